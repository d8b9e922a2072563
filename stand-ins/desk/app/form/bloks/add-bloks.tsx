import { faPaste, faPlus } from '@fortawesome/free-solid-svg-icons';
import {
  allowedBloks,
  componentLabel,
  findComponent,
  isAllowedIn,
  readLimit,
} from '../../../validate/read-schema';
import { copyBlok } from '../../preview/blok-places';
import { ToolButton } from '../../ui/tool-button';
import type { BlokContent, FieldSchema } from '../../wire/management';
import { newBlok } from '../new-blok';
import { useForm } from '../form-session';
import { AddBlokDialog } from './add-blok-dialog';
import { useCopiedBlok } from './copied-blok';
import * as styles from './bloks.module.css';

type AddBloksProps = {
  schema: FieldSchema;
  label: string;
  /** Number of bloks in the list. */
  count: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onAdd: (blok: BlokContent) => void;
};

/** Buttons that add a blok to a list, new or pasted. */
export function AddBloks({ schema, label, count, isOpen, onOpen, onClose, onAdd }: AddBloksProps) {
  const { library } = useForm();
  const copied = useCopiedBlok();
  const copiedComponent = findComponent(library, copied?.component);
  const maximum = readLimit(schema, 'maximum', 'maximum_entries') ?? Infinity;
  const allowed = allowedBloks(schema, library);
  const [only] = allowed;
  const isSingle = only !== undefined && allowed.length === 1 && only.all_presets.length === 0;
  if (allowed.length === 0) {
    return <p className={styles.note}>The content model has no blok for this list.</p>;
  }
  if (count >= maximum && !isOpen) {
    return (
      <p className={styles.note}>
        {maximum === 1 ? 'There can be only one.' : `There can be at most ${maximum}.`}
      </p>
    );
  }
  return (
    <div className={styles.adding}>
      <ToolButton icon={faPlus} onClick={() => (isSingle ? onAdd(newBlok(only)) : onOpen())}>
        {isSingle ? `Add ${componentLabel(library, only.name)}` : `Add to ${label}`}
      </ToolButton>
      {copied && copiedComponent && isAllowedIn(copiedComponent, schema) && (
        <ToolButton icon={faPaste} tone="quiet" onClick={() => onAdd(copyBlok(copied))}>
          Paste {componentLabel(library, copied.component)}
        </ToolButton>
      )}
      {isOpen && (
        <AddBlokDialog
          {...{ label, onAdd, onClose }}
          components={allowed}
          groups={library.groups}
        />
      )}
    </div>
  );
}
