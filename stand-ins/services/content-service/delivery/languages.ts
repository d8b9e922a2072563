import type { StoredSpace, StoryContent } from '../store/stored-space';
import { visitObjects } from './content-path';

/** Language of an answer: `default`, or a code such as `de` or `pt-br`. */
export type Language = {
  code: string;
  /** Language used for a missing translation, before the default language. */
  fallback: string | undefined;
};

/**
 * Key of a translation, stored beside the field it translates: `title__i18n__de`. A dash in the
 * code becomes an underscore.
 */
const translationKey = /__i18n__([a-z0-9_]+)$/i;

/** Reads the parameters `language` and `fallback_lang`. */
export function readLanguage(query: URLSearchParams): Language {
  return {
    code: query.get('language') || 'default',
    fallback: query.get('fallback_lang') || undefined,
  };
}

const codesOfSpaces = new WeakMap<StoredSpace, ReadonlySet<string>>();

/** Returns the codes of all languages with a translation in the space. */
export function spaceLanguages(space: StoredSpace): ReadonlySet<string> {
  const known = codesOfSpaces.get(space);
  if (known) return known;
  const codes = new Set<string>();
  for (const { draft, published } of space.stories) {
    for (const version of [draft, published]) {
      for (const code of version ? contentLanguages(version.content) : []) codes.add(code);
    }
  }
  const sorted = new Set([...codes].sort());
  codesOfSpaces.set(space, sorted);
  return sorted;
}

/**
 * Splits a language off the start of a slug: `de/blogs/the-jab` is `blogs/the-jab` in German.
 * `[default]/de/` names the root folder `de`.
 */
export function splitLanguage(
  slug: string,
  codes: ReadonlySet<string>,
): { slug: string; code?: string } {
  const [first = '', ...rest] = slug.split('/');
  if (first === '[default]') return { slug: rest.join('/') };
  return codes.has(first) && rest.length > 0 ? { slug: rest.join('/'), code: first } : { slug };
}

/** Returns the content in one language, without the translation keys. */
export function translate(content: StoryContent, language: Language): StoryContent {
  if (contentLanguages(content).length === 0) return content;
  const codes = [language.code, language.fallback].filter(
    (code): code is string => code !== undefined && code !== 'default',
  );
  return translateValue(
    content,
    codes.map((code) => code.replaceAll('-', '_')),
  ) as StoryContent;
}

function translateValue(value: unknown, codes: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => translateValue(entry, codes));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  const translated: Record<string, unknown> = {};
  for (const [name, own] of Object.entries(fields)) {
    if (translationKey.test(name)) continue;
    const translations = codes.map((code) => fields[`${name}__i18n__${code}`]);
    translated[name] = translateValue(translations.find(isFilled) ?? own, codes);
  }
  return translated;
}

/** Returns false for an empty translation, which falls back to the other language. */
function isFilled(translation: unknown): boolean {
  return translation !== undefined && translation !== null && translation !== '';
}

/** Cache by identity: content objects are never mutated. */
const codesOfContents = new WeakMap<StoryContent, readonly string[]>();

function contentLanguages(content: StoryContent): readonly string[] {
  const known = codesOfContents.get(content);
  if (known) return known;
  const codes = new Set<string>();
  visitObjects(content, (fields) => {
    for (const name of Object.keys(fields)) {
      const code = name.includes('__i18n__') ? translationKey.exec(name)?.[1] : undefined;
      if (code) codes.add(code.replaceAll('_', '-'));
    }
  });
  codesOfContents.set(content, [...codes]);
  return [...codes];
}
