/** Marks of the service's texts that the starter kit has not, or has otherwise. */
import { Mark, markInputRule } from '@tiptap/core';
import type { MarkConfig } from '@tiptap/core';
import { toLink } from '../../../../../src/domain/story/link';
import { isRecord } from '../../../../../src/lib/values/json';

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

const superscript = toggledMark('superscript', 'sup', 'Mod-.', { excludes: 'subscript' });
const subscript = toggledMark('subscript', 'sub', 'Mod-,', { excludes: 'superscript' });

/** Unlike the starter kit's, it goes together with other marks: the site shows a linked code. */
const code = toggledMark('code', 'code', 'Mod-e', {
  exitable: true,
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
  },
});

const highlight = toggledMark('highlight', 'mark', 'Mod-Shift-h', {
  renderHTML: ({ mark }) => ['mark', paint('background', mark.attrs.kept), 0],
});

/** The service's mark of a color. Its id is the target of a link. */
const textStyle = Mark.create({
  name: 'textStyle',
  renderHTML: ({ mark }) => ['span', paint('color', mark.attrs.kept), 0],
});

const anchor = Mark.create({
  name: 'anchor',
  inclusive: false,
  renderHTML: ({ mark }) => ['span', { 'data-anchor': textOf(mark.attrs.kept, 'id') }, 0],
});

const styled = Mark.create({
  name: 'styled',
  renderHTML: ({ mark }) => ['span', { 'data-styled': textOf(mark.attrs.kept, 'class') }, 0],
});

const link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  renderHTML: ({ mark }) => ['a', linkAttributes(mark.attrs.kept), 0],
});

/** Any mark that the editor does not know; several may be on one text. */
const unknownMark = Mark.create({
  name: 'unknownMark',
  excludes: '',
  inclusive: false,
  addAttributes: () => ({ source: { default: null, rendered: false } }),
  renderHTML: () => ['span', { 'data-unknown': '' }, 0],
});

export const textMarks = [
  link,
  code,
  superscript,
  subscript,
  highlight,
  textStyle,
  anchor,
  styled,
  unknownMark,
];

function linkAttributes(kept: unknown): Record<string, string> {
  const address = textOf(kept, 'href');
  const link = toLink(address);
  // The address comes from a story, and may hold script.
  if (!link) return { 'data-address': address };
  return { href: link.kind === 'url' ? link.url : address, rel: 'noopener' };
}

function paint(property: 'color' | 'background', kept: unknown): Record<string, string> {
  const color = textOf(kept, 'color');
  return /^(#[\da-f]{3,8}|rgb\([\d\s,%.]+\))$/i.test(color)
    ? { style: `${property}: ${color}` }
    : {};
}

function textOf(kept: unknown, name: string): string {
  const value = isRecord(kept) ? kept[name] : undefined;
  return typeof value === 'string' ? value : '';
}
