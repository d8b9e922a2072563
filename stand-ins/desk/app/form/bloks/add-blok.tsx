import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { isRecord } from '../../../../../src/lib/values/json';
import { allowedBloks, componentLabel, readLimit } from '../../../validate/read-schema';
import { ToolButton } from '../../ui/tool-button';
import { ToolDialog } from '../../ui/tool-dialog';
import type { BlokContent, Component, FieldSchema } from '../../wire/management';
import { useForm } from '../form-session';
import { newBlok } from '../new-blok';
import * as styles from './bloks.module.css';

type AddBlokProps = {
  schema: FieldSchema;
  label: string;
  /** Number of bloks in the list. */
  count: number;
  onAdd: (blok: BlokContent) => void;
};

/** Button that adds a blok to the end of a list: the only one allowed, or one of a dialog. */
export function AddBlok({ schema, label, count, onAdd }: AddBlokProps) {
  const { library } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const maximum = readLimit(schema, 'maximum', 'maximum_entries') ?? Infinity;
  const allowed = allowedBloks(schema, library);
  const [only] = allowed;
  const isSingle = only !== undefined && allowed.length === 1 && only.all_presets.length === 0;
  if (allowed.length === 0) {
    return <p className={styles.note}>The content model has no blok for this list.</p>;
  }
  if (count >= maximum) {
    return (
      <p className={styles.note}>
        {maximum === 1 ? 'There can be only one.' : `There can be at most ${maximum}.`}
      </p>
    );
  }
  return (
    <div>
      <ToolButton icon={faPlus} onClick={() => (isSingle ? onAdd(newBlok(only)) : setIsOpen(true))}>
        {isSingle ? `Add ${componentLabel(library, only.name)}` : `Add to ${label}`}
      </ToolButton>
      {isOpen && (
        <ToolDialog title={`Add to ${label}`} onClose={() => setIsOpen(false)}>
          <ul role="list" className={styles.offers}>
            {allowed.map((component) => (
              <li key={component.name} className={styles.offer}>
                <Offer
                  component={component}
                  onAdd={(blok) => {
                    setIsOpen(false);
                    onAdd(blok);
                  }}
                />
              </li>
            ))}
          </ul>
        </ToolDialog>
      )}
    </div>
  );
}

/** A component, and its presets. */
function Offer({ component, onAdd }: { component: Component; onAdd: (blok: BlokContent) => void }) {
  const { display_name: label, name, description, all_presets: presets } = component;
  return (
    <>
      <button
        type="button"
        className={styles.offerButton}
        onClick={() => onAdd(newBlok(component))}
      >
        <span className={styles.offerName}>{label || name}</span>
        {description && <span className={styles.offerNote}>{description}</span>}
      </button>
      {presets.map((preset) => (
        <button
          key={preset.id}
          type="button"
          className={styles.offerButton}
          onClick={() => onAdd(newBlok(component, isRecord(preset.preset) ? preset.preset : {}))}
        >
          {label || name}: {preset.name}
        </button>
      ))}
    </>
  );
}
