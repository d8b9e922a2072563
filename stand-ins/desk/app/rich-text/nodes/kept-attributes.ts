import { Extension } from '@tiptap/core';

/** Nodes and marks of the service. Those of the editor alone are not here. */
const storedTypes = {
  nodes: [
    'paragraph',
    'heading',
    'blockquote',
    'bulletList',
    'orderedList',
    'listItem',
    'codeBlock',
    'horizontalRule',
    'hardBreak',
    'table',
    'tableRow',
    'tableHeader',
    'tableCell',
    'image',
    'emoji',
    'blok',
  ],
  marks: [
    'bold',
    'italic',
    'strike',
    'underline',
    'code',
    'superscript',
    'subscript',
    'link',
    'highlight',
    'textStyle',
    'anchor',
    'styled',
  ],
};

/** Attribute that is neither shown nor read from HTML. */
const silent = { default: null, rendered: false, parseHTML: () => null };

/** Gives every type of the service its attributes as they are stored, and lines their layout. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes() {
    return [
      {
        types: [...storedTypes.nodes, ...storedTypes.marks],
        attributes: { kept: { ...silent, keepOnSplit: false } },
      },
      {
        types: ['paragraph', 'heading'],
        attributes: {
          textAlign: {
            default: null,
            parseHTML: () => null,
            renderHTML: ({ textAlign }) =>
              typeof textAlign === 'string' ? { 'data-align': textAlign } : {},
          },
          dir: {
            default: null,
            parseHTML: () => null,
            renderHTML: ({ dir }) => (typeof dir === 'string' ? { dir } : {}),
          },
        },
      },
    ];
  },
});
