import { isRecord } from '../../../../src/lib/values/json';
import type { TextPart } from '../../../../src/lib/values/word-difference';
import { compareWords } from '../../../../src/lib/values/word-difference';
import { choicesOf, fieldLabel, findComponent, valueFields } from '../../validate/read-schema';
import { blokLabel, summaryOf } from '../form/bloks/blok-summary';
import type { BlokContent, FieldRef, FieldSchema, Library } from '../wire/management';

/** A field that differs in two contents of one story. */
export type ContentDifference = {
  at: FieldRef;
  /** The way to the field in words. */
  trail: string;
  /** Words that went and that came; none if something differs that is no words, such as a format. */
  parts: readonly TextPart[];
};

type Names = {
  library: Library;
  /** Returns the name of a story by its uuid, if it is known. */
  nameOf: (uuid: string) => string | undefined;
};

/**
 * Lists what differs between two contents of one story, field by field, in the order of the form. Bloks
 * are matched by their `_uid`, wherever they moved. A new blok or one that is gone is a line of its list.
 */
export function compareContents(
  published: BlokContent,
  planned: BlokContent,
  names: Names,
): ContentDifference[] {
  const { library } = names;
  const oldBloks = new Map(bloksIn(published).map((blok) => [blok._uid, blok]));
  oldBloks.set(planned._uid, published);
  // Changes in a blok are its own, and not of the list it is in.
  const lineOf = (blok: BlokContent) => summaryOf(oldBloks.get(blok._uid) ?? blok, library);
  const wordsOf = (value: unknown, schema: FieldSchema | undefined) =>
    textOf(value, { ...names, schema, lineOf });
  const compareBlok = (now: BlokContent, trail: string): ContentDifference[] => {
    const old = oldBloks.get(now._uid);
    // An edit makes new objects on its path alone.
    if (!old || old === now) return [];
    return [...fieldsOf([old, now], library)].flatMap(([name, schema]) => {
      const [was, is] = [old[name], now[name]];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      const path = `${trail}${fieldLabel(name, schema)}`;
      const [before, after] = [wordsOf(was, schema), wordsOf(is, schema)];
      const inside = outerBloks(is).flatMap((blok) =>
        compareBlok(blok, `${path} › ${blokLabel(blok, library)} › `),
      );
      const isOwn = before !== after || (inside.length === 0 && after !== '');
      const parts = before === after ? [] : compareWords(before, after);
      const own = { at: { blokUid: now._uid, field: name }, trail: path, parts };
      return isOwn ? [own, ...inside] : inside;
    });
  };
  return compareBlok(planned, '');
}

const technicalFields: ReadonlySet<string> = new Set(['_uid', '_editable', 'component']);

/** Lists the fields of versions of a blok in the order of the form, those no longer in it last. */
function fieldsOf(versions: readonly BlokContent[], library: Library) {
  const component = findComponent(library, versions[0]?.component ?? '');
  const schemas = new Map<string, FieldSchema | undefined>(component && valueFields(component));
  for (const name of versions.flatMap(Object.keys)) {
    if (!technicalFields.has(name) && !schemas.has(name)) schemas.set(name, undefined);
  }
  return schemas;
}

function isBlok(value: unknown): value is BlokContent {
  return isRecord(value) && typeof value._uid === 'string' && typeof value.component === 'string';
}

/** Lists the bloks in a value that are in no other of its bloks. */
function outerBloks(value: unknown): BlokContent[] {
  if (isBlok(value)) return [value];
  return isRecord(value) ? Object.values(value).flatMap(outerBloks) : [];
}

/** Lists a blok and all bloks in it. */
function bloksIn(blok: BlokContent): BlokContent[] {
  return [blok, ...Object.values(blok).flatMap(outerBloks).flatMap(bloksIn)];
}

/** Keys whose values are no words for people. */
const settingKeys: ReadonlySet<string> = new Set([
  ...['type', 'plugin', 'fieldtype', 'linktype', 'target', '_uid', 'uuid', 'order'],
]);

type Wording = Names & {
  schema: FieldSchema | undefined;
  /** Returns the line of a blok in its list. */
  lineOf: (blok: BlokContent) => string;
};

/** Returns the words of a field: a line for each paragraph, row, choice or blok. */
function textOf(value: unknown, how: Wording): string {
  if (value === true) return 'Yes';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return choiceName(value, how) ?? how.nameOf(value) ?? value;
  if (!isRecord(value)) return '';
  if (isBlok(value) && !value.component.startsWith('_')) return how.lineOf(value);
  const parts = Object.entries(value)
    .filter(([key]) => !settingKeys.has(key))
    .map(([key, part]) => {
      const text = textOf(part, how);
      return key === 'filename' ? text.replace(/^.*\//, '') : text;
    })
    .filter(Boolean);
  return parts.join(!Array.isArray(value) ? ' ' : value.some(isInline) ? '' : '\n');
}

function choiceName(value: string, { schema, library }: Wording): string | undefined {
  if (schema?.type !== 'option' && schema?.type !== 'options') return undefined;
  return choicesOf(schema, library)?.find((choice) => choice.value === value)?.name;
}

/** True for a piece of a line of rich text. */
function isInline(value: unknown): boolean {
  return isRecord(value) && value.type === 'text';
}
