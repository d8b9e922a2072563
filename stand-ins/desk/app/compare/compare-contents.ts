import { alignTexts, compareWords } from '../../../../src/lib/values/word-difference';
import type { TextPart } from '../../../../src/lib/values/word-difference';
import { blokLabel } from '../form/bloks/blok-summary';
import type { BlokContent, FieldRef, Library } from '../wire/management';
import type { Line, NameOf } from './content-lines';
import { bloksIn, fieldsOf, linesOf } from './content-lines';

/** A field that differs in two contents of one story. */
export type ContentDifference = {
  at: FieldRef;
  /** The way to the field in words. */
  trail: string;
  /** The lines that differ, in the order of reading. */
  passages: readonly (readonly TextPart[])[];
};

/** Maximum number of lines that are compared word by word: a text rewritten as a whole would take seconds. */
const maxWordPassages = 60;

/**
 * Lists what differs between two contents of one story, field by field, in the order of the form. Bloks
 * are matched by their `_uid`, wherever they moved. A new blok or one that is gone is a line of its list.
 *
 * @param nameOf returns the name of a story, for relations and links
 */
export function compareContents(
  before: BlokContent,
  after: BlokContent,
  library: Library,
  nameOf: NameOf = () => undefined,
): ContentDifference[] {
  const oldBloks = new Map<string, BlokContent>([[after._uid, before]]);
  collectBloks(before, library, oldBloks);
  const names = { library, nameOf };
  const compareBlok = (now: BlokContent, trail: string): ContentDifference[] => {
    const old = oldBloks.get(now._uid);
    // An edit makes new objects on its path alone.
    if (!old || old === now) return [];
    const fields = new Map(
      [old, now].flatMap((blok) => fieldsOf(blok, library).map((field) => [field.name, field])),
    );
    return [...fields.values()].flatMap(({ name, label, schema }) => {
      if (old[name] === now[name]) return [];
      const path = trail ? `${trail} › ${label}` : label;
      const at = { blokUid: now._uid, field: name };
      const passages = compareLines(
        linesOf(old[name], schema, names),
        linesOf(now[name], schema, names),
      );
      return [
        ...(passages.length > 0 ? [{ at, trail: path, passages }] : []),
        ...bloksIn(now[name]).flatMap((blok) =>
          compareBlok(blok, `${path} › ${blokLabel(blok, library)}`),
        ),
      ];
    });
  };
  return compareBlok(after, '');
}

function collectBloks(blok: BlokContent, library: Library, found: Map<string, BlokContent>): void {
  for (const inner of fieldsOf(blok, library).flatMap(({ name }) => bloksIn(blok[name]))) {
    if (!found.has(inner._uid)) found.set(inner._uid, inner);
    collectBloks(inner, library, found);
  }
}

/** Compares two texts. */
export function compareTexts(before: string, after: string): readonly (readonly TextPart[])[] {
  return before === after ? [] : [compareWords(before, after)];
}

/** Compares lines by their keys, and those in each other's place word by word. */
function compareLines(old: readonly Line[], now: readonly Line[]): TextPart[][] {
  const passages: TextPart[][] = [];
  let [removed, added]: [Line[], Line[]] = [[], []];
  let [row, column] = [0, 0];
  const flush = () => {
    for (let place = 0; place < Math.max(removed.length, added.length); place += 1) {
      const [was, is] = [removed[place]?.text ?? '', added[place]?.text ?? ''];
      passages.push(passages.length < maxWordPassages ? compareWords(was, is) : whole(was, is));
    }
    [removed, added] = [[], []];
  };
  for (const { kind } of alignTexts(old.map(toKey), now.map(toKey))) {
    const [oldLine, newLine] = [old[row], now[column]];
    if (kind !== 'added') row += 1;
    if (kind !== 'removed') column += 1;
    if (kind === 'same') flush();
    else if (kind === 'removed' && oldLine) removed.push(oldLine);
    else if (kind === 'added' && newLine) added.push(newLine);
  }
  flush();
  return passages;
}

function toKey({ key }: Line): string {
  return key;
}

function whole(was: string, is: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: 'removed', text: was },
    { kind: 'added', text: is },
  ];
  return parts.filter(({ text }) => text !== '');
}
