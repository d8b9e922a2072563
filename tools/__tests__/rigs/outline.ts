import type { NodeJson } from '../../html-to-rich-text/rich-text-json';
import { isRecord } from '../../../src/lib/values/json';

/** Writes nodes as short lines: type, attributes that say something, then what is inside. */
export function outline(nodes: readonly NodeJson[], indent = ''): string[] {
  return nodes.flatMap((node) => {
    const words = node.content ?? [];
    if (node.type === 'paragraph') return [`${indent}p${layout(node)}: ${line(words)}`];
    if (node.type === 'code_block') return [`${indent}code: ${line(words)}`];
    if (node.type === 'heading')
      return [`${indent}h${String(node.attrs?.level)}${layout(node)}: ${line(words)}`];
    if (node.type === 'blok') return [`${indent}${blokLine(node.attrs?.body)}`];
    const order = Number(node.attrs?.order ?? 1);
    const from = order === 1 ? '' : ` from ${order}`;
    return [`${indent}${node.type}${from}`, ...outline(words, `${indent}  `)];
  });
}

function layout({ attrs }: NodeJson): string {
  const { textAlign, dir } = attrs ?? {};
  return [textAlign, dir]
    .filter((each) => typeof each === 'string')
    .map((each) => ` ${each}`)
    .join('');
}

function line(words: readonly NodeJson[]): string {
  return words
    .map(({ type, text, marks }) => {
      const names = (marks ?? []).map((mark) => {
        const { href, id } = mark.attrs ?? {};
        return `${mark.type}${[href, id]
          .filter((each) => typeof each === 'string')
          .map((each) => ` ${each}`)
          .join('')}`;
      });
      const word = type === 'hard_break' ? '⏎' : (text ?? type);
      return names.length > 0 ? `[${word}|${names.join('|')}]` : word;
    })
    .join('');
}

const silentFields: ReadonlySet<string> = new Set(['_uid', 'view']);

/** Writes a blok as its component and its words. */
function blokLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(blokLine).join(' + ');
  if (!isRecord(value)) return String(value);
  if (value.fieldtype === 'asset') return `${String(value.filename)} (${String(value.alt)})`;
  const { component, ...fields } = value;
  const words = Object.entries(fields).flatMap(([name, each]) =>
    each === '' || silentFields.has(name)
      ? []
      : [`${name} ${Array.isArray(each) ? `[${blokLine(each)}]` : blokLine(each)}`],
  );
  return `${String(component)} {${words.join(', ')}}`;
}
