/** Nodes whose content the editor does not open: pictures, emoji, and all it does not know. */
import { Node } from '@tiptap/core';
import {
  isNodeJson,
  nodeText,
  textAttribute,
} from '../../../../../tools/html-to-rich-text/rich-text-json';
import * as styles from './kept-nodes.module.css';

/** A picture of the library in a line. */
const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  renderHTML({ node }) {
    const stored = { attrs: node.attrs.kept as Record<string, unknown> | null };
    const src = textAttribute(stored, 'src');
    // Protocol-relative addresses are the service's own.
    const isSafe = /^(https?:)?\/\//.test(src);
    return [
      'img',
      { class: styles.image, alt: textAttribute(stored, 'alt'), ...(isSafe && { src }) },
    ];
  },
});

const emoji = Node.create({
  name: 'emoji',
  group: 'inline',
  inline: true,
  renderHTML({ node }) {
    const stored = { attrs: node.attrs.kept as Record<string, unknown> | null };
    const name = textAttribute(stored, 'name');
    return ['span', { title: name }, textAttribute(stored, 'emoji') || `:${name}:`];
  },
});

const sourceAttribute = () => ({ source: { default: null, rendered: false } });

const unknownBlock = Node.create({
  name: 'unknownBlock',
  group: 'block',
  atom: true,
  addAttributes: sourceAttribute,
  renderHTML: ({ node }) => [
    'div',
    { class: styles.unknownBlock },
    ['strong', `A part that the desk cannot show (${typeOf(node.attrs.source)})`],
    ['p', excerpt(node.attrs.source) || 'It is kept as it is.'],
  ],
});

const unknownInline = Node.create({
  name: 'unknownInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: sourceAttribute,
  renderHTML: ({ node }) => [
    'span',
    { class: styles.unknownInline, title: 'The desk cannot show this. It is kept as it is.' },
    excerpt(node.attrs.source) || typeOf(node.attrs.source),
  ],
});

export const keptNodes = [image, emoji, unknownBlock, unknownInline];

function typeOf(source: unknown): string {
  return isNodeJson(source) ? source.type : 'unknown';
}

const maxExcerptLength = 120;

function excerpt(source: unknown): string {
  const words = isNodeJson(source) ? nodeText(source).replace(/\s+/g, ' ').trim() : '';
  return words.length > maxExcerptLength ? `${words.slice(0, maxExcerptLength)}…` : words;
}
