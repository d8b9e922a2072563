/** Matches in JSON what `printable` may change: escaped control characters and half surrogate pairs. */
const escaped = /\\(?:[bf]|u(?:00[01]|d[89a-f]))/i;

/** Matches control characters that HTML and XML cannot hold. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0007\u000e-\u001f]/g;

/** Matches control characters that separate words: backspace, vertical tab and form feed. */
const separator = /[\b\v\f]/g;

/** Matches halves of surrogate pairs, which no encoding holds. */
const halfPair = /\p{Surrogate}/gu;

/**
 * Returns a text that is the same in HTML, XML and page data, so that a browser renders what the build
 * rendered.
 */
export function printable(text: string): string {
  return text.replace(control, '').replace(separator, ' ').replace(halfPair, '\ufffd');
}

/** True for JSON in which no text changes by `printable`. Most content is. */
export function isPrintable(json: string): boolean {
  return !escaped.test(json);
}

/** Applies `printable` to every text inside a value. */
export function printableTexts(value: unknown): unknown {
  if (typeof value === 'string') return printable(value);
  if (Array.isArray(value)) return value.map(printableTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, printableTexts(inner)]),
  );
}
