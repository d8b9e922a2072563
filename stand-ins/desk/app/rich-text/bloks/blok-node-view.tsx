import type { ReactNodeViewProps } from '@tiptap/react';
import { NodeViewWrapper } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../../../../src/lib/browser/class-names';
import type { BlokAction } from '../../form/bloks/blok-line';
import { BlokLine, OpenBlok } from '../../form/bloks/blok-line';
import { blokLabel } from '../../form/bloks/blok-summary';
import * as lines from '../../form/bloks/bloks.module.css';
import { useForm, useFormState } from '../../form/form-session';
import type { BlokContent } from '../../wire/management';
import { nodeBloks, runBlokAction } from './blok-commands';
import * as styles from '../rich-text-field.module.css';

/** A blok between the paragraphs of a text: its line and, opened, its form. */
export function BlokNodeView({ editor, node, selected, getPos }: ReactNodeViewProps) {
  const { library } = useForm();
  const bloks = nodeBloks(node);
  const isOpen = useFormState(({ open }) => bloks.some(({ _uid: uid }) => open.has(uid)));
  const setBlok = (index: number, blok: BlokContent) => {
    const pos = getPos();
    const now = pos === undefined ? null : editor.state.doc.nodeAt(pos);
    const body: unknown = now?.attrs.body;
    if (pos === undefined || !now || !Array.isArray(body)) return;
    const before = nodeBloks(now)[index];
    const next = body.map((entry: unknown) => (entry === before ? blok : entry));
    editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'body', next));
  };
  const act = (action: BlokAction) => {
    const pos = getPos();
    if (pos !== undefined) runBlokAction(editor.view, pos, action, 'button');
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog of the form closes by itself.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    event.preventDefault();
    event.stopPropagation();
    const pos = getPos();
    if (pos !== undefined) editor.chain().setNodeSelection(pos).focus().run();
  };
  return (
    <NodeViewWrapper
      className={classNames(styles.blok, !isOpen && styles.closed, selected && styles.selected)}
    >
      {(bloks.length > 0 ? bloks : [undefined]).map((blok, index) => (
        <div
          key={blok?._uid ?? ''}
          role="group"
          aria-label={blokLabel(blok, library)}
          className={lines.row}
          data-blok={blok?._uid}
        >
          <BlokLine
            {...{ blok }}
            id={blok?._uid ?? ''}
            isReachable={selected}
            onAction={index === 0 ? act : undefined}
          >
            <div role="presentation" data-blok-form="" className={styles.form} onKeyDown={leave}>
              <OpenBlok blok={blok} onChange={(changed) => setBlok(index, changed)} />
            </div>
          </BlokLine>
        </div>
      ))}
    </NodeViewWrapper>
  );
}
