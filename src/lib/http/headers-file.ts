/**
 * The file of a release that lists the headers of its files, in the format of Netlify and Cloudflare
 * Pages: a path, and below it a header in each indented line. Our site server reads the same file.
 */

export const headersFileName = '_headers';

/** Writes the headers that every file has. */
export function toHeadersFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `/*\n${lines.join('')}`;
}

/** Reads a file that lists the headers of every file. */
export function readHeadersFile(text: string): Readonly<Record<string, string>> {
  const lines = text.matchAll(/^ {2}([\w-]+): (.+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
