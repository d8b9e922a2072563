import type { Comparator, SearchNode } from './search-query';

/** Tests a field's value, or compares it with one. */
type FieldTest = (value: string, comparator: Comparator) => boolean;

/**
 * Fields and words of an object for search: a test for each field, and its words for bare terms.
 * Both are computed on demand, since a shop may have ten thousand objects.
 */
export type SearchTarget = {
  fields: Record<string, () => FieldTest>;
  words: () => string[];
  /** True if bare terms must be whole words; a trailing `*` still makes one a prefix. */
  exact?: boolean;
};

/**
 * Returns true if an object matches. An unknown field is ignored, as the services do: they warn and
 * search on.
 */
export function matchesSearch(node: SearchNode | null, subject: SearchTarget): boolean {
  if (node === null) return true;
  switch (node.kind) {
    case 'and':
      return node.parts.every((part) => matchesSearch(part, subject));
    case 'or':
      return node.parts.some((part) => matchesSearch(part, subject));
    case 'not':
      return !matchesSearch(node.part, subject);
    case 'term': {
      if (node.field === null) return matchesWords(node.value, subject);
      const test = subject.fields[node.field];
      return test === undefined || test()(node.value, node.comparator);
    }
  }
}

/** Matches words. A quoted term of several words must match word by word. */
function matchesWords(value: string, { words, exact = false }: SearchTarget): boolean {
  const known = words();
  const terms = value.toLowerCase().split(/\s+/).filter(Boolean);
  return terms.every((term, index) => {
    const isPrefix = term.endsWith('*') || (!exact && index === terms.length - 1);
    const wanted = term.replace(/\*$/, '');
    return known.some((word) =>
      isPrefix ? word.toLowerCase().startsWith(wanted) : word.toLowerCase() === wanted,
    );
  });
}

/**
 * Tests for equality without case; a trailing `*` makes the value a prefix, and alone matches any.
 */
export function textIs(text: string): FieldTest {
  const lower = text.toLowerCase();
  return (value) => {
    const wanted = value.toLowerCase();
    return wanted.endsWith('*') ? lower.startsWith(wanted.slice(0, -1)) : lower === wanted;
  };
}

/** Tests for equality with the text or one of its words, or for a prefix. */
export function textHas(text: string): FieldTest {
  const tests = [text, ...text.split(/\s+/)].map(textIs);
  return (value, comparator) => tests.some((test) => test(value, comparator));
}

export function numberIs(number: number): FieldTest {
  return (value, comparator) => compare(number, Number(value), comparator);
}

/** Compares dates, one of which may be `now`. An invalid date matches nothing. */
export function dateIs(iso: string): FieldTest {
  return (value, comparator) => {
    const wanted = value === 'now' ? Date.now() : Date.parse(value);
    return compare(Date.parse(iso), wanted, comparator);
  };
}

function compare(left: number, right: number, comparator: Comparator): boolean {
  switch (comparator) {
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '=':
      return left === right;
  }
}
