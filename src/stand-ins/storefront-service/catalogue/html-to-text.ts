const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The words of a piece of HTML on one line, as the services fill `description`. */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts at `length` characters, an ellipsis included, as `description(truncateAt:)` does. */
export function truncateText(text: string, length: number | null | undefined): string {
  if (length === null || length === undefined || text.length <= length) return text;
  return length <= 3 ? text.slice(0, Math.max(length, 0)) : `${text.slice(0, length - 3)}...`;
}
