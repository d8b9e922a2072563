import {
  faArrowDown,
  faArrowUp,
  faChevronDown,
  faChevronRight,
  faClone,
  faTrash,
} from '@fortawesome/free-solid-svg-icons';
import { memo, useId, useRef } from 'react';
import { isBlokLike } from '../../../validate/read-schema';
import { IconButton, ToolIcon } from '../../ui/tool-button';
import type { BlokContent } from '../../wire/management';
import { JsonView } from '../fields/stray-value';
import { maxDepth, setOpen, useDepth, useForm, useFormState, useMessage } from '../form-session';
import { blokLabel, previewText, summaryOf } from './blok-summary';
import { RowFaults, useRowTarget } from './row-state';
import * as styles from './bloks.module.css';

/** Actions of a row on the list it is in, by the row's id. The same object while the list is open. */
export type RowActions = {
  change: (id: string, blok: BlokContent) => void;
  move: (id: string, step: -1 | 1) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
};

type BlokRowProps = {
  /** Id of the blok, or its place if it has none. */
  id: string;
  blok: unknown;
  isBehindAnother: boolean;
  isFirst: boolean;
  isLast: boolean;
  actions: RowActions;
};

/** One entry of a list: a line that opens to its form. */
export const BlokRow = memo(function BlokRow(props: BlokRowProps) {
  const { id, blok, isFirst, isLast, actions } = props;
  const { library, store } = useForm();
  const panelId = useId();
  const isOpen = useFormState(({ open }) => open.has(id));
  const name = summaryOf(blok, library);
  const text = previewText(blok, library);
  const toggle = useRowTarget(id);
  const message = useMessage(id);
  return (
    <li className={styles.row} data-blok={id}>
      <div className={styles.head}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(store, id, !isOpen)}
        >
          <ToolIcon icon={isOpen ? faChevronDown : faChevronRight} />
          <span className={styles.summary}>
            <span className={styles.kind}>
              {blokLabel(blok, library)}
              {props.isBehindAnother && ' (not shown, an active one is above)'}
            </span>
            {text && <span className={styles.preview}>{text}</span>}
          </span>
          <RowFaults blok={blok} />
        </button>
        <IconButton
          name={`Move up ${name}`}
          icon={faArrowUp}
          aria-disabled={isFirst}
          onClick={() => actions.move(id, -1)}
        />
        <IconButton
          name={`Move down ${name}`}
          icon={faArrowDown}
          aria-disabled={isLast}
          onClick={() => actions.move(id, 1)}
        />
        <IconButton
          name={`Duplicate ${name}`}
          icon={faClone}
          onClick={() => actions.duplicate(id)}
        />
        <IconButton name={`Remove ${name}`} icon={faTrash} onClick={() => actions.remove(id)} />
      </div>
      {message && <p className={styles.message}>{message.sentence}</p>}
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <OpenBlok {...{ id, blok, actions }} />
        </div>
      )}
    </li>
  );
});

function OpenBlok({ id, blok, actions }: Pick<BlokRowProps, 'id' | 'blok' | 'actions'>) {
  const { renderBlok } = useForm();
  const isTooDeep = useDepth() >= maxDepth;
  const change = useRef((changed: BlokContent) => actions.change(id, changed));
  return isBlokLike(blok) && !isTooDeep ? (
    renderBlok(blok, change.current)
  ) : (
    <JsonView label="What is stored here" value={blok} />
  );
}
