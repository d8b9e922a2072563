import { Node } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import type { BlokAction } from '../../form/bloks/blok-line';
import { nodeBloks, runBlokAction } from './blok-commands';
import { BlokNodeView } from './blok-node-view';

type BlokNodeOptions = {
  /** Opens the form of a blok and puts the focus into it. */
  onOpen: (blokUid: string) => void;
};

/** Bloks of the content model between the paragraphs of a text. */
export const BlokNode = Node.create<BlokNodeOptions>({
  name: 'blok',
  group: 'block',
  atom: true,
  addOptions: () => ({ onOpen: () => undefined }),
  addAttributes: () => ({ body: { default: [], rendered: false, parseHTML: () => [] } }),
  renderHTML: () => ['div', { 'data-blok': '' }],
  // Events of a blok's form and buttons are not the editor's.
  addNodeView: () =>
    ReactNodeViewRenderer(BlokNodeView, {
      stopEvent: ({ event: { target } }) =>
        target instanceof Element && target.closest('[data-blok-form], button') !== null,
    }),
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          // A letter would replace the blok; it begins a line below it instead.
          handleTextInput: (view, _from, _to, text) => {
            const { selection, schema, tr } = view.state;
            const line = schema.nodes.paragraph?.create(null, schema.text(text));
            if (!selectedBlok(this.editor) || !line) return false;
            tr.insert(selection.to, line);
            const end = selection.to + line.nodeSize - 1;
            view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
            return true;
          },
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const run = (action: BlokAction) => () => {
      const selection = selectedBlok(this.editor);
      return selection ? runBlokAction(this.editor.view, selection.from, action, 'key') : false;
    };
    return {
      Enter: () => {
        const first = selectedBlok(this.editor)?.bloks[0];
        if (!first) return false;
        this.options.onOpen(first._uid);
        return true;
      },
      'Alt-ArrowUp': run('up'),
      'Alt-ArrowDown': run('down'),
      'Mod-d': run('duplicate'),
      // Browsers go to the last place of the caret, which is before a last blok.
      'Mod-End': () => {
        const { doc, tr } = this.editor.state;
        if (doc.lastChild?.type.name !== 'blok') return false;
        const last = NodeSelection.create(doc, doc.content.size - doc.lastChild.nodeSize);
        this.editor.view.dispatch(tr.setSelection(last).scrollIntoView());
        return true;
      },
    };
  },
});

function selectedBlok({ state: { selection } }: Editor) {
  return selection instanceof NodeSelection && selection.node.type.name === 'blok'
    ? { from: selection.from, bloks: nodeBloks(selection.node) }
    : undefined;
}
