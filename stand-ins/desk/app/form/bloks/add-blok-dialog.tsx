import { useEffect, useId, useRef, useState } from 'react';
import { isRecord } from '../../../../../src/lib/values/json';
import { ToolDialog } from '../../ui/tool-dialog';
import { ToolIcon } from '../../ui/tool-button';
import type { BlokContent, Component, ComponentGroup } from '../../wire/management';
import { newBlok } from '../new-blok';
import { blokIcon } from './blok-icon';
import * as controls from '../../ui/controls.module.css';
import * as styles from './bloks.module.css';

type AddBlokDialogProps = {
  /** Name of the list that the blok is added to. */
  label: string;
  components: readonly Component[];
  /** Groups in the library's order. */
  groups: readonly ComponentGroup[];
  onAdd: (blok: BlokContent) => void;
  onClose: () => void;
};

/** Every blok that may be added, by groups, with presets and a search. */
export function AddBlokDialog(props: AddBlokDialogProps) {
  const { label, components, onAdd, onClose } = props;
  const [query, setQuery] = useState('');
  const searchId = useId();
  const search = useRef<HTMLInputElement>(null);
  // After the dialog's own focus, which is on its cross.
  useEffect(() => search.current?.focus(), []);
  const found = components.filter((component) => matches(component, query));
  const groups = groupsOf(found, props.groups);
  return (
    <ToolDialog
      title={`Add to ${label}`}
      onClose={onClose}
      onSubmit={() => {
        const [only] = found;
        if (only && found.length === 1) onAdd(newBlok(only));
      }}
    >
      <div>
        <label htmlFor={searchId} className={styles.searchLabel}>
          Search bloks
        </label>
        <input
          id={searchId}
          type="search"
          className={controls.input}
          ref={search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p role="status" className={controls.visuallyHidden}>
        {found.length} to choose from
      </p>
      {groups.map(({ name, members }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.groupName}>{name}</h3>
          <ul role="list" className={styles.offers}>
            {members.map((component) => (
              <li key={component.name}>
                <Offer component={component} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p>No blok is named like “{query}”.</p>}
    </ToolDialog>
  );
}

function Offer({ component, onAdd }: { component: Component; onAdd: (blok: BlokContent) => void }) {
  const { display_name: label, name, description, all_presets: presets } = component;
  return (
    <div className={styles.offer}>
      <button
        type="button"
        className={styles.offerButton}
        onClick={() => onAdd(newBlok(component))}
      >
        <ToolIcon icon={blokIcon(component)} />
        <span>
          <span className={styles.offerName}>{label || name}</span>
          {description && <span className={styles.offerNote}>{description}</span>}
        </span>
      </button>
      {presets.map((preset) => (
        <button
          key={preset.id}
          type="button"
          className={styles.preset}
          onClick={() => onAdd(newBlok(component, isRecord(preset.preset) ? preset.preset : {}))}
        >
          <span className={styles.offerName}>
            {label || name}: {preset.name}
          </span>
        </button>
      ))}
    </div>
  );
}

function matches(component: Component, query: string): boolean {
  const { name, display_name: label, description, all_presets: presets } = component;
  const words = [name, label, description, ...presets.map((preset) => preset.name)].join(' ');
  return words.toLowerCase().includes(query.trim().toLowerCase());
}

/** Puts components into their groups, both in the order of the components; those in none come last. */
function groupsOf(components: readonly Component[], groups: readonly ComponentGroup[]) {
  const names = new Map(groups.map(({ uuid, name }) => [uuid, name]));
  const found = new Map<string, Component[]>();
  const others: Component[] = [];
  for (const component of components) {
    const name = names.get(component.component_group_uuid ?? '');
    if (name === undefined) others.push(component);
    else found.set(name, [...(found.get(name) ?? []), component]);
  }
  return [...found, ['Others', others] as const]
    .map(([name, members]) => ({ name, members }))
    .filter(({ members }) => members.length > 0);
}
