import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  faArrowDown,
  faArrowUp,
  faChevronDown,
  faChevronRight,
  faClone,
  faCopy,
  faGripVertical,
  faPlus,
  faTrash,
} from '@fortawesome/free-solid-svg-icons';
import { memo, useId, useRef } from 'react';
import { classNames } from '../../../../../src/lib/browser/class-names';
import { findComponent, isBlokLike } from '../../../validate/read-schema';
import { MenuButton } from '../../ui/menu-button';
import { IconButton, ToolIcon } from '../../ui/tool-button';
import type { BlokContent } from '../../wire/management';
import { JsonView } from '../fields/stray-value';
import { maxDepth, setOpen, useDepth, useForm, useFormState, useMessage } from '../form-session';
import { blokIcon } from './blok-icon';
import { blokLabel, previewText, summaryOf } from './blok-summary';
import { RowFaults, useRowTarget } from './row-state';
import type { ListActions } from './use-blok-list';
import * as styles from './bloks.module.css';

type BlokRowProps = {
  /** Id of the blok, or its place if it has none. */
  id: string;
  blok: unknown;
  isBehindAnother: boolean;
  isFirst: boolean;
  isLast: boolean;
  actions: ListActions;
};

/** One entry of a list: a line that opens to its form. */
export const BlokRow = memo(function BlokRow(props: BlokRowProps) {
  const { id, blok, isFirst, isLast, actions } = props;
  const { library, store } = useForm();
  const panelId = useId();
  const isOpened = useFormState(({ open }) => open.has(id));
  const isDeep = useDepth() >= maxDepth && !id.includes('#');
  const isOpen = isOpened && !isDeep;
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const name = summaryOf(blok, library);
  const text = previewText(blok, library);
  const toggle = useRowTarget(id);
  const message = useMessage(id);
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.row, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-blok={id}
    >
      <div className={styles.head}>
        <IconButton
          aria-describedby={attributes['aria-describedby']}
          aria-roledescription={attributes['aria-roledescription']}
          {...listeners}
          ref={setActivatorNodeRef}
          name={`Drag ${name}`}
          icon={faGripVertical}
          className={styles.grip}
        />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isDeep ? undefined : isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => (isDeep ? store.setState({ baseUid: id }) : setOpen(store, id, !isOpen))}
        >
          <ToolIcon icon={isOpen ? faChevronDown : faChevronRight} />
          <ToolIcon
            icon={blokIcon(findComponent(library, isBlokLike(blok) ? blok.component : ''))}
          />
          <span className={styles.summary}>
            <span className={styles.kind}>
              {blokLabel(blok, library)}
              {props.isBehindAnother && ' (not shown, an active one is above)'}
            </span>
            {text && <span className={styles.preview}>{text}</span>}
          </span>
          <RowFaults blok={blok} />
        </button>
        <RowActions {...{ id, name, isFirst, isLast, actions }} />
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
  const change = useRef((changed: BlokContent) => actions.change(id, changed));
  return isBlokLike(blok) ? (
    renderBlok(blok, change.current)
  ) : (
    <JsonView label="What is stored here" value={blok} />
  );
}

/** Buttons of a row. Moves are in the menu too, since narrow screens have no room for their buttons. */
function RowActions(props: Omit<BlokRowProps, 'blok' | 'isBehindAnother'> & { name: string }) {
  const { id, name, isFirst, isLast, actions } = props;
  const up = { name: 'Move up', icon: faArrowUp, run: () => actions.move(id, -1) };
  const down = { name: 'Move down', icon: faArrowDown, run: () => actions.move(id, 1) };
  return (
    <>
      <span className={styles.moves}>
        <IconButton
          name={`Move up ${name}`}
          icon={faArrowUp}
          aria-disabled={isFirst}
          onClick={up.run}
        />
        <IconButton
          name={`Move down ${name}`}
          icon={faArrowDown}
          aria-disabled={isLast}
          onClick={down.run}
        />
      </span>
      <MenuButton
        name={`Actions for ${name}`}
        actions={[
          ...(isFirst ? [] : [up]),
          ...(isLast ? [] : [down]),
          { name: 'Add one above', icon: faPlus, run: () => actions.addBefore(id) },
          { name: 'Duplicate', icon: faClone, run: () => actions.duplicate(id) },
          { name: 'Copy', icon: faCopy, run: () => actions.copy(id) },
          { name: 'Remove', icon: faTrash, tone: 'danger', run: () => actions.remove(id) },
        ]}
      />
    </>
  );
}
