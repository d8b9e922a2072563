import { parseSync } from '@swc/core';
import type { Loss } from '../convert/conversion';

/** Maximum number of blank lines inside one `import` or `export`. */
const maxBlankLines = 40;

/** Number of beginnings that are no program, after which a text is taken for words: MDX itself allows none. */
const maxFailures = 3;

const moduleStart =
  /^(?:import\s*["'\w{*]|export\s+(?:default|const|let|var|function|async|class|type|interface|enum|[{*]))/;
const importedFile = /^import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/gm;

/**
 * Takes `import` and `export` of MDX out of a text, outside code. As in MDX, such a part begins a paragraph and ends
 * at the first blank line at which it is a whole program.
 *
 * @param imports gets the files by the names that imports give them
 * @param losses gets the exports
 */
export function takeModules(text: string, imports: Map<string, string>, losses: Loss[]): string {
  const kept: string[] = [];
  const lines = text.split('\n');
  let isCode = false;
  let failures = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const isStart = !isCode && (lines[index - 1] ?? '').trim() === '' && moduleStart.test(line);
    const code = isStart && failures < maxFailures ? programAt(lines, index) : undefined;
    if (isStart && code === undefined) failures += 1;
    if (code === undefined) kept.push(line);
    else {
      index += code.length - 1;
      const source = code.join('\n');
      for (const [, name = '', from = ''] of source.matchAll(importedFile)) imports.set(name, from);
      if (/^export\b/m.test(source))
        losses.push({ kind: 'lost', what: 'an export of MDX', detail: source });
    }
  }
  return kept.join('\n');
}

/** Returns the lines of a program that begins at a line; `undefined` if there is none. */
function programAt(lines: readonly string[], start: number): string[] | undefined {
  let blankLines = 0;
  for (let end = start + 1; end <= lines.length && blankLines < maxBlankLines; end += 1) {
    if (end < lines.length && lines[end]?.trim() !== '') continue;
    blankLines += 1;
    const code = lines.slice(start, end);
    if (isProgram(code.join('\n'))) return code;
  }
  return undefined;
}

function isProgram(code: string): boolean {
  try {
    parseSync(code, { syntax: 'typescript', tsx: true });
    return true;
  } catch {
    return false;
  }
}
