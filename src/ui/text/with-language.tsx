import type { ReactNode } from 'react';

/** Words of a script that only one language is written in, with the spaces between them. */
const thai = /([\u0e00-\u0e7f]+(?:\s+[\u0e00-\u0e7f]+)*)/;

/**
 * Marks the words of a text that are Thai, so that screen readers pronounce them. The script names the
 * language, so an editor marks nothing, and titles, which cannot have marks, are covered too.
 */
export function withLanguage(text: string): ReactNode {
  const parts = text.split(thai);
  if (parts.length === 1) return text;
  return parts.map(
    (part, index) =>
      part && (
        <span key={index} lang={index % 2 === 0 ? undefined : 'th'}>
          {part}
        </span>
      ),
  );
}
