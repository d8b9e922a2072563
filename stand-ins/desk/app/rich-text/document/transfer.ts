/** The clipboard: into nodes of the editor, and out of it. */
import type { Node, Schema } from '@tiptap/pm/model';
import { Fragment, Slice } from '@tiptap/pm/model';
import { closeHistory } from '@tiptap/pm/history';
import type { Selection, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { toLink } from '../../../../../src/domain/story/link';
import { isRecord, parseJson } from '../../../../../src/lib/values/json';
import { isBlokLike } from '../../../validate/read-schema';
import { copyBlok } from '../../preview/blok-places';
import type { NodeJson } from '../../../../../tools/html-to-rich-text/rich-text-json';
import { childrenOf, isNodeJson } from '../../../../../tools/html-to-rich-text/rich-text-json';
import { toBlocks, toStoredNodes } from './convert-document';
import type { LeftOut } from '../../../../../tools/html-to-rich-text/left-out';
import { nothingLeftOut } from '../../../../../tools/html-to-rich-text/left-out';
import { withoutRedirect } from '../../../../../tools/html-to-rich-text/pasted-style';
import { readPastedHtml } from '../../../../../tools/html-to-rich-text/read-html';

/** Type under which a text's own nodes are on the clipboard, beside HTML for other programs. */
const nodesType = 'application/x-rich-text-nodes';

/** Writes the selection to the clipboard, and removes it if it is cut. */
export function writeSelection(view: EditorView, event: ClipboardEvent): boolean {
  const { selection } = view.state;
  const { clipboardData } = event;
  if (selection.empty || !clipboardData) return false;
  const slice = selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  const nodes = {
    content: slice.content.content.flatMap(toStoredNodes),
    openStart: slice.openStart,
    openEnd: slice.openEnd,
  };
  clipboardData.setData('text/html', dom.innerHTML);
  clipboardData.setData('text/plain', text);
  clipboardData.setData(nodesType, JSON.stringify(nodes));
  event.preventDefault();
  if (event.type === 'cut') {
    view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'));
  }
  return true;
}

/**
 * Inserts what is pasted, as one step of the undo.
 *
 * @param allowsBlok tells which components the field may have
 * @returns what was left out; `undefined` if the event is the editor's own to handle
 */
export function insertPasted(
  view: EditorView,
  event: ClipboardEvent,
  allowsBlok: (component: string) => boolean,
): LeftOut | undefined {
  const { tr } = view.state;
  closeHistory(tr);
  const leftOut = event.clipboardData && fill(tr, event.clipboardData, allowsBlok);
  if (!leftOut) return undefined;
  event.preventDefault();
  view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'paste'));
  return leftOut;
}

/** Brings the best form of the data into the transaction's selection. */
function fill(
  tr: Transaction,
  data: DataTransfer,
  allowsBlok: (component: string) => boolean,
): LeftOut | undefined {
  const text = data.getData('text/plain');
  const { selection } = tr;
  if (selection.$from.parent.type.spec.code && text) {
    tr.insertText(text.replace(/\r\n?/g, '\n'));
    return nothingLeftOut();
  }
  const own = readNodes(data.getData(nodesType), tr.doc.type.schema, allowsBlok);
  if (own) {
    insertSlice(tr, own.slice);
    return own.leftOut;
  }
  const html = data.getData('text/html');
  const pasted = html ? readPastedHtml(html, !isInTable(selection)) : undefined;
  if (pasted && (pasted.nodes.length > 0 || !text)) {
    insertSlice(tr, openSlice(toBlocks(tr.doc.type.schema, pasted.nodes)));
    return pasted.leftOut;
  }
  if (text) {
    insertText(tr, text);
    return nothingLeftOut();
  }
  return undefined;
}

function isInTable({ $head }: Selection): boolean {
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    if ($head.node(depth).type.name === 'table') return true;
  }
  return false;
}

function insertText(tr: Transaction, text: string): void {
  const { selection, doc } = tr;
  const link = doc.type.schema.marks.link;
  const address = withoutRedirect(text.trim());
  // An address pasted over words makes a link of them.
  if (link && !selection.empty && /^https?:\S+$/.test(address) && toLink(address)) {
    const kept = { href: address, uuid: null, anchor: null, target: '_self', linktype: 'url' };
    tr.addMark(selection.from, selection.to, link.create({ kept }));
    return;
  }
  insertSlice(tr, openSlice(toBlocks(doc.type.schema, readPastedText(text))));
}

/** Reads plain text: blank lines separate paragraphs, single ones break the line. */
function readPastedText(text: string): NodeJson[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .split('\n')
        .flatMap((line, index): NodeJson[] => [
          ...(index > 0 ? [{ type: 'hard_break' }] : []),
          ...(line ? [{ type: 'text', text: line }] : []),
        ]),
    }));
}

function openSlice(blocks: readonly Node[]): Slice {
  return Slice.maxOpen(Fragment.fromArray([...blocks]), false);
}

function insertSlice(tr: Transaction, slice: Slice): void {
  const only = slice.content.childCount === 1 ? slice.content.firstChild : null;
  if (slice.size === 0) return;
  if (only && slice.openStart === 0 && slice.openEnd === 0) tr.replaceSelectionWith(only, false);
  else tr.replaceSelection(slice);
}

/** Reads nodes of this editor from the clipboard. Their bloks are copies, with ids of their own. */
function readNodes(
  json: string,
  schema: Schema,
  allowsBlok: (component: string) => boolean,
): { slice: Slice; leftOut: LeftOut } | undefined {
  const value = json ? parseJson(json) : undefined;
  if (!isRecord(value) || !Array.isArray(value.content)) return undefined;
  const leftOut = nothingLeftOut();
  const content = allowedNodes(value.content.filter(isNodeJson), allowsBlok, leftOut);
  const fragment = Fragment.fromArray(toBlocks(schema, content));
  const widest = Slice.maxOpen(fragment);
  const openStart = Math.min(Number(value.openStart) || 0, widest.openStart);
  const openEnd = Math.min(Number(value.openEnd) || 0, widest.openEnd);
  return { slice: new Slice(fragment, openStart, openEnd), leftOut };
}

/** Copies nodes: bloks get new ids, and those that the field does not allow are dropped. */
function allowedNodes(
  nodes: readonly NodeJson[],
  allowsBlok: (component: string) => boolean,
  leftOut: LeftOut,
): NodeJson[] {
  return nodes.flatMap((node): NodeJson[] => {
    const body = node.attrs?.body;
    if (node.type === 'blok' && Array.isArray(body)) {
      const kept = body
        .filter((blok) => isBlokLike(blok) && allowsBlok(blok.component))
        .map(copyBlok);
      leftOut.blok += body.length - kept.length;
      return kept.length > 0
        ? [{ ...node, attrs: { ...node.attrs, id: kept[0]?._uid, body: kept } }]
        : [];
    }
    if (!node.content) return [node];
    return [{ ...node, content: allowedNodes(childrenOf(node), allowsBlok, leftOut) }];
  });
}
