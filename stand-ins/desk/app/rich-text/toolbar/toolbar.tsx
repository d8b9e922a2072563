import { faLink, faParagraph, faPlus } from '@fortawesome/free-solid-svg-icons';
import type { Editor } from '@tiptap/core';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useEffect } from 'react';
import type { MenuAction } from '../../ui/menu-button';
import { MenuButton } from '../../ui/menu-button';
import { IconButton } from '../../ui/tool-button';
import { lineActions, moreFormats, toggles } from './toolbar-actions';
import type { ToolbarState } from './toolbar-state';
import * as styles from './toolbar.module.css';

type ToolbarProps = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  state: ToolbarState;
  /** Id of the editable element. */
  editableId: string;
  /** Actions of the menu that inserts. */
  inserts: readonly MenuAction[];
  onLink: () => void;
};

/**
 * Formats of the text (ARIA Authoring Practices, toolbar): one stop of Tab, the arrow keys move
 * inside, Escape goes back to the text.
 */
export function Toolbar({ ref, editor, state, editableId, inserts, onLink }: ToolbarProps) {
  const active = new Set(state.active.split(' '));
  useOneStop(ref);
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formats"
      aria-controls={editableId}
      className={styles.toolbar}
      onKeyDown={(event) => moveByKey(event, editor)}
      onFocus={({ currentTarget, target }) => makeStop(currentTarget, target)}
    >
      <MenuButton
        name={`Kind of line: ${state.line}`}
        text={state.line}
        icon={faParagraph}
        actions={lineActions(editor)}
      />
      <MenuButton name="Insert" text="Insert" icon={faPlus} actions={inserts} />
      {toggles.map(({ name, keys, run, icon, active: type }) => (
        <IconButton
          key={name}
          name={withKeys(name, keys)}
          icon={icon}
          aria-pressed={active.has(type)}
          aria-keyshortcuts={keys}
          className={active.has(type) ? styles.pressed : undefined}
          onMouseDown={keepCaret}
          onClick={() => run(editor.chain()).run()}
        />
      ))}
      <IconButton
        name="Link (Ctrl+K)"
        icon={faLink}
        aria-pressed={state.linkAddress !== null}
        aria-keyshortcuts="Control+K"
        className={state.linkAddress === null ? undefined : styles.pressed}
        onClick={onLink}
      />
      <MenuButton name="More formats" actions={moreFormats(editor, active)} />
    </div>
  );
}

/** Keeps the focus where it is: in the text at a press of the pointer, on the button at one of a key. */
function keepCaret(event: MouseEvent): void {
  event.preventDefault();
}

function withKeys(name: string, keys: string): string {
  return `${name} (${keys.replaceAll('Control', 'Ctrl')})`;
}

function buttonsOf(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button:not([role="menuitem"])')];
}

/** Makes one button the toolbar's stop of Tab. The kit's menus have no property for that. */
function makeStop(toolbar: HTMLElement, stop: EventTarget | undefined): void {
  const buttons = buttonsOf(toolbar);
  if (!buttons.some((button) => button === stop)) return;
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

function useOneStop(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (toolbar.current) makeStop(toolbar.current, buttonsOf(toolbar.current)[0]);
  }, [toolbar]);
}

function moveByKey(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  const { key, target, currentTarget } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target.closest('[role="menu"]')) return;
  const to = targetOf(key, buttonsOf(currentTarget), target);
  if (!to && key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  if (to) to.focus();
  else editor.commands.focus();
}

/** Returns the button that a key moves to. */
function targetOf(key: string, buttons: readonly HTMLElement[], from: HTMLElement) {
  const index = buttons.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return buttons.at((index + 1) % buttons.length);
    case 'ArrowLeft':
      return buttons.at(index - 1);
    case 'Home':
      return buttons.at(0);
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}
