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
  faTrashCan,
} from '@fortawesome/free-solid-svg-icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../../../../../src/lib/browser/class-names';
import { IconButton, ToolIcon } from '../../ui/tool-button';
import { blokLabel, previewText, summaryOf } from '../../form/bloks/blok-summary';
import { RowFaults, useRowTarget } from '../../form/bloks/row-state';
import { setOpen, useForm, useFormState, useMessage } from '../../form/form-session';
import type { BlokContent } from '../../wire/management';
import type { BlokAction } from './blok-commands';
import { nodeBloks, runBlokAction, setBloks } from './blok-commands';
import * as styles from './blok-node-view.module.css';

/** A blok between the paragraphs of a text: its summary and, opened, its form. */
export function BlokNodeView({ editor, node, selected, getPos }: ReactNodeViewProps) {
  const bloks = nodeBloks(node);
  const isOpen = useFormState(({ open }) => bloks.some(({ _uid: uid }) => open.has(uid)));
  const setBlok = (index: number, blok: BlokContent) => {
    const pos = getPos();
    const now = pos === undefined ? null : editor.state.doc.nodeAt(pos);
    const body: unknown = now?.attrs.body;
    if (pos === undefined || !now || !Array.isArray(body)) return;
    const before = nodeBloks(now)[index];
    const next = body.map((entry: unknown) => (entry === before ? blok : entry));
    editor.view.dispatch(setBloks(editor.state, pos, next));
  };
  const selectNode = () => {
    const pos = getPos();
    if (pos !== undefined) editor.chain().setNodeSelection(pos).focus().run();
  };
  return (
    <NodeViewWrapper
      className={classNames(styles.node, !isOpen && styles.closed, selected && styles.selected)}
    >
      {bloks.map((blok, index) => (
        <BlokCard
          key={blok._uid}
          blok={blok}
          isReachable={selected}
          setBlok={(changed) => setBlok(index, changed)}
          selectNode={selectNode}
        >
          {index === 0 && (
            <BlokActions {...{ editor, getPos }} blok={blok} isReachable={selected} />
          )}
        </BlokCard>
      ))}
      {bloks.length === 0 && (
        <div className={styles.head}>
          <span className={styles.summary}>A blok without content</span>
          <BlokActions {...{ editor, getPos }} blok={undefined} isReachable={selected} />
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
  const { library, store } = useForm();
  const formId = useId();
  const isOpen = useFormState(({ open }) => open.has(blok._uid));
  const name = blokLabel(blok, library);
  const message = useMessage(blok._uid);
  const toggle = useRowTarget(blok._uid);
  return (
    <div role="group" aria-label={name} data-blok={blok._uid}>
      <div className={styles.head}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          tabIndex={isReachable || isOpen ? 0 : -1}
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => setOpen(store, blok._uid, !isOpen)}
        >
          <ToolIcon icon={isOpen ? faChevronDown : faChevronRight} />
          <strong className={styles.name}>{name}</strong>
          <span className={styles.summary}>{previewText(blok, library)}</span>
          <RowFaults blok={blok} />
        </button>
        {children}
      </div>
      {message && <p className={styles.message}>{message.sentence}</p>}
      {isOpen && <OpenBlok id={formId} {...{ blok, setBlok, selectNode }} />}
    </div>
  );
}

type OpenBlokProps = Pick<BlokCardProps, 'blok' | 'setBlok' | 'selectNode'> & { id: string };

function OpenBlok({ id, blok, setBlok, selectNode }: OpenBlokProps) {
  const { renderBlok } = useForm();
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog of the form closes by itself.
    const dialog = event.target instanceof Element && event.target.closest('dialog');
    if (dialog && event.currentTarget.contains(dialog)) return;
    event.preventDefault();
    event.stopPropagation();
    selectNode();
  };
  return (
    <div id={id} role="presentation" data-blok-form="" className={styles.form} onKeyDown={leave}>
      {renderBlok(blok, setBlok)}
    </div>
  );
}

const actions: readonly { action: BlokAction; name: string; icon: IconDefinition }[] = [
  { action: 'up', name: 'Move up', icon: faArrowUp },
  { action: 'down', name: 'Move down', icon: faArrowDown },
  { action: 'duplicate', name: 'Duplicate', icon: faClone },
  { action: 'remove', name: 'Remove', icon: faTrashCan },
];

type BlokActionsProps = Pick<ReactNodeViewProps, 'getPos'> & {
  editor: Editor;
  blok: BlokContent | undefined;
  isReachable: boolean;
};

function BlokActions({ editor, getPos, blok, isReachable }: BlokActionsProps) {
  const { library } = useForm();
  const summary = summaryOf(blok, library);
  return (
    <span className={styles.actions}>
      {actions.map(({ action, name, icon }) => (
        <IconButton
          key={action}
          name={`${name} ${summary}`}
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
