import type { StoredSpace, StoryContent } from '../store/stored-space';
import { visitObjects } from './content-path';

/** The language of an answer: `default`, or a code such as `de` or `pt-br`. */
export type Language = {
  code: string;
  /** Takes the place of a field's missing translation, before the default language does. */
  fallback: string | undefined;
};

/**
 * Translations lie beside the field they translate, as `title__i18n__de`. Codes with a dash have an
 * underscore there.
 */
const translationKey = /__i18n__([a-z0-9_]+)$/i;

/** What `language` and `fallback_lang` ask for. */
export function readLanguage(query: URLSearchParams): Language {
  return {
    code: query.get('language') || 'default',
    fallback: query.get('fallback_lang') || undefined,
  };
}

const codesOfSpaces = new WeakMap<StoredSpace, ReadonlySet<string>>();

/** Codes of every language that something in the space is translated into. */
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
 * Takes a language off the front of a slug: `de/blogs/the-jab` is `blogs/the-jab` in German. A root
 * folder of that name is meant by `[default]/de/`.
 */
export function splitLanguage(
  slug: string,
  codes: ReadonlySet<string>,
): { slug: string; code?: string } {
  const [first = '', ...rest] = slug.split('/');
  if (first === '[default]') return { slug: rest.join('/') };
  return codes.has(first) && rest.length > 0 ? { slug: rest.join('/'), code: first } : { slug };
}

/** The content in one language, without the translations beside its fields. */
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

/** An editor who never filled a translation in means the text of the other language. */
function isFilled(translation: unknown): boolean {
  return translation !== undefined && translation !== null && translation !== '';
}

/** Content is never changed in place, so what was found in it stays true. */
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
