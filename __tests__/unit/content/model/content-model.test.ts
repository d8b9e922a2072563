import type { Block } from '@storyblok/schema';
import { validateSchema, validateStory } from '@storyblok/schema';
import type * as v from 'valibot';
import type { bodyBlokSchemas } from '../../../../src/content/bloks/parse-blok';
import type { sectionSchemas } from '../../../../src/content/bloks/parse-section';
import type {
  AllowedName,
  BlokContent,
  ModelField,
  ModelName,
} from '../../../../src/content/model/blok-content';
import { presets } from '../../../../src/content/model/presets';
import { schema } from '../../../../src/content/model/schema';
import type { articleContent } from '../../../../src/content/stories/article';
import type { authorContent } from '../../../../src/content/stories/author';
import type { categoryContent } from '../../../../src/content/stories/category';
import type { layoutContent } from '../../../../src/content/stories/layout';
import type { pageContent } from '../../../../src/content/stories/page-story';
import type { planContent } from '../../../../src/content/stories/plan';
import type { redirectsContent } from '../../../../src/content/stories/redirects';
import type { topicContent } from '../../../../src/content/stories/topic';

/** Parser of each content type, section and body blok, by its name in the content model. */
type Parsers = typeof bodyBlokSchemas &
  typeof sectionSchemas & {
    article: typeof articleContent;
    author: typeof authorContent;
    category: typeof categoryContent;
    global: typeof layoutContent;
    page: typeof pageContent;
    plan: typeof planContent;
    redirects: typeof redirectsContent;
    topic: typeof topicContent;
  };

/** Fields for the content service's own filters, which no page shows. */
type Unread = 'article.category';

/** Fields that the content service itself adds to each blok. */
type OwnField = '_uid' | '_editable' | 'component';

type FieldName<Name extends ModelName> = ModelField<Name>['name'];

/** One sentence for each difference between a parser and the content model; `never` for none. */
type Drift<Name extends ModelName, Input> =
  | Missing<`${Name}.${Exclude<FieldName<Name>, keyof Input>}`>
  | Unknown<`${Name}.${Exclude<keyof Input & string, FieldName<Name> | OwnField>}`>
  | Refused<Name, Input>
  | NestedDrift<ModelField<Name>, Input>;

type Missing<Path extends string> = Path extends Unread
  ? never
  : `${Path} is in the content model, but its parser does not read it`;

type Unknown<Path extends string> = `${Path} is read by a parser, but is not in the content model`;

type Refused<Name extends ModelName, Input> = {
  [
    Field in keyof Input & keyof BlokContent<Name> & string
  ]: BlokContent<Name>[Field] extends Input[Field]
    ? never
    : `${Name}.${Field} may hold values, by the content model, that its parser refuses`;
}[keyof Input & keyof BlokContent<Name> & string];

/** Differences within nested bloks, unless a parser of their own reads them. */
type NestedDrift<Field, Input> = Field extends { type: 'bloks'; name: infer FieldKey }
  ? FieldKey extends keyof Input
    ? ItemDrift<AllowedName<Field>, NonNullable<Input[FieldKey]>>
    : never
  : never;

type ItemDrift<Name extends ModelName, Items> = Name extends ModelName
  ? Items extends readonly (infer Item)[]
    ? unknown extends Item
      ? never
      : Drift<Name, Item>
    : never
  : never;

type ParserDrift = {
  [Name in keyof Parsers]: Drift<Name, v.InferInput<Parsers[Name]>>;
}[keyof Parsers];

type RootName = Extract<(typeof schema.blocks)[ModelName], { is_root: true }>['name'];

type AssertNone<Problem extends never> = Problem;

/** `npm run lint` fails here with a sentence for each difference between parsers and model. */
export type NoDrift = AssertNone<ParserDrift>;
export type NoOrphan =
  AssertNone<`The content type ${Exclude<RootName, keyof Parsers>} has no parser`>;

const definitions: readonly Block[] = Object.values(schema.blocks);

test('content model: every block, folder, list and field plugin it names exists', () => {
  expect(validateSchema(schema).issues).toEqual([]);
});

test('content model: every content type, blok and field has a name for editors', () => {
  const unnamed = definitions.flatMap(({ name, display_name, folder, fields }) => [
    ...(display_name && folder ? [] : [name]),
    ...fields.flatMap((field) => (field.display_name ? [] : [`${name}.${field.name}`])),
  ]);

  expect(unnamed).toEqual([]);
});

test('content model: the fields of each tab exist', () => {
  const strays = definitions.flatMap(({ name, fields }) => {
    const names: readonly string[] = fields.map((field) => field.name);
    return fields.flatMap((field) =>
      field.type === 'tab'
        ? (field.keys ?? []).filter((key) => !names.includes(key)).map((key) => `${name}.${key}`)
        : [],
    );
  });

  expect(strays).toEqual([]);
});

test.each(presets)('preset $name of $component: follows the content model', (preset) => {
  const { issues } = validateStory(
    { content: { component: preset.component, ...preset.fields } },
    schema,
  );

  expect(issues.filter(({ code }) => code !== 'missing_required_field')).toEqual([]);
});
