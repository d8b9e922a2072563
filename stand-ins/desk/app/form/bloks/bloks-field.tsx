import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ControlProps } from '../fields/control-props';
import { useForm } from '../form-session';
import { AddBloks } from './add-bloks';
import { announcementsOf } from './announcements';
import { BlokRow } from './blok-row';
import { isBehindAnother, summaryOf } from './blok-summary';
import { useBlokList } from './use-blok-list';
import * as controls from '../../ui/controls.module.css';
import * as styles from './bloks.module.css';

// The same objects always: a new one would render every row of the list at each key.
const pointerOptions = { activationConstraint: { distance: 6 } };
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates };

/** A list of bloks: each closed to a line, opened in its place, and sorted by drag, by buttons or by keys. */
export function BloksField(props: ControlProps) {
  const { schema, label } = props;
  const { library } = useForm();
  const list = useBlokList(props);
  const { items, keys, actions } = list;
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  const placeOf = (key: UniqueIdentifier) => keys.indexOf(String(key));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) list.moveTo(placeOf(active.id), placeOf(over.id));
  };
  const announcements = announcementsOf((key) => summaryOf(items[placeOf(key)], library), keys);
  return (
    <div className={styles.list}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions }}
      >
        <SortableContext items={list.sortable} strategy={verticalListSortingStrategy}>
          <ol role="list" aria-label={label} className={styles.rows}>
            {items.map((blok, index) => (
              <BlokRow
                key={keys[index]}
                id={keys[index] ?? ''}
                blok={blok}
                isBehindAnother={isBehindAnother(items, index)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                actions={actions}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className={controls.visuallyHidden}>
        {list.status}
      </p>
      <AddBloks
        {...{ schema, label }}
        count={items.length}
        isOpen={list.adding !== undefined}
        onOpen={() => list.setAdding(items.length)}
        onClose={() => list.setAdding(undefined)}
        onAdd={list.insert}
      />
    </div>
  );
}

const screenReaderInstructions = {
  draggable:
    'Press the space bar to pick it up, the arrow keys to move it, the space bar to drop it, and Escape to put it back.',
};
