import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import {
  faBold,
  faCheck,
  faCode,
  faEraser,
  faHighlighter,
  faItalic,
  faListOl,
  faListUl,
  faQuoteLeft,
  faStrikethrough,
  faSubscript,
  faSuperscript,
  faUnderline,
} from '@fortawesome/free-solid-svg-icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { MenuAction } from '../../ui/menu-button';
import { headingLevels } from '../nodes/desk-extensions';

/** A format that is on or off, with the keys that do the same. */
type Toggle = {
  name: string;
  active: string;
  icon: IconDefinition;
  keys: string;
  run: (chain: ChainedCommands) => ChainedCommands;
};

export const toggles: readonly Toggle[] = [
  mark('Bold', 'bold', faBold, 'Control+B'),
  mark('Italic', 'italic', faItalic, 'Control+I'),
  mark('Underline', 'underline', faUnderline, 'Control+U'),
  mark('Strikethrough', 'strike', faStrikethrough, 'Control+Shift+S'),
  {
    name: 'Bulleted list',
    active: 'bulletList',
    icon: faListUl,
    keys: 'Control+Shift+8',
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    active: 'orderedList',
    icon: faListOl,
    keys: 'Control+Shift+7',
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Quote',
    active: 'blockquote',
    icon: faQuoteLeft,
    keys: 'Control+Shift+B',
    run: (chain) => chain.toggleBlockquote(),
  },
];

function mark(name: string, active: string, icon: IconDefinition, keys: string): Toggle {
  return { name, active, icon, keys, run: (chain) => chain.toggleMark(active) };
}

/** Returns the actions that change the kind of a line. */
export function lineActions(editor: Editor): MenuAction[] {
  // A line of another kind has none of the old one's attributes.
  const chain = () => editor.chain().focus();
  return [
    { name: 'Paragraph', run: () => chain().setParagraph().run() },
    ...headingLevels.map((level) => ({
      name: `Heading ${level}`,
      run: () => chain().setHeading({ level }).run(),
    })),
    { name: 'Code block', run: () => chain().setCodeBlock().run() },
  ];
}

/** Returns the marks that are rarer than those with a button. */
export function moreFormats(editor: Editor, active: ReadonlySet<string>): MenuAction[] {
  const toggle = (name: string, type: string, icon: IconDefinition): MenuAction => ({
    name: active.has(type) ? `${name}: on` : name,
    icon: active.has(type) ? faCheck : icon,
    run: () => editor.chain().focus().toggleMark(type).run(),
  });
  return [
    toggle('Code (Ctrl+E)', 'code', faCode),
    toggle('Superscript', 'superscript', faSuperscript),
    toggle('Subscript', 'subscript', faSubscript),
    toggle('Highlight', 'highlight', faHighlighter),
    {
      name: 'Clear formats',
      icon: faEraser,
      run: () => editor.chain().focus().unsetAllMarks().run(),
    },
  ];
}
