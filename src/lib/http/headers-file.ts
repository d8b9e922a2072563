/**
 * The file of a release that lists the headers of its files, in the format of Netlify and Cloudflare
 * Pages: a path, and below it a header in each indented line. Our site server reads the same file.
 */

export const headersFileName = '_headers';

/**
 * Writes the headers that every file has, and those that some files have besides, by pattern of their paths.
 * The latter are indented by four blanks: `readHeadersFile`, of older site servers too, must not take them for
 * those of all.
 */
export function toHeadersFile(
  headers: Readonly<Record<string, string>>,
  more: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): string {
  const others = Object.entries(more).map(([pattern, own]) => `${pattern}\n${toLines(own, 4)}`);
  return [`/*\n${toLines(headers, 2)}`, ...others].join('');
}

function toLines(headers: Readonly<Record<string, string>>, indent: number): string {
  return Object.entries(headers)
    .map(([name, value]) => `${' '.repeat(indent)}${name}: ${value}\n`)
    .join('');
}

/** Reads a file that lists the headers of every file. */
export function readHeadersFile(text: string): Readonly<Record<string, string>> {
  const lines = text.matchAll(/^ {2}([\w-]+): (.+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
