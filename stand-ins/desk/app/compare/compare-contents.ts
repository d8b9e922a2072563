import { compareWords } from '../../../../src/lib/values/word-difference';
import type { BlokContent, FieldRef, FieldSchema, Library } from '../wire/management';
import type { NamedField, NameOf } from './field-text';
import {
  assetParts,
  assetText,
  fieldBloks,
  componentInWords,
  fieldsOf,
  fieldText,
  isBlok,
  isTable,
  partsOf,
  tableText,
} from './field-text';
import { findMoved } from './find-moved';
import type { Passage } from './rich-text-lines';
import { bloksInText, compareRichText, isTextDocument, documentText } from './rich-text-lines';

/** A difference of two contents of one story. */
export type ContentDifference = {
  at: FieldRef;
  /** The way to the field in words. */
  trail: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Value as text for people; `null` where there is none. */
  before: string | null;
  after: string | null;
  /** The stretches that differ, in the order of reading. Empty for a blok that only moved. */
  passages: readonly Passage[];
};

type Comparison = {
  library: Library;
  nameOf: NameOf;
  /** `_uid`s of all bloks, to tell a blok that moved to another field from a new one. */
  uids: { before: ReadonlySet<string>; after: ReadonlySet<string> };
  /** Bloks of the old content by `_uid`. */
  oldBloks: ReadonlyMap<string, BlokContent>;
};

/**
 * Lists what differs between two contents of one story, field by field, in the order of the form.
 * Bloks are matched by their `_uid`, wherever they moved.
 *
 * @param nameOf returns the name of a story, for relations and links
 */
export function compareContents(
  before: BlokContent,
  after: BlokContent,
  library: Library,
  nameOf: NameOf = () => undefined,
): ContentDifference[] {
  const [old, now] = [collectBloks(before), collectBloks(after)];
  const uids = { before: new Set(old.keys()), after: new Set(now.keys()) };
  return compareBlok({ library, nameOf, uids, oldBloks: old }, before, after, '');
}

function collectBloks(root: BlokContent): Map<string, BlokContent> {
  const found = new Map<string, BlokContent>();
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value && typeof value === 'object') {
      if (isBlok(value) && !found.has(value._uid)) found.set(value._uid, value);
      Object.values(value).forEach(visit);
    }
  };
  visit(root);
  return found;
}

function compareBlok(
  comparison: Comparison,
  before: BlokContent,
  after: BlokContent,
  trail: string,
): ContentDifference[] {
  // An edit makes new objects on its path alone.
  if (before === after) return [];
  return fieldsOf([before, after], comparison.library).flatMap((field) => {
    const [was, is] = [before[field.name], after[field.name]];
    // A field never touched is missing; an emptied one may be an empty text, list or `false`.
    if (was === is || (!was && !is)) return [];
    const path = trail ? `${trail} › ${field.label}` : field.label;
    const at = { blokUid: after._uid, field: field.name };
    return compareField(comparison, { was, is, at, trail: path, schema: field.schema });
  });
}

/** Two values of one field. */
type FieldPair = {
  was: unknown;
  is: unknown;
  at: FieldRef;
  trail: string;
  schema: FieldSchema | undefined;
};

function compareField(comparison: Comparison, pair: FieldPair): ContentDifference[] {
  const { was, is, at, trail, schema } = pair;
  if (isTextDocument(was) || isTextDocument(is)) {
    return [
      ...toDifference({ at, trail }, documentText(was), documentText(is), compareRichText(was, is)),
      ...compareBloks(comparison, pair, bloksInText(was), bloksInText(is)),
    ];
  }
  if (schema?.type === 'bloks' || fieldBloks(was).length > 0 || fieldBloks(is).length > 0) {
    return compareBloks(comparison, pair, fieldBloks(was), fieldBloks(is));
  }
  if (isTable(was) || isTable(is)) {
    const [old, now] = [tableText(was), tableText(is)];
    return toDifference({ at, trail }, old, now, compareLines(old, now));
  }
  const { library, nameOf } = comparison;
  const text = (value: unknown) => fieldText(value, schema, library, nameOf);
  const parts = partsOf(was, is);
  if (parts) {
    return parts.flatMap(({ label, was: old, is: now }) =>
      compareTexts({ at, trail: `${trail} › ${label}` }, text(old), text(now)),
    );
  }
  return [
    ...compareTexts({ at, trail }, text(was), text(is)),
    ...assetParts.flatMap(([name, label]) =>
      compareTexts({ at, trail: `${trail} › ${label}` }, assetText(was, name), assetText(is, name)),
    ),
  ];
}

