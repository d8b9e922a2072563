/** Second pass: puts the bloks where the text that was read has their tokens. */
import type { MarkJson, NodeJson } from '../../html-to-rich-text/rich-text-json';
import { trimLine } from '../../html-to-rich-text/line-writer';
import type { RichTextNode, Conversion } from './conversion';
import { splitTokens } from './plain-text';

type Mark = NonNullable<RichTextNode['marks']>[number];

/** State of the pass. */
type Placing = {
  conversion: Conversion;
  placed: Set<number>;
  /** Places that wait for the next words. */
  places: string[];
};

/** Returns the nodes of a document. Bloks whose token was in nothing that is read come last. */
export function placeBloks(nodes: readonly NodeJson[], conversion: Conversion): RichTextNode[] {
  const placing: Placing = { conversion, placed: new Set(), places: [] };
  const content = nodes.flatMap((node) => placeIn(node, placing));
  const others = conversion.heldBloks().flatMap((_, index) => blokNode(index, placing));
  return [...content, ...others];
}

function placeIn(node: NodeJson, placing: Placing): RichTextNode[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return splitLine(node, placing);
    case 'code_block':
      return splitCode(node, placing);
    case 'horizontal_rule':
      return [{ type: node.type }];
    default:
      return container(node, placing);
  }
}

/** Lists, quotes and tables. One that has become empty goes, but not a cell of a table. */
function container(node: NodeJson, placing: Placing): RichTextNode[] {
  const content = (node.content ?? []).flatMap((child) => placeIn(child, placing));
  const isCell = node.type === 'tableCell' || node.type === 'tableHeader';
  if (content.length === 0 && !isCell) return [];
  // The service's editor has no item that begins otherwise, and no empty cell.
  const needsLine = node.type === 'list_item' && content[0]?.type !== 'paragraph';
  if (needsLine || content.length === 0) content.unshift({ type: 'paragraph' });
  return [{ type: node.type, ...(node.attrs && { attrs: node.attrs }), content }];
}

/** Splits a line at the bloks in it. */
function splitLine(node: NodeJson, placing: Placing): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let line: RichTextNode[] = [];
  const endLine = () => {
    const content = trimStart(trimLine(line));
    line = [];
    if (content.length > 0) blocks.push({ type: node.type, ...attributes(node, content), content });
  };
  for (const word of node.content ?? []) {
    if (word.text === undefined) line.push({ type: word.type });
    for (const { kind, value } of splitTokens(word.text ?? '')) {
      if (kind === 'text') line.push(toWord(value, word, placing));
      else if (kind === 'place') placing.places.push(value);
      else {
        endLine();
        blocks.push(...blokNode(Number(value), placing));
      }
    }
  }
  endLine();
  return blocks;
}

/** Removes the blank that a blok leaves at the beginning of what follows. */
function trimStart([first, ...others]: readonly RichTextNode[]): RichTextNode[] {
  if (!first) return [];
  return [first.text === undefined ? first : { ...first, text: first.text.trimStart() }, ...others];
}

function toWord(text: string, { marks }: NodeJson, placing: Placing): RichTextNode {
  const kept = (marks ?? []).flatMap((mark) => toMark(mark, placing.conversion));
  const [place] = text.trim() ? placing.places.splice(0) : [];
  if (place !== undefined) kept.push({ type: 'anchor', attrs: { id: place } });
  return { type: 'text', text, ...(kept.length > 0 && { marks: kept }) };
}

/** Gives a link the address that it had. */
function toMark({ type, attrs }: MarkJson, conversion: Conversion): Mark[] {
  const href = attrs?.href;
  if (type !== 'link' || typeof href !== 'string') return [{ type, ...(attrs && { attrs }) }];
  const address = conversion.heldLink(href);
  if (address === undefined) return [];
  const email = /^mailto:([^?]*)$/i.exec(address)?.[1];
  const kept = email ? { href: email, linktype: 'email' } : { href: address, linktype: 'url' };
  return [{ type, attrs: { ...attrs, ...kept } }];
}

/** Matches texts whose first letter is of a script that runs from right to left. */
const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

function attributes(
  { attrs }: NodeJson,
  content: readonly NodeJson[],
): Pick<RichTextNode, 'attrs'> {
  const text = content.map((word) => word.text ?? '').join('');
  const direction = rightToLeft.test(text) ? { dir: 'rtl' } : {};
  const all = { ...attrs, ...direction };
  return Object.keys(all).length > 0 ? { attrs: all } : {};
}

function splitCode(node: NodeJson, placing: Placing): RichTextNode[] {
  const bloks: RichTextNode[] = [];
  let text = '';
  const written = (node.content ?? []).map((part) => part.text ?? '').join('');
  for (const { kind, value } of splitTokens(written)) {
    if (kind === 'text') text += value;
    else if (kind === 'blok') bloks.push(...blokNode(Number(value), placing));
  }
  const content = [{ type: 'text', text }];
  const attrs = node.attrs && { attrs: node.attrs };
  return [...(text.trim() ? [{ type: node.type, ...attrs, content }] : []), ...bloks];
}

/** Returns the node of a blok; none for one that has its place already. */
function blokNode(index: number, { conversion, placed }: Placing): RichTextNode[] {
  const blok = conversion.heldBloks()[index];
  if (!blok || placed.has(index)) return [];
  placed.add(index);
  return [{ type: 'blok', attrs: { id: blok._uid, body: [blok] } }];
}
