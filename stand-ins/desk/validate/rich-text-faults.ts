import type { FieldSchema } from '../app/wire/management';
import { isRecord } from '../../../src/lib/values/json';
import { readMarkLink } from '../../../src/domain/story/stored-link';
import { pictureFault } from './object-faults';
import { readNames } from './read-schema';
import type { Report } from './sentences';
import { kindOf, requiredSentence } from './sentences';

/** Nodes that the site shows, with the tool of the field's toolbar that makes them, and its name for editors. */
const nodes: Readonly<Record<string, { tool?: string; label: string }>> = {
  doc: { label: 'texts' },
  paragraph: { label: 'paragraphs' },
  text: { label: 'words' },
  hard_break: { label: 'line breaks' },
  heading: { label: 'headings' },
  bullet_list: { tool: 'list', label: 'lists' },
  ordered_list: { tool: 'olist', label: 'numbered lists' },
  list_item: { label: 'lists' },
  blockquote: { tool: 'quote', label: 'quotations' },
  horizontal_rule: { tool: 'hrule', label: 'rules' },
  code_block: { tool: 'code', label: 'blocks of code' },
  image: { tool: 'image', label: 'pictures' },
  emoji: { tool: 'emoji', label: 'emojis' },
  blok: { tool: 'blok', label: 'bloks' },
  table: { label: 'tables' },
  tableRow: { label: 'tables' },
  tableHeader: { label: 'tables' },
  tableCell: { label: 'tables' },
};

const marks: Readonly<Record<string, { tool?: string; label: string }>> = {
  bold: { tool: 'bold', label: 'bold words' },
  strong: { tool: 'bold', label: 'bold words' },
  italic: { tool: 'italic', label: 'italic words' },
  strike: { tool: 'strike', label: 'crossed out words' },
  underline: { tool: 'underline', label: 'underlined words' },
  code: { tool: 'inlinecode', label: 'code within a line' },
  superscript: { tool: 'superscript', label: 'raised words' },
  subscript: { tool: 'subscript', label: 'lowered words' },
  highlight: { tool: 'highlight', label: 'highlighted words' },
  textStyle: { tool: 'color', label: 'colored words' },
  anchor: { tool: 'anchor', label: 'anchors' },
  link: { tool: 'link', label: 'links' },
};

/** Nodes that show something without words. */
const wordless = ['blok', 'image', 'emoji', 'horizontal_rule', 'table'];

/**
 * Reports the faults of a rich text, each kind once, but not those of its bloks.
 *
 * @returns the bloks in the text, in its order; not those within them
 */
export function richTextFaults(value: unknown, schema: FieldSchema, report: Report): unknown[] {
  if (value === undefined || value === null || value === '') {
    if (schema.required) report(requiredSentence(schema));
    return [];
  }
  if (!isRecord(value) || typeof value['type'] !== 'string') {
    report(`Here is ${kindOf(value)} where a formatted text belongs. Write it anew.`);
    return [];
  }
  const told = new Set<string>();
  const reportOnce: Report = (sentence, severity) => {
    if (told.has(sentence)) return;
    told.add(sentence);
    report(sentence, severity);
  };
  const toolbar = schema['customize_toolbar'] === true ? readNames(schema, 'toolbar') : undefined;
  const found = { bloks: [] as unknown[], isEmpty: true };
  visitNodes(value, (node) => {
    nodeFaults(node, toolbar, reportOnce);
    const { type, attrs, text } = node;
    if (typeof text === 'string' && text.trim() !== '') found.isEmpty = false;
    if (typeof type === 'string' && wordless.includes(type)) found.isEmpty = false;
    if (type !== 'blok' || !isRecord(attrs) || !Array.isArray(attrs['body'])) return;
    for (const blok of attrs['body'] as unknown[]) found.bloks.push(blok);
  });
  if (found.isEmpty && schema.required) report(requiredSentence(schema));
  return found.bloks;
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

function nodeFaults(node: TextNode, toolbar: readonly string[] | undefined, report: Report): void {
  const { type, attrs, content, marks: given, text } = node;
  if (typeof type !== 'string' || !isReadable(attrs, content, text)) {
    report(brokenSentence);
    return;
  }
  allowedFaults(Object.hasOwn(nodes, type) ? nodes[type] : undefined, type, toolbar, report);
  if (type === 'heading' && toolbar) {
    const level = isRecord(attrs) ? Number(attrs['level']) : 2;
    allowedFaults(
      { tool: `h${level}`, label: `headings of level ${level}` },
      type,
      toolbar,
      report,
    );
  }
  if (type === 'image') pictureNodeFaults(attrs, report);
  if (given === undefined || given === null) return;
  if (!Array.isArray(given)) report(brokenSentence);
  else given.forEach((mark) => markFaults(mark, toolbar, report));
}

/** True for the shapes that the site's parser takes. */
function isReadable(attrs: unknown, content: unknown, text: unknown): boolean {
  return (
    (attrs === undefined || attrs === null || isRecord(attrs)) &&
    (content === undefined || content === null || Array.isArray(content)) &&
    (text === undefined || typeof text === 'string')
  );
}

function allowedFaults(
  known: { tool?: string; label: string } | undefined,
  type: string,
  toolbar: readonly string[] | undefined,
  report: Report,
): void {
  if (!known) {
    report(
      `The site does not know “${type}” and shows only its words. Format them anew.`,
      'warning',
    );
  } else if (known.tool && toolbar && !toolbar.includes(known.tool)) {
    report(`This field is not meant for ${known.label}. Take them out.`, 'warning');
  }
}

function markFaults(mark: unknown, toolbar: readonly string[] | undefined, report: Report): void {
  if (!isRecord(mark) || typeof mark['type'] !== 'string' || !isReadable(mark['attrs'], null, '')) {
    report(brokenSentence);
    return;
  }
  const { type, attrs } = mark;
  // Classes of another site, which the site drops without loss.
  if (type === 'styled') return;
  allowedFaults(Object.hasOwn(marks, type) ? marks[type] : undefined, type, toolbar, report);
  if (type === 'link' && isRecord(attrs)) linkFaults(attrs, report);
}

function linkFaults(attrs: Record<string, unknown>, report: Report): void {
  const { link, address } = readMarkLink(attrs);
  if (link) return;
  report(
    address
      ? `The link to “${address.slice(0, 80)}” leads nowhere. Begin it with https://, / or #.`
      : 'A link in this text has no address. Choose where it leads, or take it out.',
    'warning',
  );
}

function pictureNodeFaults(attrs: unknown, report: Report): void {
  const src = isRecord(attrs) && typeof attrs['src'] === 'string' ? attrs['src'] : '';
  const fault = src ? pictureFault(src) : 'A picture in this text has no file.';
  if (fault) report(`${fault} The site leaves it out.`, 'warning');
}