/** Compares texts of lines, so that a passage shows the lines that differ alone. */
function compareLines(before: string, after: string): Passage[] {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const document = (text: string) => ({ type: 'doc', content: text.split('\n').map(paragraph) });
  const passages = compareRichText(document(before), document(after));
  return passages.map(({ parts }) => ({ label: 'Row', parts }));
}

function compareTexts(
  place: Pick<ContentDifference, 'at' | 'trail'>,
  before: string,
  after: string,
): ContentDifference[] {
  if (before === after) return [];
  return toDifference(place, before, after, [{ label: '', parts: compareWords(before, after) }]);
}

function toDifference(
  place: Pick<ContentDifference, 'at' | 'trail'>,
  before: string,
  after: string,
  passages: readonly Passage[],
): ContentDifference[] {
  if (passages.length === 0) return [];
  const kind = before ? (after ? 'changed' : 'removed') : 'added';
  return [{ ...place, kind, before: before || null, after: after || null, passages }];
}

/** Compares the bloks of a list or of a rich text: those gone, then the others in their new order. */
function compareBloks(
  comparison: Comparison,
  { at, trail }: Pick<FieldPair, 'at' | 'trail'>,
  old: readonly BlokContent[],
  now: readonly BlokContent[],
): ContentDifference[] {
  const { library, uids, oldBloks } = comparison;
  const oldPlaces = new Map(old.map(({ _uid }, place) => [_uid, place]));
  const moved = findMoved(old, now);
  const trailOf = (blok: BlokContent, among: readonly BlokContent[]) =>
    `${trail} › ${labelAmong(blok, among, library)}`;
  const removed = old
    .filter(({ _uid }) => !uids.after.has(_uid))
    .map((blok): ContentDifference => ({
      // The blok is gone, so its place is the field it was in.
      at,
      trail: trailOf(blok, old),
      kind: 'removed',
      before: blokText(comparison, blok),
      after: null,
      passages: blokPassages(comparison, blok, 'removed'),
    }));
  const others = now.flatMap((blok, place): ContentDifference[] => {
    const here = { at: { blokUid: blok._uid }, trail: trailOf(blok, now) };
    const before = oldBloks.get(blok._uid);
    if (!before) {
      const passages = blokPassages(comparison, blok, 'added');
      const after = blokText(comparison, blok);
      return [{ ...here, kind: 'added', before: null, after, passages }];
    }
    const oldPlace = oldPlaces.get(blok._uid);
    const isMoved = oldPlace === undefined || moved.has(blok._uid);
    const from = oldPlace === undefined ? 'another field' : `place ${oldPlace + 1}`;
    const move = { before: from, after: `place ${place + 1}`, passages: [] };
    return [
      ...(isMoved ? [{ ...here, kind: 'moved' as const, ...move }] : []),
      ...compareBlok(comparison, before, blok, here.trail),
    ];
  });
  return [...removed, ...others];
}

/** Returns the name of a blok, with its number if others of its kind are beside it. */
function labelAmong(blok: BlokContent, among: readonly BlokContent[], library: Library): string {
  const alike = among.filter(({ component }) => component === blok.component);
  const label = componentInWords(blok.component, library);
  return alike.length > 1 ? `${label} ${alike.indexOf(blok) + 1}` : label;
}

/** Maximum number of fields that a new or removed blok is shown with. */
const maxBlokFields = 6;

function blokPassages(
  comparison: Comparison,
  blok: BlokContent,
  kind: 'added' | 'removed',
): Passage[] {
  return filledFields(comparison, blok)
    .slice(0, maxBlokFields)
    .map(({ label, text }) => ({ label, parts: [{ kind, text }] }));
}

function blokText(comparison: Comparison, blok: BlokContent): string {
  const texts = filledFields(comparison, blok).map(({ label, text }) => `${label}: ${text}`);
  return texts.join('\n') || componentInWords(blok.component, comparison.library);
}

function filledFields(
  { library, nameOf }: Comparison,
  blok: BlokContent,
): (NamedField & { text: string })[] {
  return fieldsOf([blok], library)
    .map((field) => {
      const value = blok[field.name];
      const listed = fieldBloks(value);
      const text = isTextDocument(value)
        ? documentText(value)
        : isTable(value)
          ? tableText(value)
          : listed.length > 0
            ? listed.map((each) => componentInWords(each.component, library)).join(', ')
            : fieldText(value, field.schema, library, nameOf);
      return { ...field, text };
    })
    .filter(({ text }) => text !== '');
}
