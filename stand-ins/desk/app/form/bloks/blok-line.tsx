import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import {
  faArrowDown,
  faArrowUp,
  faChevronDown,
  faChevronRight,
  faClone,
  faTrash,
} from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { isBlokLike } from '../../../validate/read-schema';
import { IconButton, ToolIcon } from '../../ui/tool-button';
import type { BlokContent, FieldRef } from '../../wire/management';
import { JsonView } from '../fields/stray-value';
import { setOpen, useForm, useFormState, useMessage, useTarget } from '../form-session';
import { uidsIn } from './blok-content';
import { blokLabel, previewText, summaryOf } from './blok-summary';
import * as styles from './bloks.module.css';

export type BlokAction = 'up' | 'down' | 'duplicate' | 'remove';

const actions: readonly { action: BlokAction; name: string; icon: IconDefinition }[] = [
  { action: 'up', name: 'Move up', icon: faArrowUp },
  { action: 'down', name: 'Move down', icon: faArrowDown },
  { action: 'duplicate', name: 'Duplicate', icon: faClone },
  { action: 'remove', name: 'Remove', icon: faTrash },
];

type BlokLineProps = {
  /** Id of the blok, or its place if it has none. */
  id: string;
  blok: unknown;
  /** Follows the name. */
  note?: string | false;
  /** Actions that lead nowhere from here. */
  off?: Partial<Record<BlokAction, boolean>>;
  /** False keeps the buttons out of the order of Tab: a text may have hundreds of bloks. */
  isReachable?: boolean;
  /** Without it the line has no buttons. */
  onAction?: ((action: BlokAction) => void) | undefined;
  /** Form of the blok, shown while it is open. */
  children: ReactNode;
};

/** A blok in a list or between the paragraphs of a text: a line that opens to its form, with its actions. */
export function BlokLine(props: BlokLineProps) {
  const { id, blok, note, off = {}, isReachable = true, onAction } = props;
  const { library, store } = useForm();
  const panelId = useId();
  const isOpen = useFormState(({ open }) => open.has(id));
  const text = previewText(blok, library);
  const toggle = useRef<HTMLButtonElement>(null);
  // In an open line its form takes the focus.
  useTarget(
    (at, open) => at.blokUid === id && at.field === undefined && !open.has(id),
    () => {
      toggle.current?.scrollIntoView({ block: 'nearest' });
      toggle.current?.focus({ preventScroll: true });
    },
  );
  const message = useMessage(id);
  return (
    <>
      <div className={styles.head}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          tabIndex={isReachable || isOpen ? 0 : -1}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(store, id, !isOpen)}
        >
          <ToolIcon icon={isOpen ? faChevronDown : faChevronRight} />
          <span className={styles.summary}>
            <span className={styles.kind}>{blokLabel(blok, library) + (note || '')}</span>
            {text && <span className={styles.preview}>{text}</span>}
          </span>
          <FaultCount isInside={({ blokUid }) => uidsIn(blok).has(blokUid)} />
        </button>
        {onAction &&
          actions.map(({ action, name, icon }) => (
            <IconButton
              key={action}
              name={`${name} ${summaryOf(blok, library)}`}
              icon={icon}
              data-action={action}
              tabIndex={isReachable ? 0 : -1}
              aria-disabled={off[action]}
              onClick={() => onAction(action)}
            />
          ))}
      </div>
      {message && <p className={styles.message}>{message.sentence}</p>}
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          {props.children}
        </div>
      )}
    </>
  );
}

type OpenBlokProps = {
  blok: unknown;
  /** Called with a changed blok; the first one is kept. */
  onChange: (blok: BlokContent) => void;
};

/** Form of an open blok; what is none, as it is stored. */
export function OpenBlok({ blok, onChange }: OpenBlokProps) {
  const { renderBlok } = useForm();
  const change = useRef(onChange);
  return isBlokLike(blok) ? (
    renderBlok(blok, change.current)
  ) : (
    <JsonView label="What is stored here" value={blok} />
  );
}

/** Number of the errors at some places of the story. */
export function FaultCount({ isInside }: { isInside: (at: FieldRef) => boolean }) {
  const count = useFormState(
    ({ faults }) =>
      faults.filter(({ at, severity }) => severity === 'error' && isInside(at)).length,
  );
  return count > 0 && <span className={styles.count}>{`${count} to mend`}</span>;
}
