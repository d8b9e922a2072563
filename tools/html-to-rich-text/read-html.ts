/**
 * Reads pasted HTML into a text's nodes: of Word, Google Docs, web pages. The HTML is parsed into a
 * document that is never shown, so nothing in it runs and no picture of it is loaded.
 */
import type { MarkJson, NodeJson } from './rich-text-json';
import { disarmHtml } from './disarm-html';
import type { LeftOut } from './left-out';
import { lostKind, nothingLeftOut } from './left-out';
import { LineWriter } from './line-writer';
import { joinOfficeItems, officeItem, officeItemOf } from './office-lists';
import type { Style } from './pasted-style';
import { isHidden, marksInside, styleOf } from './pasted-style';
import { isLayoutTable, readTable } from './read-table';

type Pasted = { nodes: readonly NodeJson[]; leftOut: LeftOut };

/** State of reading one paste. */
type Reading = {
  leftOut: LeftOut;
  isOffice: boolean;
  /** Added to the level of every heading: the title of the page has the first. */
  headingShift: 0 | 1;
  /** False inside of a table: a table in a cell becomes paragraphs. */
  allowsTables: boolean;
  /** Number of lists and quotes around. */
  depth: number;
};

/** Maximum number of lists and quotes inside each other. Deeper ones become flat. */
const maxDepth = 8;

/** @param allowsTables false for a paste into a table */
export function readPastedHtml(html: string, allowsTables: boolean): Pasted {
  const { body } = new DOMParser().parseFromString(disarmHtml(html), 'text/html');
  return readPastedBody(body, { allowsTables, isOffice: isOfficeHtml(html) });
}

/** True for HTML that a program of an office wrote. */
export function isOfficeHtml(html: string): boolean {
  return /schemas-microsoft-com:office|\bmso-|class="?Mso/i.test(html);
}

/** Reads disarmed HTML that is parsed already, of any window. */
export function readPastedBody(
  body: Element,
  { allowsTables, isOffice }: Pick<Reading, 'allowsTables' | 'isOffice'>,
): Pasted {
  const leftOut = nothingLeftOut();
  const reading: Reading = {
    leftOut,
    isOffice,
    headingShift: body.querySelector('h1, [role="heading"][aria-level="1"]') ? 1 : 0,
    allowsTables,
    depth: 0,
  };
  return { nodes: readBlocks(body, reading, []), leftOut };
}

/** Reads everything inside an element as blocks. */
function readBlocks(element: Element, reading: Reading, marks: readonly MarkJson[]): NodeJson[] {
  const writer = new LineWriter();
  for (const child of element.childNodes) readNode(child, reading, marks, writer);
  writer.endLine();
  return joinOfficeItems(writer.blocks);
}

type ReadElement = (
  element: Element,
  reading: Reading,
  marks: readonly MarkJson[],
  writer: LineWriter,
) => void;

