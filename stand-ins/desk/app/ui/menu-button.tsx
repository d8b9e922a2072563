import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { faEllipsisVertical } from '@fortawesome/free-solid-svg-icons';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../../src/lib/browser/class-names';
import { useFloating } from './floating';
import { ToolButton, ToolIcon } from './tool-button';
import * as styles from './menu-button.module.css';

/** One action of a menu. */
export type MenuAction = {
  name: string;
  icon?: IconDefinition;
  tone?: 'danger';
  run: () => void;
};

type MenuButtonProps = {
  /** Accessible name, such as "Actions for Jab basics". */
  name: string;
  /** Visible text; without it the button is three dots. */
  text?: string;
  icon?: IconDefinition;
  tone?: 'primary' | 'plain' | 'quiet';
  actions: readonly MenuAction[];
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Button with a menu (ARIA Authoring Practices, menu button): arrow keys, Home and End move; Escape and Tab
 * close. The button has the focus again before an action runs, so a dialog that
 * the action opens gives it back there.
 */
export function MenuButton({ name, text, icon, tone = 'quiet', actions }: MenuButtonProps) {
  const [opened, setOpened] = useState<'first' | 'last'>();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const isOpen = opened !== undefined;
  const close = () => setOpened(undefined);
  useFloating({ anchor: button, floating: menu, isOpen, align: 'end', onScrolledAway: close });
  useEffect(() => {
    if (opened)
      itemsOf(menu.current)
        .at(opened === 'first' ? 0 : -1)
        ?.focus();
  }, [opened]);
  const leave = () => {
    close();
    button.current?.focus();
  };
  const choose = (action: MenuAction) => {
    leave();
    action.run();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (!(event.key in steps)) return;
    event.preventDefault();
    setOpened(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  return (
    <span
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <ToolButton
        ref={button}
        tone={tone}
        icon={icon ?? faEllipsisVertical}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpened(isOpen ? undefined : 'first')}
        onKeyDown={openByKey}
      >
        {text}
      </ToolButton>
      {isOpen && (
        <ul
          ref={menu}
          id={menuId}
          role="menu"
          aria-label={name}
          className={styles.menu}
          onKeyDown={(event) => moveByKey(event, menu.current, { close, leave })}
        >
          {actions.map((action) => (
            <MenuItem key={action.name} {...action} run={() => choose(action)} />
          ))}
        </ul>
      )}
    </span>
  );
}

function MenuItem({ name, icon, tone, run }: MenuAction) {
  return (
    <li role="none">
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={classNames(styles.item, tone && styles[tone])}
        onClick={run}
      >
        {icon && <ToolIcon icon={icon} />}
        {name}
      </button>
    </li>
  );
}

/** Moves inside the menu, or closes it. `leave` closes it with the focus back on the button. */
function moveByKey(
  event: KeyboardEvent,
  menu: HTMLElement | null,
  { close, leave }: { close: () => void; leave: () => void },
): void {
  if (event.key === 'Tab') close();
  if (event.key === 'Escape') {
    // A dialog around the menu stays open.
    event.preventDefault();
    event.stopPropagation();
    leave();
  }
  const target = nextItem(event, itemsOf(menu));
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Returns the item that a key moves to. */
function nextItem(event: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined {
  const current = items.findIndex((item) => item === event.target);
  if (event.key === 'Home') return items.at(0);
  if (event.key === 'End') return items.at(-1);
  const step = steps[event.key];
  return step === undefined ? undefined : items.at((current + step) % items.length);
}
