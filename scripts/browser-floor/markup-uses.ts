import type { BuiltFile, Use } from './mdn-data';
import { findWidest, isKnown } from './mdn-data';

/** Returns the features of an element, or of one of its attributes, that the data knows. */
export function featuresOfMarkup(element: string, attribute?: string, value?: string): string[] {
  const tag = `html.elements.${element}`;
  if (!isKnown(tag)) return [];
  if (attribute === undefined) return [tag];
  const own = `${tag}.${attribute}`;
  const path = isKnown(own) ? own : `html.global_attributes.${attribute}`;
  return [path, `${path}.${value}`, `${path}_${value}`].filter(isKnown);
}

const tagForm = /<([a-z][a-z\d-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g;
const attributeForm = /\s([^\s"'<>/=]+)(?:="([^"]*)")?/g;
/** Scripts and styles in a page, which are read apart. */
const raw = /(<(script|style)\b[^>]*>)[^]*?(<\/\2>)/g;

/** Finds the elements and attributes of pages that a supported browser lacks. */
export function findMarkupUses(pages: readonly BuiltFile[]): Use[] {
  const uses: Use[] = [];
  const seen = new Set<string>();
  for (const { file, text } of pages) {
    for (const [tag, element = '', attributes = ''] of text
      .replaceAll(raw, '$1$3')
      .matchAll(tagForm)) {
      if (seen.has(tag)) continue;
      seen.add(tag);
      const features = [
        ...featuresOfMarkup(element),
        ...[...attributes.matchAll(attributeForm)].flatMap(([, name = '', value]) =>
          featuresOfMarkup(element, name.toLowerCase(), value),
        ),
      ];
      for (const feature of features) {
        const found = findWidest([feature]);
        if (found) uses.push({ ...found, file, code: tag.slice(0, 80) });
      }
    }
  }
  return uses;
}
