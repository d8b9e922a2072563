import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import {
  faBold,
  faCode,
  faEraser,
  faHighlighter,
  faItalic,
  faLink,
  faLinkSlash,
  faListOl,
  faListUl,
  faPlus,
  faQuoteLeft,
  faStrikethrough,
  faSubscript,
  faSuperscript,
  faTable,
  faUnderline,
} from '@fortawesome/free-solid-svg-icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { KeyboardEvent, RefObject } from 'react';
import { useRef } from 'react';
import { classNames } from '../../../../src/lib/browser/class-names';
import type { NodeJson } from '../../../../tools/html-to-rich-text/rich-text-json';
import { textAttribute } from '../../../../tools/html-to-rich-text/rich-text-json';
import type { BlokOffer } from '../form/bloks/blok-content';
import * as controls from '../ui/controls.module.css';
import type { PickEntry } from '../ui/pick-dialog';
import { PickButton } from '../ui/pick-dialog';
import { IconButton, ToolButton } from '../ui/tool-button';
import { insertBlock, insertBlok } from './bloks/blok-commands';
import { toBlocks } from './document/convert-document';
import { headingLevels } from './use-rich-text-editor';
import * as styles from './rich-text-field.module.css';

/** State of the selection for the toolbar. All values are primitives, so that typing renders nothing. */
type ToolbarState = {
  /** Name of the kind of line the caret is in. */
  line: string;
  /** Names of the active marks and of the nodes around the caret, separated by blanks. */
  active: string;
  hasTable: boolean;
  /** Address of the link at the caret; `null` outside a link. */
  linkAddress: string | null;
};

/** Attributes of a link as the service stores them. */
export type StoredLink = Readonly<Record<string, unknown>> | null;

/** Returns the stored attributes of the link at the caret; `null` without one. */
export function linkAttributes(editor: Editor): StoredLink {
  return (editor.getAttributes('link').kept ?? null) as StoredLink;
}

/** Reads the state of the toolbar from the editor. */
export function toolbarState(editor: Editor): ToolbarState {
  const { state } = editor;
  const link = { attrs: linkAttributes(editor) };
  const anchor = textAttribute(link, 'anchor');
  return {
    line: lineName(state.selection.$from.parent),
    active: toggles
      .map(([, name]) => name)
      .filter((name) => editor.isActive(name))
      .join(' '),
    hasTable: isInTable(state),
    linkAddress: editor.isActive('link')
      ? textAttribute(link, 'href') + (anchor && `#${anchor}`)
      : null,
  };
}

type Run = (chain: ChainedCommands) => ChainedCommands;

/** Formats that are on or off: name, mark or node, icon, and the keys that do the same. */
const toggles: readonly (readonly [string, string, IconDefinition, string, Run?])[] = [
  ['Bold', 'bold', faBold, 'Control+B'],
  ['Italic', 'italic', faItalic, 'Control+I'],
  ['Underline', 'underline', faUnderline, 'Control+U'],
  ['Strikethrough', 'strike', faStrikethrough, 'Control+Shift+S'],
  ['Code', 'code', faCode, 'Control+E'],
  ['Superscript', 'superscript', faSuperscript, 'Control+.'],
  ['Subscript', 'subscript', faSubscript, 'Control+,'],
  ['Highlight', 'highlight', faHighlighter, 'Control+Shift+H'],
  ['Bulleted list', 'bulletList', faListUl, 'Control+Shift+8', (to) => to.toggleBulletList()],
  ['Numbered list', 'orderedList', faListOl, 'Control+Shift+7', (to) => to.toggleOrderedList()],
  ['Quote', 'blockquote', faQuoteLeft, 'Control+Shift+B', (to) => to.toggleBlockquote()],
];

/** Kinds of lines by their names. A line of another kind has none of the old one's attributes. */
const lineKinds = new Map<string, Run>([
  ['Paragraph', (to) => to.setParagraph()],
  ...headingLevels.map((level): [string, Run] => [
    `Heading ${level}`,
    (to) => to.setHeading({ level }),
  ]),
  ['Code block', (to) => to.setCodeBlock()],
]);

function lineName({ type, attrs }: Node): string {
  if (type.name === 'heading') return `Heading ${Number(attrs.level)}`;
  return type.name === 'codeBlock' ? 'Code block' : 'Paragraph';
}

type ToolbarProps = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  state: ToolbarState;
  /** Id of the editable element. */
  editableId: string;
  offers: readonly BlokOffer[];
  /** Opens the form of a blok that was inserted. */
  onBlok: (blokUid: string) => void;
  onLink: () => void;
};

/**
 * Formats of the text (ARIA Authoring Practices, toolbar): one stop of Tab, the arrow keys move
 * inside, Escape goes back to the text. Below it are actions on the link and the table at the caret.
 */