function readNode(
  node: Node,
  reading: Reading,
  marks: readonly MarkJson[],
  writer: LineWriter,
): void {
  if (node.nodeType === node.TEXT_NODE) writer.addText(cleanText(node, reading), marks);
  if (!isElement(node)) return;
  const style = styleOf(node);
  const lost = lostKind(node, reading.isOffice);
  if (lost) reading.leftOut[lost] += 1;
  else if (!silentTags.has(node.tagName) && !isHidden(node, style)) {
    const inside = marksInside(node, style, marks, reading.leftOut);
    const read = readerOf(node, style) ?? readInline;
    read(node, reading, inside, writer);
  }
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

/** Elements without anything for a reader. */
const silentTags: ReadonlySet<string> = new Set(
  'STYLE META LINK TITLE BASE HEAD NOSCRIPT TEMPLATE XML WBR COL COLGROUP OPTION SOURCE TRACK RT RP'.split(
    ' ',
  ),
);

function readerOf(element: Element, style: Style): ReadElement | undefined {
  if (element.getAttribute('role') === 'heading') return readHeading;
  if (officeItemOf(element, style)) return readOfficeItem;
  return readers[element.tagName];
}

const readInline: ReadElement = (element, reading, marks, writer) => {
  // Words around a comment of Word, and the marker of a list's item.
  if (/msocom|MsoCommentReference/.test(element.className)) return;
  if (reading.isOffice && styleOf(element).get('mso-list') === 'ignore') return;
  for (const child of element.childNodes) readNode(child, reading, marks, writer);
};

const readLine: ReadElement = (element, reading, marks, writer) => {
  writer.endLine();
  for (const child of element.childNodes) readNode(child, reading, marks, writer);
  writer.endLine(layoutOf(element));
};

const readHeading: ReadElement = (element, reading, marks, writer) => {
  const asked = Number(/^H(\d)$/.exec(element.tagName)?.[1] ?? element.getAttribute('aria-level'));
  const level = Math.min(Math.max((asked || 2) + reading.headingShift, 2), 6);
  const attrs = { level, ...layoutOf(element) };
  const blocks = readBlocks(element, reading, marks);
  writer.addBlocks(
    blocks.map((block) => (block.type === 'paragraph' ? toHeading(block, attrs) : block)),
  );
};

/** Headings are bold by themselves; programs write it once more. */
function toHeading({ content }: NodeJson, attrs: Record<string, unknown>): NodeJson {
  const words = (content ?? []).map(({ marks, ...node }): NodeJson => {
    const others = marks?.filter(({ type }) => type !== 'bold') ?? [];
    return others.length > 0 ? { ...node, marks: others } : node;
  });
  return { type: 'heading', attrs, content: words };
}

const readOfficeItem: ReadElement = (element, reading, marks, writer) => {
  const item = officeItemOf(element, styleOf(element));
  const content = readBlocks(element, reading, marks);
  if (item && content.length > 0) writer.addBlocks([officeItem(item, content)]);
};

const readList: ReadElement = (element, reading, marks, writer) => {
  const inner = { ...reading, depth: reading.depth + 1 };
  const items: NodeJson[] = [];
  const officeItems: NodeJson[] = [];
  for (const child of element.children) {
    const item = officeItemOf(child, styleOf(child));
    const content = readItem(child, inner, marks);
    if (content.length === 0) continue;
    if (item) officeItems.push(officeItem(item, content));
    else if (child.tagName === 'LI' || items.length === 0)
      items.push({ type: 'list_item', content });
    // Google Docs puts the list of an item after it, not into it.
    else items.push(...appendTo(items.pop(), content));
  }
  writer.addBlocks(officeItems);
  if (items.length === 0) return;
  if (reading.depth >= maxDepth) writer.addBlocks(items.flatMap(({ content }) => content ?? []));
  else writer.addBlocks([toList(element, items)]);
};

function readItem(child: Element, reading: Reading, marks: readonly MarkJson[]): NodeJson[] {
  if (child.tagName === 'LI') {
    return readBlocks(child, reading, marksInside(child, styleOf(child), marks, reading.leftOut));
  }
  const writer = new LineWriter();
  readNode(child, reading, marks, writer);
  writer.endLine();
  return writer.blocks;
}

function appendTo(item: NodeJson | undefined, content: readonly NodeJson[]): NodeJson[] {
  return item ? [{ ...item, content: [...(item.content ?? []), ...content] }] : [];
}

function toList(element: Element, content: readonly NodeJson[]): NodeJson {
  if (element.tagName !== 'OL') return { type: 'bullet_list', content };
  const start = Number(element.getAttribute('start') ?? 1);
  const order = Number.isInteger(start) && start >= 1 ? start : 1;
  return { type: 'ordered_list', attrs: { order }, content };
}

const readQuote: ReadElement = (element, reading, marks, writer) => {
  const content = readBlocks(element, { ...reading, depth: reading.depth + 1 }, marks);
  const isQuote = content.length > 0 && reading.depth < maxDepth;
  writer.addBlocks(isQuote ? [{ type: 'blockquote', content }] : content);
};

const readCode: ReadElement = (element, _reading, _marks, writer) => {
  const text = element.textContent.replace(/\r\n?/g, '\n').replace(/^\n|\s+$/g, '');
  if (!text) return;
  const classes = `${element.className} ${element.querySelector('code')?.className ?? ''}`;
  const language = /\blang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1];
  const attrs = { class: language ? `language-${language}` : null };
  writer.addBlocks([{ type: 'code_block', attrs, content: [{ type: 'text', text }] }]);
};

function readTableElement(...[element, reading, marks, writer]: Parameters<ReadElement>): void {
  const isLayout = isLayoutTable(element);
  if (isLayout || !reading.allowsTables) {
    if (!isLayout) reading.leftOut.table += 1;
    writer.addBlocks(readBlocks(element, reading, marks));
    return;
  }
  const inCell = { ...reading, allowsTables: false };
  writer.addBlocks(readTable(element, (cell) => readBlocks(cell, inCell, marks)));
}

const lineTags =
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER NAV ASIDE FIGURE FIGCAPTION ADDRESS DL DT DD DETAILS SUMMARY FORM FIELDSET LEGEND LABEL CENTER LI CAPTION TR TD TH HGROUP';

const readers: Readonly<Record<string, ReadElement>> = {
  ...Object.fromEntries(lineTags.split(' ').map((tag) => [tag, readLine])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`H${level}`, readHeading])),
  UL: readList,
  OL: readList,
  MENU: readList,
  BLOCKQUOTE: readQuote,
  PRE: readCode,
  TABLE: readTableElement,
  HR: (_element, _reading, _marks, writer) => writer.addBlocks([{ type: 'horizontal_rule' }]),
  BR: (_element, _reading, _marks, writer) => writer.addBreak(),
};

/** Returns the text of a node without control characters and byte order marks. */
function cleanText(node: Node, { isOffice }: Reading): string {
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  const text = (node.nodeValue ?? '').replace(/[\u0000-\u0008\u000e-\u001f\ufeff]/g, '');
  // Word pads with blanks that do not break.
  return isOffice ? text.replaceAll('\u00a0', ' ') : text;
}

/** Returns the layout of a line that the site knows. */
function layoutOf(element: Element): Record<string, string> | undefined {
  const align = styleOf(element).get('text-align') ?? element.getAttribute('align') ?? '';
  const dir = element.getAttribute('dir');
  const layout = {
    ...(align === 'center' || align === 'right' ? { textAlign: align } : {}),
    ...(dir === 'rtl' ? { dir } : {}),
  };
  return Object.keys(layout).length > 0 ? layout : undefined;
}
