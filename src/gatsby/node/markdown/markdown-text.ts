/** Pieces of Markdown (CommonMark with GFM's tables). A text makes no link, picture, HTML, list or code by itself. */

/**
 * Signs with a meaning anywhere in a line: a `&` at the beginning of an entity, and what makes an address of GFM, which
 * some readers take up to the next blank, with the backslashes that come in it.
 */
const signs = /[\\`*_[\]<>~|]|&(?=#?\w+;)|(?<=https?):|(?<=www)\.|(?<=[\w.+-])@(?=\w)/gi;

/** Beginning of a line that would make it a heading, list, quote, rule or underline. */
const blockStart = /^(?:[#+\-=]|\d+(?=[.)]))/;

/** Escapes a text within a line. White space becomes single blanks, as on the page. */
export function escapeInline(text: string): string {
  // A `<` after a backslash that an address has taken would begin HTML.
  return text.replace(/\s+/g, ' ').replace(signs, (sign) => (sign === '<' ? '&lt;' : `\\${sign}`));
}

/** Escapes a text that is a line or block of its own. */
export function escapeLine(text: string): string {
  return safeStart(escapeInline(text).trim());
}

/** Escapes the beginning of an inline text that stands at the start of a line. */
export function safeStart(line: string): string {
  return line.replace(blockStart, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** Returns a link around inline Markdown, with a title that an editor gave it. */
export function markdownLink(inline: string, address: string, title = ''): string {
  const quoted = title && ` "${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
  return `[${inline}](${toDestination(address)}${quoted})`;
}

/** Returns a picture; nothing for one without alternative text, which says nothing in words either. */
export function markdownPicture(alt: string, address: string): string {
  return alt.trim() ? `!${markdownLink(escapeInline(alt.trim()), address)}` : '';
}

/** Encodes the signs of an address that would end a destination. */
function toDestination(address: string): string {
  return address.replace(
    /[()<>\\\s]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

/** Joins blocks, without empty ones. */
export function joinBlocks(blocks: readonly (string | false | null | undefined)[]): string {
  return blocks.filter(Boolean).join('\n\n');
}

/** Puts a prefix before the first line and one before each further line that is not empty. */
export function prefixLines(text: string, first: string, further: string): string {
  return text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : line && further + line))
    .join('\n');
}

/** Returns code in a fence that it does not contain. */
export function fencedCode(text: string, language: string): string {
  const fence = fenceFor(text, 3);
  return `${fence}${language.replace(/[^\w+#-]/g, '')}\n${text}\n${fence}`;
}

/** Returns a code span. */
export function codeSpan(text: string): string {
  const fence = fenceFor(text, 1);
  const line = text.replace(/\s/g, ' ');
  // A blank inside each end, of which a reader takes away one, sets backticks apart from the fence.
  const inside = /^[` ]|[` ]$/.test(line) && line.trim() ? ` ${line} ` : line;
  return `${fence}${inside}${fence}`;
}

function fenceFor(text: string, minimum: number): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  return '`'.repeat(Math.max(minimum, ...runs.map((length) => length + 1)));
}

/**
 * Returns a table of inline Markdown. A table has a head, which is empty if there is none.
 *
 * @param rows may be of different lengths
 */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const width = Math.max(head.length, ...rows.map(({ length }) => length));
  if (width === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => toCell(cells[at] ?? '')).join(' | ')} |`;
  return [line(head), line(Array<string>(width).fill('---')), ...rows.map(line)].join('\n');
}

/** A cell is one line, and a bar ends it even within code. */
function toCell(inline: string): string {
  return inline
    .replace(/\\?\n/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim();
}
