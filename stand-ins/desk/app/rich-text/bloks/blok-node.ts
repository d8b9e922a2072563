import { Node } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import type { BlokAction } from './blok-commands';
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
  addNodeView: () => ReactNodeViewRenderer(BlokNodeView, { stopEvent: isOfBlok }),
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          // A letter would replace the blok; it begins a line below it instead.
          handleTextInput: (view, _from, _to, text) => {
            const { selection } = view.state;
            if (!selectedBlok(this.editor)) return false;
            const line = view.state.schema.nodes.paragraph?.create(
              null,
              view.state.schema.text(text),
            );
            if (!line) return false;
            const transaction = view.state.tr.insert(selection.to, line);
            const end = selection.to + line.nodeSize - 1;
            view.dispatch(
              transaction.setSelection(TextSelection.create(transaction.doc, end)).scrollIntoView(),
            );
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
    };
  },
});

function selectedBlok({ state: { selection } }: Editor) {
  return selection instanceof NodeSelection && selection.node.type.name === 'blok'
    ? { from: selection.from, bloks: nodeBloks(selection.node) }
    : undefined;
}

/** True for events of a blok's form and buttons, which are not the editor's. */
function isOfBlok({ event }: { event: Event }): boolean {
  return event.target instanceof Element && event.target.closest(ownElements) !== null;
}

const ownElements = '[data-blok-form], button';
