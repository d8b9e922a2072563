import type { Editor } from '@tiptap/core';
import type { ReactNodeViewProps } from '@tiptap/react';
import { NodeViewWrapper } from '@tiptap/react';
import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import {
  faArrowDown,
  faArrowUp,
  faChevronDown,
  faChevronRight,
  faClone,
  faGripVertical,
  faTrashCan,
} from '@fortawesome/free-solid-svg-icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../../../../../lib/class-names';
import { IconButton, ToolIcon } from '../../ui/tool-button';
import type { BlokContent } from '../../wire/management';
import { bloksOf, setBloks } from './blok-commands';
import type { BlokAction } from './blok-actions';
import { runBlokAction } from './blok-actions';
import { useBlokSettings, useRenderBlok } from './blok-context';
import { blokSummary, componentName } from './blok-summary';
import * as styles from './blok-view.module.css';

/** A blok between the paragraphs of a text: its summary and, opened, its form. */
export function BlokView({ editor, node, selected, getPos }: ReactNodeViewProps) {
  const bloks = bloksOf(node);
  const setBlok = (blok: BlokContent) => {
    const pos = getPos();
    const body: unknown = pos === undefined ? null : editor.state.doc.nodeAt(pos)?.attrs.body;
    if (pos === undefined || !Array.isArray(body)) return;
    const next = body.map((before: BlokContent) => (before._uid === blok._uid ? blok : before));
    editor.view.dispatch(setBloks(editor.state, pos, next));
  };
  const selectNode = () => {
    const pos = getPos();
    if (pos !== undefined) editor.chain().setNodeSelection(pos).focus().run();
  };
  return (
    <NodeViewWrapper className={classNames(styles.node, selected && styles.selected)}>
      {bloks.map((blok, index) => (
        <BlokCard key={blok._uid} blok={blok} isReachable={selected} {...{ setBlok, selectNode }}>
          {index === 0 && <BlokActions {...{ editor, getPos }} isReachable={selected} />}
        </BlokCard>
      ))}
      {bloks.length === 0 && (
        <div className={styles.head}>
          <span className={styles.summary}>A blok without content</span>
          <BlokActions {...{ editor, getPos }} isReachable={selected} />
        </div>
      )}
    </NodeViewWrapper>
  );
}

type BlokCardProps = {
  blok: BlokContent;
  /** False keeps its buttons out of the order of Tab: a text may have hundreds of bloks. */
  isReachable: boolean;
  setBlok: (blok: BlokContent) => void;
  selectNode: () => void;
  children: ReactNode;
};

function BlokCard({ blok, isReachable, setBlok, selectNode, children }: BlokCardProps) {
  const { library, openUids, setOpen } = useBlokSettings();
  const formId = useId();
  const isOpen = openUids.has(blok._uid);
  const name = componentName(library, blok.component);
  return (
    <div role="group" aria-label={name} data-blok-uid={blok._uid}>
      <div className={styles.head}>
        <span className={styles.grip} title="Drag to move">
          <ToolIcon icon={faGripVertical} />
        </span>
        <button
          type="button"
          className={styles.toggle}
          tabIndex={isReachable || isOpen ? 0 : -1}
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => setOpen(blok._uid, !isOpen)}
        >
          <ToolIcon icon={isOpen ? faChevronDown : faChevronRight} />
          <strong className={styles.name}>{name}</strong>
          <span className={styles.summary}>{blokSummary(blok, library)}</span>
        </button>
        {children}
      </div>
      {isOpen && <OpenBlok id={formId} {...{ blok, setBlok, selectNode }} />}
    </div>
  );
}

type OpenBlokProps = Pick<BlokCardProps, 'blok' | 'setBlok' | 'selectNode'> & { id: string };

function OpenBlok({ id, blok, setBlok, selectNode }: OpenBlokProps) {
  const renderBlok = useRenderBlok();
  const { focusUid } = useBlokSettings();
  const form = useRef<HTMLDivElement>(null);
  const takesFocus = focusUid === blok._uid;
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [takesFocus]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    selectNode();
  };
  return (
    <div
      ref={form}
      id={id}
      role="presentation"
      data-blok-form=""
      className={styles.form}
      onKeyDown={leave}
    >
      {renderBlok(blok, setBlok)}
    </div>
  );
}

const firstField = 'input, select, textarea, [contenteditable="true"], button';

const actions: readonly { action: BlokAction; name: string; icon: IconDefinition }[] = [
  { action: 'up', name: 'Move up', icon: faArrowUp },
  { action: 'down', name: 'Move down', icon: faArrowDown },
  { action: 'duplicate', name: 'Duplicate', icon: faClone },
  { action: 'remove', name: 'Remove', icon: faTrashCan },
];

type BlokActionsProps = Pick<ReactNodeViewProps, 'getPos'> & {
  editor: Editor;
  isReachable: boolean;
};

function BlokActions({ editor, getPos, isReachable }: BlokActionsProps) {
  return (
    <span className={styles.actions}>
      {actions.map(({ action, name, icon }) => (
        <IconButton
          key={action}
          name={name}
          icon={icon}
          data-action={action}
          tabIndex={isReachable ? 0 : -1}
          onClick={() => {
            const pos = getPos();
            if (pos !== undefined) runBlokAction(editor.view, pos, action, 'button');
          }}
        />
      ))}
    </span>
  );
}
