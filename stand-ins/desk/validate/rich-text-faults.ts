import { readMarkLink } from '../../../src/domain/story/stored-link';
import { isRecord } from '../../../src/lib/values/json';
import type { Report } from './field-faults';
import { kindOf, pictureFault } from './field-faults';

/** Nodes and marks that the site shows. */
const shown: ReadonlySet<string> = new Set(
  `doc paragraph text hard_break heading bullet_list ordered_list list_item blockquote horizontal_rule code_block
   image emoji blok table tableRow tableHeader tableCell
   bold strong italic strike underline code superscript subscript highlight textStyle anchor link`.split(
    /\s+/,
  ),
);

/**
 * Reports the faults of a rich text, each kind once, but not those of its bloks.
 *
 * @returns the bloks in the text, in its order; not those within them
 */
export function richTextFaults(value: unknown, report: Report): unknown[] {
  if (value === undefined || value === null || value === '') return [];
  if (!isRecord(value) || typeof value['type'] !== 'string') {
    report(`Here is ${kindOf(value)} where a formatted text belongs. Write it anew.`);
    return [];
  }
  const reported = new Set<string>();
  const reportOnce: Report = (sentence, severity) => {
    if (!reported.has(sentence)) report(sentence, severity);
    reported.add(sentence);
  };
  const bloks: unknown[] = [];
  visitNodes(value, (node) => {
    nodeFaults(node, reportOnce);
    const { type, attrs } = node;
    if (type !== 'blok' || !isRecord(attrs) || !Array.isArray(attrs['body'])) return;
    for (const blok of attrs['body'] as unknown[]) bloks.push(blok);
  });
  return bloks;
}

type TextNode = Record<string, unknown>;

/** Calls back for each node of a text, in its order. One that is no object comes as an empty one. */
function visitNodes(node: unknown, onNode: (node: TextNode) => void): void {
  const current = isRecord(node) && !Array.isArray(node) ? node : {};
  onNode(current);
  const { content } = current;
  if (Array.isArray(content)) for (const inner of content) visitNodes(inner, onNode);
}

const brokenSentence =
  'A part of this text cannot be read. Select everything, copy it, and put it in again as plain text.';

function nodeFaults(node: TextNode, report: Report): void {
  const { type, attrs, content, marks, text } = node;
  if (typeof type !== 'string' || !isReadable(attrs, content, text)) {
    report(brokenSentence);
    return;
  }
  if (!shown.has(type)) reportUnknown(type, report);
  if (type === 'image') {
    const src = isRecord(attrs) && typeof attrs['src'] === 'string' ? attrs['src'] : '';
    const fault = src ? pictureFault(src) : 'A picture in this text has no file.';
    if (fault) report(`${fault} The site leaves it out.`, 'warning');
  }
  if (marks === undefined || marks === null) return;
  if (!Array.isArray(marks)) report(brokenSentence);
  else for (const mark of marks) markFaults(mark, report);
}

/** True for the shapes that the site's parser takes. */
function isReadable(attrs: unknown, content: unknown, text: unknown): boolean {
  return (
    (attrs === undefined || attrs === null || isRecord(attrs)) &&
    (content === undefined || content === null || Array.isArray(content)) &&
    (text === undefined || typeof text === 'string')
  );
}

function reportUnknown(type: string, report: Report): void {
  const sentence = `The site does not know “${type}” and shows only its words. Format them anew.`;
  report(sentence, 'warning');
}

function markFaults(mark: unknown, report: Report): void {
  if (!isRecord(mark) || typeof mark['type'] !== 'string' || !isReadable(mark['attrs'], null, '')) {
    report(brokenSentence);
    return;
  }
  const { type, attrs } = mark;
  // "styled" has classes of another site, which the site drops without loss.
  if (type !== 'styled' && !shown.has(type)) reportUnknown(type, report);
  if (type !== 'link' || !isRecord(attrs)) return;
  const { link, address } = readMarkLink(attrs);
  if (link) return;
  report(
    address
      ? `The link to “${address.slice(0, 80)}” leads nowhere. Begin it with https://, / or #.`
      : 'A link in this text has no address. Choose where it leads, or take it out.',
    'warning',
  );
}
