/** Parses JSON. Returns `undefined` if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for an object whose fields can be read, an array included; false for `null`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns a value as an object whose fields can be read, or `undefined` if it is none. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) ? value : undefined;
}

/** A text, which stays as it is, or an integer that may be too large for a number of JavaScript. */
const textOrLargeInteger = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?\d{16,}(?![\d.eE])/g;

/**
 * Parses JSON, with integers above 2^53 as text: as numbers they would be rounded to others.
 *
 * @throws a SyntaxError if the text is not valid JSON
 */
export function parseExactJson(text: string): unknown {
  if (!/[:[,\s]-?\d{16}/.test(text)) return JSON.parse(text);
  const exact = text.replace(textOrLargeInteger, (part) =>
    part.startsWith('"') || Number.isSafeInteger(Number(part)) ? part : `"${part}"`,
  );
  return JSON.parse(exact);
}
