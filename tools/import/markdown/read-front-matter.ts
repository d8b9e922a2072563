/** Front matter of Markdown files: YAML between `---`, TOML between `+++`, or JSON. */
import { TomlError, parse as parseToml } from 'smol-toml';
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
  const value = parseYaml(text, linesBefore);
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  throw new UnreadableFile(
    linesBefore + 1,
    'The front matter is no list of fields. Write each as "name: value" on a line of its own.',
  );
}

function parseYaml(text: string, linesBefore: number): unknown {
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

/**
 * Reads TOML. Its dates are texts, as YAML's are.
 *
 * @throws UnreadableFile
 */
export function readToml(text: string, linesBefore: number): Fields {
  try {
    return parseToml(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [, reason = ''] = /^Invalid TOML document: ([^\n]*)/.exec(error.message) ?? [];
    throw new UnreadableFile(
      linesBefore + error.line,
      `This is no TOML: ${reason}. Write it as: name = "value".`,
    );
  }
}
