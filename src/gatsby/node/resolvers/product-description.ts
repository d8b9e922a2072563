import sanitizeHtml from 'sanitize-html';

/** Formatting that passes: the sanitizer's own, without a second `main`, and with what tables and lists need. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'main'),
  allowedAttributes: {
    ...sanitizeHtml.defaults.allowedAttributes,
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'reversed'],
  },
};

/**
 * Returns the formatting of a product's description, which is shown as HTML below the product's title: its highest
 * headings are of the second level, and each table is in a frame that scrolls on narrow screens, by keyboard too.
 */
export function formatDescription(descriptionHtml: string): string {
  return frameTables(shiftHeadings(sanitizeHtml(descriptionHtml, allowed)));
}

function shiftHeadings(html: string): string {
  const headings = /(<\/?h)([1-6])>/g;
  const levels = [...html.matchAll(headings)].map(([, , level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  return html.replace(
    headings,
    (_, tag: string, level: string) => `${tag}${Math.min(6, Number(level) + shift)}>`,
  );
}

function frameTables(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)table>/g, (tag, closing: string, at: number) => {
    depth += closing ? -1 : 1;
    if (closing) return depth === 0 ? `${tag}</div>` : tag;
    const name = ['Table', tableName(html.slice(at))].filter(Boolean).join(': ');
    return depth === 1 ? `<div role="region" tabindex="0" aria-label="${name}">${tag}` : tag;
  });
}

/** Returns the caption of a table, or the names of its columns, as the value of an attribute. */
function tableName(table: string): string {
  const [top = ''] = table.split('</tr>', 1);
  const words = /<caption>.*?<\/caption>/gs.exec(top) ?? top.match(/<th\b.*?<\/th>/gs) ?? [];
  return [...words]
    .map((inner) =>
      inner
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join(', ')
    .replaceAll('"', '&quot;');
}
