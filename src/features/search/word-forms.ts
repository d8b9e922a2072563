import type { Dictionary } from './spelling';

/**
 * The plain forms of a verb that somebody typed with an ending, as far as the index has them:
 * "throwing" is also found as "throw", "skipped" as "skip", "dancing" as "dance".
 */
export function plainForms(term: string, dictionary: Dictionary): string[] {
  const [, stem] = /^(\p{L}{3,})(?:ing|ed)$/u.exec(term) ?? [];
  if (!stem) return [];
  const single = /(\p{L})\1$/u.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single].filter((form) => dictionary.has(form));
}
