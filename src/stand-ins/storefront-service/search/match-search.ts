import type { Comparator, SearchNode } from './search-query';

/** Whether a field has a value, or lies on the right side of it. */
export type FieldTest = (value: string, comparator: Comparator) => boolean;

/**
 * How an object answers a search: a test per field, and its words for bare terms. Both are worked
 * out when a search asks for them, since a shop may have ten thousand objects.
 */
export type Searchable = {
  fields: Record<string, () => FieldTest>;
  words: () => string[];
  /** Whether bare terms must be whole words; a trailing `*` still makes a prefix of one. */
  exact?: boolean;
};

/**
 * Whether an object is found. A field the object does not know is ignored, as the services do:
 * they warn and search on.
 */
export function matchesSearch(node: SearchNode | null, subject: Searchable): boolean {
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

/** A term of several words, in quotes, must be found word by word. */
function matchesWords(value: string, { words, exact = false }: Searchable): boolean {
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

/** Case-insensitive equality; a trailing `*` makes it a prefix, and alone it means any value. */
export function textIs(text: string): FieldTest {
  const lower = text.toLowerCase();
  return (value) => {
    const wanted = value.toLowerCase();
    return wanted.endsWith('*') ? lower.startsWith(wanted.slice(0, -1)) : lower === wanted;
  };
}

/** Equality with, or the prefix of, any word or the whole of the text. */
export function textHas(text: string): FieldTest {
  const tests = [text, ...text.split(/\s+/)].map(textIs);
  return (value, comparator) => tests.some((test) => test(value, comparator));
}

export function numberIs(number: number): FieldTest {
  return (value, comparator) => compare(number, Number(value), comparator);
}

/** Compares instants, of which one may be `now`; an unreadable date finds nothing. */
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
