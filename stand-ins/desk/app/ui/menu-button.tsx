import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { faEllipsisVertical } from '@fortawesome/free-solid-svg-icons';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../../src/lib/browser/class-names';
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
  /** Accessible name, such as "More actions". */
  name: string;
  /** Visible text; without it the button is three dots. */
  text?: string;
  icon?: IconDefinition;
  tone?: 'primary' | 'plain' | 'quiet';
  actions: readonly MenuAction[];
};

/**
 * Button with a menu (ARIA Authoring Practices, menu button): arrow keys, Home and End move; Escape and Tab
 * close. The button has the focus again before an action runs, so a dialog that
 * the action opens gives it back there.
 */
export function MenuButton({ name, text, icon, tone = 'quiet', actions }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const items = () => [
    ...(frame.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  useEffect(() => {
    if (isOpen) items()[0]?.focus();
  }, [isOpen]);
  const leave = () => {
    setIsOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Tab') setIsOpen(false);
    const all = items();
    const index = all.findIndex((item) => item === event.target);
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[key];
    if (to === undefined && key !== 'Escape') return;
    if (!isOpen && key !== 'ArrowDown') return;
    // A dialog around the menu stays open.
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') leave();
    else if (!isOpen) setIsOpen(true);
    else if (to !== undefined) all.at(to % all.length)?.focus();
  };
  return (
    <span
      ref={frame}
      role="presentation"
      className={styles.frame}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <ToolButton
        tone={tone}
        icon={icon ?? faEllipsisVertical}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text}
      </ToolButton>
      {isOpen && (
        <ul id={menuId} role="menu" aria-label={name} className={styles.menu}>
          {actions.map((action) => (
            <li key={action.name} role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={classNames(styles.item, action.tone && styles[action.tone])}
                onClick={() => {
                  leave();
                  action.run();
                }}
              >
                {action.icon && <ToolIcon icon={action.icon} />}
                <span>{action.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