export function Toolbar({ ref, editor, state, editableId, offers, onBlok, onLink }: ToolbarProps) {
  const active = new Set(state.active.split(' '));
  const isLinked = state.linkAddress !== null;
  return (
    <div data-text-tools="" className={styles.tools}>
      <div
        ref={ref}
        role="toolbar"
        tabIndex={-1}
        aria-label="Formats"
        aria-controls={editableId}
        className={styles.toolbar}
        onKeyDown={(event) => moveByKey(event, editor)}
      >
        <KindOfLine {...{ editor, state }} />
        {toggles.map(([name, type, icon, keys, run]) => (
          <IconButton
            key={name}
            name={`${name} (${keys.replaceAll('Control', 'Ctrl')})`}
            icon={icon}
            tabIndex={-1}
            aria-pressed={active.has(type)}
            aria-keyshortcuts={keys}
            className={active.has(type) ? styles.pressed : undefined}
            // The focus stays where it is: in the text at a press of the pointer, here at one of a key.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (run?.(editor.chain()) ?? editor.chain().toggleMark(type)).run()}
          />
        ))}
        <IconButton
          name="Clear formats"
          icon={faEraser}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.chain().unsetAllMarks().run()}
        />
        <IconButton
          name="Link (Ctrl+K)"
          icon={faLink}
          tabIndex={-1}
          aria-pressed={isLinked}
          aria-keyshortcuts="Control+K"
          className={isLinked ? styles.pressed : undefined}
          onClick={onLink}
        />
        <PickButton
          name="Insert"
          title="Insert"
          icon={faPlus}
          tone="quiet"
          tabIndex={-1}
          from={insertions(editor, offers, onBlok)}
          onPick={({ run }) => run()}
        />
      </div>
      {(isLinked || state.hasTable) && <ContextBar {...{ editor, state, onLink }} />}
    </div>
  );
}

type Shown = Pick<ToolbarProps, 'editor' | 'state'>;

function KindOfLine({ editor, state }: Shown) {
  const isPressed = useRef(false);
  return (
    <select
      aria-label="Kind of line"
      className={classNames(controls.input, styles.kind)}
      value={state.line}
      onPointerDown={() => void (isPressed.current = true)}
      onKeyDown={() => void (isPressed.current = false)}
      onChange={({ target }) => {
        const chain = editor.chain();
        // Keys choose step by step, so they stay; after a press the words come next.
        if (isPressed.current) chain.focus();
        lineKinds.get(target.value)?.(chain).run();
      }}
    >
      {[...lineKinds.keys()].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

/** Actions on what the caret is in: a link, a table. */
function ContextBar({ editor, state, onLink }: Shown & Pick<ToolbarProps, 'onLink'>) {
  const { linkAddress, hasTable } = state;
  return (
    <div
      role="group"
      aria-label="At the caret"
      className={classNames(controls.line, styles.context)}
    >
      {linkAddress !== null && (
        <>
          <span className={controls.note}>{`Link to ${linkAddress || 'nothing yet'}`}</span>
          <ToolButton tone="quiet" onClick={onLink}>
            Edit link
          </ToolButton>
          <ToolButton
            tone="quiet"
            icon={faLinkSlash}
            onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
          >
            Remove link
          </ToolButton>
        </>
      )}
      {hasTable && (
        <PickButton
          name="Table"
          title="Table"
          icon={faTable}
          tone="quiet"
          from={tableActions}
          onPick={({ command }) => {
            command(editor.state, (tr) => editor.view.dispatch(tr));
            editor.view.focus();
          }}
        />
      )}
    </div>
  );
}

const tableActions: readonly (PickEntry & { command: Command })[] = [
  { id: 'above', name: 'Row above', command: addRowBefore },
  { id: 'below', name: 'Row below', command: addRowAfter },
  { id: 'before', name: 'Column before', command: addColumnBefore },
  { id: 'after', name: 'Column after', command: addColumnAfter },
  { id: 'head', name: 'Head row on or off', command: toggleHeaderRow },
  { id: 'no-row', name: 'Remove row', command: deleteRow },
  { id: 'no-column', name: 'Remove column', command: deleteColumn },
  { id: 'no-table', name: 'Remove table', command: deleteTable },
];

/** Returns what can be inserted: table, line, and the bloks that the field allows. */
function insertions(
  editor: Editor,
  offers: readonly BlokOffer[],
  onBlok: ToolbarProps['onBlok'],
): (PickEntry & { run: () => void })[] {
  return [
    { id: '#table', name: 'Table with links', run: () => insertTable(editor) },
    {
      id: '#line',
      name: 'Dividing line',
      run: () => void editor.chain().focus().setHorizontalRule().run(),
    },
    ...offers.map((offer) => ({
      ...offer,
      run: () => {
        const blok = offer.create();
        editor.view.dispatch(insertBlok(editor.state, blok));
        onBlok(blok._uid);
      },
    })),
  ];
}

const newTableSize = { rows: 3, columns: 3 };

/** Inserts a table with a head row, and puts the caret into its first cell. */
function insertTable(editor: Editor): void {
  const row = (type: string): NodeJson => ({
    type: 'tableRow',
    content: Array.from({ length: newTableSize.columns }, () => ({
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [{ type: 'paragraph' }],
    })),
  });
  const rows = Array.from({ length: newTableSize.rows }, (_, index) =>
    row(index === 0 ? 'tableHeader' : 'tableCell'),
  );
  const [table] = toBlocks(editor.schema, [{ type: 'table', content: rows }]);
  if (!table) return;
  const { tr, pos } = insertBlock(editor.state, table);
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1))));
  editor.view.focus();
}

function moveByKey(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  const { key, target, currentTarget } = event;
  if (target instanceof Element && target.closest('dialog')) return;
  const stops = [...currentTarget.children].filter((stop) => stop instanceof HTMLElement);
  const index = stops.findIndex((stop) => stop === target);
  const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[key];
  if (to === undefined && key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  if (to === undefined) editor.commands.focus();
  else stops.at(to % stops.length)?.focus();
}
