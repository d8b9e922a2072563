import type { Comparator, SearchNode } from './search-query';

/** How one kind of object answers a search: a test per field, and its words for bare terms. */
export type Searchable = {
  fields: Record<string, (value: string, comparator: Comparator) => boolean>;
  words: string[];
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
      if (node.field === null) return matchesWords(node.value, subject.words);
      const test = subject.fields[node.field];
      return test === undefined || test(node.value, node.comparator);
    }
  }
}

function matchesWords(value: string, words: string[]): boolean {
  const prefix = value.toLowerCase().replace(/\*$/, '');
  return words.some((word) => word.toLowerCase().startsWith(prefix));
}

/** Case-insensitive equality; a trailing `*` makes it a prefix. */
export function textIs(text: string): (value: string) => boolean {
  const lower = text.toLowerCase();
  return (value) => {
    const wanted = value.toLowerCase();
    return wanted.endsWith('*') ? lower.startsWith(wanted.slice(0, -1)) : lower === wanted;
  };
}

/** Equality with, or the prefix of, any word or the whole of the text. */
export function textHas(text: string): (value: string) => boolean {
  const tests = [text, ...text.split(/\s+/)].map(textIs);
  return (value) => tests.some((test) => test(value));
}

export function numberIs(number: number): (value: string, comparator: Comparator) => boolean {
  return (value, comparator) => compare(number, Number(value), comparator);
}

/** Compares instants; an unreadable date finds nothing. */
export function dateIs(iso: string): (value: string, comparator: Comparator) => boolean {
  return (value, comparator) => compare(Date.parse(iso), Date.parse(value), comparator);
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
