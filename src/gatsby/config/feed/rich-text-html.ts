import type { RichText, RichTextNode, TableCell } from '../../../domain/story/rich-text';
import { blokHtml } from './blok-html';
import type { FeedSetting } from './feed-setting';
import { element, escapeText } from './html-text';
import { figureHtml, inlineHtml } from './inline-html';

/**
 * A whole text as HTML for readers of the feed. Only elements of this file come out, every word is
 * escaped, and every address is absolute.
 */
export function richTextHtml(text: RichText, setting: FeedSetting): string {
  return text.map((node) => nodeHtml(node, setting)).join('\n');
}

function nodeHtml(node: RichTextNode, setting: FeedSetting): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', inlineHtml(node.children, setting));
    case 'heading':
      return element(`h${node.level}`, inlineHtml(node.children, setting));
    case 'blockquote':
      return element('blockquote', richTextHtml(node.children, setting));
    case 'list':
      return element(
        node.ordered ? 'ol' : 'ul',
        node.items.map((item) => element('li', richTextHtml(item, setting))).join(''),
        node.ordered && node.start !== 1 ? { start: node.start } : {},
      );
    case 'rule':
      return '<hr>';
    case 'code':
      return element('pre', element('code', escapeText(node.text)));
    case 'table':
      return element('table', node.rows.map((row) => rowHtml(row, setting)).join(''));
    case 'image':
      return figureHtml(node.image, node.caption);
    case 'blok':
      return blokHtml(node.blok, setting);
  }
}

function rowHtml(row: readonly TableCell[], setting: FeedSetting): string {
  const cells = row.map(({ header, columnSpan, rowSpan, children }) =>
    element(header ? 'th' : 'td', richTextHtml(children, setting), {
      ...(columnSpan > 1 && { colspan: columnSpan }),
      ...(rowSpan > 1 && { rowspan: rowSpan }),
    }),
  );
  return element('tr', cells.join(''));
}
