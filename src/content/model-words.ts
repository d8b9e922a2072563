/** The content model in the words of its editors: names of places in a story, and fields that must be filled. */
import { isEmptyField } from '../domain/story/empty-field';
import { asRecord, isRecord } from '../lib/values/json';
import { schema } from './model/schema';

type FieldWords = { label: string; type: string; isRequired: boolean };

type BlokWords = { label: string; fields: ReadonlyMap<string, FieldWords> };

type Labeled = { name: string; display_name?: string | null | undefined };

type ModelField = Labeled & { type: string; required?: boolean | undefined };

type ModelBlok = Labeled & { fields: readonly ModelField[] };

const blokWords: ReadonlyMap<string, BlokWords> = new Map(
  Object.values<ModelBlok>(schema.blocks).map((blok) => [blok.name, toWords(blok)]),
);

function toWords({ fields, ...blok }: ModelBlok): BlokWords {
  const named = fields.map(({ type, required: isRequired = false, ...field }) => {
    return [field.name, { label: labelOf(field), type, isRequired }] as const;
  });
  return { label: labelOf(blok), fields: new Map(named) };
}

function labelOf({ name, display_name: label }: Labeled): string {
  return label ?? name;
}

function wordsOf(value: unknown): BlokWords | undefined {
  const name = componentOf(value);
  return name === undefined ? undefined : blokWords.get(name);
}

function componentOf(value: unknown): string | undefined {
  const name = asRecord(value)?.['component'];
  return typeof name === 'string' ? name : undefined;
}

/** Parts of values that are no bloks, by their names in the content. Others are not named. */
const partLabels: Readonly<Record<string, string>> = {
  alt: 'Alternative text',
  title: 'Title',
  description: 'Description',
};

/** Names of fields beside the content. */
const frameLabels: Readonly<Record<string, string>> = {
  slug: 'Slug',
  uuid: 'Id',
  content: 'Content',
};

/**
 * Names a place in a story as its editors see it, for example `Text › Picture 2 › Picture › Alternative text`.
 * Bloks of one component in one field are numbered if there are several.
 *
 * @param content content of the story
 * @param field dotted path, of the content as delivered or as the parser names it
 */
export function placeOf(content: unknown, field: string): string {
  // The parser adds the component to a blok: `body.0(quote).text`.
  const steps = field
    .replace(/\([^)]*\)/g, '')
    .split('.')
    .filter(Boolean);
  const words: string[] = [];
  let value: unknown = content;
  let siblings: readonly unknown[] = [];
  for (const [index, step] of steps.entries()) {
    const blok = wordsOf(value);
    const label = blok ? blok.fields.get(step)?.label : partLabels[step];
    const next = stepInto(value, step);
    if (index === 0) words.push(label ?? frameLabels[step] ?? step);
    else if (label !== undefined) words.push(label);
    if (blok) siblings = bloksWithin(next);
    const inner = wordsOf(next);
    if (inner) words.push(numbered(inner.label, next, siblings));
    else if (Array.isArray(value) && asRecord(next)?.['fieldtype'] === 'asset') {
      words.push(`File ${Number(step) + 1}`);
    }
    value = next;
  }
  return words.join(' › ');
}

function stepInto(value: unknown, step: string): unknown {
  const fields = asRecord(value);
  if (!fields) return undefined;
  // The parser names the bloks of a text without the attributes that hold them.
  const holder = fields['type'] === 'blok' && step === 'body' ? asRecord(fields['attrs']) : fields;
  return holder && Object.hasOwn(holder, step) ? holder[step] : undefined;
}

/** Lists the bloks of a field of bloks or a rich text; not those within them. */
function bloksWithin(value: unknown): readonly unknown[] {
  if (!isRecord(value)) return [];
  if (wordsOf(value)) return [value];
  return Object.values(value).flatMap(bloksWithin);
}

function numbered(label: string, blok: unknown, siblings: readonly unknown[]): string {
  const same = siblings.filter((other) => componentOf(other) === componentOf(blok));
  return same.length > 1 ? `${label} ${same.indexOf(blok) + 1}` : label;
}

/** Lists the fields of a blok that the model requires and that are empty. */
export function missingFields(blok: unknown): string[] {
  const fields = [...(wordsOf(blok)?.fields ?? [])];
  return fields.flatMap(([name, { type, isRequired }]) =>
    isRequired && isEmptyField(asRecord(blok)?.[name], type) ? [name] : [],
  );
}
