/**
 * Front matter of Markdown files: YAML between `---`, TOML between `+++`, or JSON. Of TOML it reads what front
 * matter and small settings consist of; a value it cannot read is a problem with its line, never a guess.
 */
import { YAMLParseError, parse } from 'yaml';

export type Fields = Readonly<Record<string, unknown>>;

/** A file that cannot be read. Its message is a sentence with the remedy. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';

  /** @param line of the file, from 1; 0 for the file as a whole */
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Splits a file in its fields and its Markdown. A file without front matter has no fields.
 *
 * @throws UnreadableFile for front matter that does not end or has a syntax error
 */
export function readFrontMatter(text: string): { fields: Fields; body: string } {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [opening, fence, language = ''] = /^(---|\+\+\+)(\w*)[ \t]*\n/.exec(plain) ?? [];
  if (opening !== undefined && fence !== undefined) return readFenced(plain, fence, language);
  const json = /^\{[ \t]*\n[^]*?\n\}[ \t]*(?:\n|$)/.exec(plain)?.[0];
  if (json === undefined) return { fields: {}, body: plain };
  return { fields: readYaml(json, 0), body: plain.slice(json.length) };
}

/** @param language word after the fence, which Eleventy reads */
function readFenced(
  text: string,
  fence: string,
  language: string,
): { fields: Fields; body: string } {
  if (!/^(?:ya?ml|json|toml)?$/i.test(language)) {
    throw new UnreadableFile(
      1,
      `The front matter is a program (${language}). Write its values as YAML.`,
    );
  }
  const lines = text.split('\n');
  const end = lines.findIndex(
    (line, index) => index > 0 && [fence, fence === '---' ? '...' : fence].includes(line.trimEnd()),
  );
  if (end === -1) {
    const isRule = fence === '---' && !/^\s*[\w"'-]+\s*:/.test(lines[1] ?? '');
    if (isRule) return { fields: {}, body: text };
    throw new UnreadableFile(
      1,
      `The front matter has no end. Add a line with only ${fence} below it.`,
    );
  }
  const matter = lines.slice(1, end).join('\n');
  const isToml = fence === '+++' || /^toml$/i.test(language);
  const fields = isToml ? readToml(matter, 1) : readYaml(matter, 1);
  return { fields, body: lines.slice(end + 1).join('\n') };
}

/**
 * Reads a mapping in YAML, or in JSON, which is YAML too.
 *
 * @param linesBefore number of lines of the file before the text
 * @throws UnreadableFile
 */
export function readYaml(text: string, linesBefore: number): Fields {
  const value = parseYamlValue(text, linesBefore);
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  throw new UnreadableFile(
    linesBefore + 1,
    'The front matter is no list of fields. Write each as "name: value" on a line of its own.',
  );
}

function parseYamlValue(text: string, linesBefore: number): unknown {
  try {
    return parse(text, { logLevel: 'error' }) as unknown;
  } catch (error) {
    if (error instanceof YAMLParseError) {
      const line = linesBefore + (error.linePos?.[0].line ?? 1);
      const reason = error.message
        .replace(/(?: at line \d+[^]*|:\n[^]*)$/, '')
        .replace(/[.:]$/, '');
      throw new UnreadableFile(
        line,
        `${reason}. Put texts that hold ": " or begin with a special character in quotes.`,
      );
    }
    // An alias without its anchor, or too many aliases.
    if (error instanceof ReferenceError) {
      throw new UnreadableFile(
        linesBefore + 1,
        `${error.message}. Write the value out in its place.`,
      );
    }
    throw error;
  }
}

type Table = Record<string, unknown>;

/**
 * Reads TOML whose values are also YAML's (strings, numbers, dates, lists, inline tables), and strings of
 * several lines.
 *
 * @throws UnreadableFile
 */
export function readToml(text: string, linesBefore: number): Fields {
  const lines = text.split('\n');
  const root = emptyTable();
  let table = root;
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, open = '', name] = /^(\[\[?)\s*([^[\]]+?)\s*\]\]?\s*(?:#.*)?$/.exec(line) ?? [];
    if (name !== undefined) {
      table = openTable(root, splitKey(name), open === '[[');
      continue;
    }
    const [, key, start] = /^((?:[\w.-]|"[^"]*"|'[^']*')+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || start === undefined) throw unreadableToml(linesBefore + index + 1);
    const value = readTomlValue(start, lines, index);
    if (value === undefined) throw unreadableToml(linesBefore + index + 1);
    const names = splitKey(key);
    openTable(table, names.slice(0, -1), false)[names.at(-1) ?? key] = value.value;
    index = value.lastLine;
  }
  return root;
}

function unreadableToml(line: number): UnreadableFile {
  return new UnreadableFile(line, 'This is no TOML that can be read. Write it as: name = "value".');
}

function emptyTable(): Table {
  return Object.create(null) as Table;
}

function splitKey(key: string): string[] {
  return [...key.matchAll(/"([^"]*)"|'([^']*)'|([^\s."']+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** Returns the table of a path, made if it is missing; the newest one of a list of tables. */
function openTable(root: Table, names: readonly string[], isListed: boolean): Table {
  let table = root;
  for (const [index, name] of names.entries()) {
    const earlier = table[name];
    const list = Array.isArray(earlier) ? (earlier as unknown[]) : undefined;
    if (isListed && index === names.length - 1) {
      const entry = emptyTable();
      table[name] = [...(list ?? []), entry];
      return entry;
    }
    const inner = list === undefined ? earlier : list.at(-1);
    if (typeof inner === 'object' && inner !== null) {
      table = inner as Table;
    } else {
      const made = emptyTable();
      table[name] = made;
      table = made;
    }
  }
  return table;
}

/** Reads a value that begins on a line, or returns `undefined`. */
function readTomlValue(
  start: string,
  lines: readonly string[],
  firstLine: number,
): { value: unknown; lastLine: number } | undefined {
  const quotes = /^("""|''')/.exec(start)?.[0];
  let text = start;
  for (let lastLine = firstLine; lastLine < lines.length; lastLine += 1) {
    if (lastLine > firstLine) text += `\n${lines[lastLine] ?? ''}`;
    const value = quotes === undefined ? flowValue(text) : longString(text, quotes);
    if (value !== undefined) return { value, lastLine };
    if (quotes === undefined && !/^[[{]/.test(start)) return undefined;
  }
  return undefined;
}

function longString(text: string, quotes: string): string | undefined {
  const end = text.indexOf(quotes, quotes.length);
  if (end === -1) return undefined;
  const inner = text.slice(quotes.length, end).replace(/^\n/, '');
  if (quotes === "'''") return inner;
  const joined = inner.replace(/\\\s*\n\s*/g, '');
  const value = flowValue(`"${joined.replaceAll('\n', '\\n').replace(/(?<!\\)"/g, '\\"')}"`);
  return typeof value === 'string' ? value : undefined;
}

/** Reads a value on one or several lines as YAML, with `:` for the `=` of inline tables. */
function flowValue(text: string): unknown {
  const flow = text.replace(/("(?:[^"\\]|\\.)*"|'[^']*'|#.*)|\s*=\s*/g, (_, kept?: string) =>
    kept === undefined ? ': ' : kept.startsWith('#') ? '' : kept,
  );
  if (flow.trim() === '' || /^(?![[{"'])[^]*: /.test(flow)) return undefined;
  try {
    return parse(flow, { logLevel: 'error' }) as unknown;
  } catch (error) {
    if (error instanceof YAMLParseError) return undefined;
    throw error;
  }
}
