const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Returns the text of HTML on one line, as in the services' `description`. */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Truncates to `length` characters including an ellipsis, as `description(truncateAt:)` does. */
export function truncateText(text: string, length: number | null | undefined): string {
  if (length === null || length === undefined || text.length <= length) return text;
  return length <= 3 ? text.slice(0, Math.max(length, 0)) : `${text.slice(0, length - 3)}...`;
}
