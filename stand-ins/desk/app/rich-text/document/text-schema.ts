/** Nodes and marks of the service's texts that the starter kit has not, or has otherwise. */
import type { Extensions, MarkConfig } from '@tiptap/core';
import { Extension, Mark, Node, markInputRule } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';
import { toLink } from '../../../../../src/domain/story/link';
import { isRecord } from '../../../../../src/lib/values/json';
import { isNodeJson, nodeText } from '../../../../../tools/html-to-rich-text/rich-text-json';
import * as styles from '../rich-text-field.module.css';

/** Creates a mark without attributes of its own, toggled by a shortcut. */
function toggledMark(name: string, tag: string, shortcut: string, more: Partial<MarkConfig> = {}) {
  return Mark.create({
    name,
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts: () => ({
      [shortcut]: ({ editor }) => editor.commands.toggleMark(name),
    }),
    ...more,
  });
}

const marks = [
  Mark.create({
    name: 'link',
    priority: 1000,
    inclusive: false,
    renderHTML: ({ mark }) => ['a', linkAttributes(mark.attrs.kept), 0],
  }),
  // Unlike the starter kit's, it goes together with other marks: the site shows a linked code.
  toggledMark('code', 'code', 'Mod-e', {
    exitable: true,
    addInputRules() {
      return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
    },
  }),
  toggledMark('superscript', 'sup', 'Mod-.', { excludes: 'subscript' }),
  toggledMark('subscript', 'sub', 'Mod-,', { excludes: 'superscript' }),
  toggledMark('highlight', 'mark', 'Mod-Shift-h'),
  // The service's mark of a color. Its id is the target of a link.
  Mark.create({
    name: 'textStyle',
    renderHTML: () => ['span', { 'data-styled': '' }, 0],
  }),
  Mark.create({
    name: 'anchor',
    inclusive: false,
    renderHTML: ({ mark }) => ['span', { 'data-anchor': textOf(mark.attrs.kept, 'id') }, 0],
  }),
  Mark.create({
    name: 'styled',
    renderHTML: ({ mark }) => ['span', { 'data-styled': textOf(mark.attrs.kept, 'class') }, 0],
  }),
  // Any mark that the editor does not know; several may be on one text.
  Mark.create({
    name: 'unknownMark',
    excludes: '',
    inclusive: false,
    addAttributes: () => ({ source: { default: null, rendered: false } }),
    renderHTML: () => ['span', { 'data-unknown': '' }, 0],
  }),
];

function linkAttributes(kept: unknown): Record<string, string> {
  const address = textOf(kept, 'href');
  const link = toLink(address);
  // The address comes from a story, and may hold script.
  if (!link) return { 'data-address': address };
  return { href: link.kind === 'url' ? link.url : address, rel: 'noopener' };
}

function textOf(kept: unknown, name: string): string {
  const value = isRecord(kept) ? kept[name] : undefined;
  return typeof value === 'string' ? value : '';
}

const sourceAttribute = () => ({ source: { default: null, rendered: false } });

/** Nodes whose content the editor does not open: pictures, emoji, and all it does not know. */
const closedNodes = [
  Node.create({
    name: 'image',
    group: 'inline',
    inline: true,
    renderHTML({ node: { attrs } }) {
      const src = textOf(attrs.kept, 'src');
      // Protocol-relative addresses are the service's own.
      const isSafe = /^(https?:)?\/\//.test(src);
      const alt = textOf(attrs.kept, 'alt');
      return ['img', { class: styles.image, alt, ...(isSafe && { src }) }];
    },
  }),
  Node.create({
    name: 'emoji',
    group: 'inline',
    inline: true,
    renderHTML({ node: { attrs } }) {
      const name = textOf(attrs.kept, 'name');
      return ['span', { title: name }, textOf(attrs.kept, 'emoji') || `:${name}:`];
    },
  }),
  Node.create({
    name: 'unknownBlock',
    group: 'block',
    atom: true,
    addAttributes: sourceAttribute,
    renderHTML: ({ node: { attrs } }) => [
      'div',
      { class: styles.unknownBlock },
      ['strong', `A part that the desk cannot show (${typeOf(attrs.source)})`],
      ['p', excerpt(attrs.source) || 'It is kept as it is.'],
    ],
  }),
  Node.create({
    name: 'unknownInline',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: sourceAttribute,
    renderHTML: ({ node: { attrs } }) => [
      'span',
      { class: styles.unknownInline, title: 'The desk cannot show this. It is kept as it is.' },
      excerpt(attrs.source) || typeOf(attrs.source),
    ],
  }),
];

function typeOf(source: unknown): string {
  return isNodeJson(source) ? source.type : 'unknown';
}

const maxExcerptLength = 120;

function excerpt(source: unknown): string {
  const words = isNodeJson(source) ? nodeText(source).replace(/\s+/g, ' ').trim() : '';
  return words.length > maxExcerptLength ? `${words.slice(0, maxExcerptLength)}…` : words;
}

function tableCell(name: string, tag: string) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, parseHTML: () => 1 },
      rowspan: { default: 1, parseHTML: () => 1 },
      colwidth: { default: null, rendered: false },
    }),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** Roles by which ProseMirror's commands for tables know the nodes. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

/** Tables, whose cells may have links and lists. */
const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    renderHTML: () => ['tr', 0],
  }),
  tableCell('tableHeader', 'th'),
  tableCell('tableCell', 'td'),
  Extension.create({
    name: 'tableEditor',
    extendNodeSchema: ({ name }) => (tableRoles[name] ? { tableRole: tableRoles[name] } : {}),
    addProseMirrorPlugins: () => [tableEditing({ allowTableNodeSelection: true })],
  }),
];

/** Attribute that is neither shown nor read from HTML. */
const silent = { default: null, rendered: false, parseHTML: () => null };

function layoutAttribute(name: string, shownAs: string) {
  const renderHTML = ({ [name]: value }: Record<string, unknown>) =>
    typeof value === 'string' ? { [shownAs]: value } : {};
  return { default: null, parseHTML: () => null, renderHTML };
}

/** Gives every type its attributes as they are stored, and lines their layout. */
const keptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: '*', attributes: { kept: { ...silent, keepOnSplit: false } } },
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: layoutAttribute('textAlign', 'data-align'),
        dir: layoutAttribute('dir', 'dir'),
      },
    },
  ],
});

export const textSchema: Extensions = [...marks, ...closedNodes, ...tableNodes, keptAttributes];
