import { useId } from 'react';
import { searchResultLimits } from '../../../../../src/config/limits';
import type { ControlProps } from './control-props';
import { Count, GrowingText } from './text-fields';
import * as controls from '../../ui/controls.module.css';
import * as styles from './fields.module.css';

/** Title and description for search engines, with the lengths that these show. */
export function MetaField({ value, control, onChange }: ControlProps) {
  const id = useId();
  const meta = (value ?? {}) as Readonly<Record<string, unknown>>;
  const title = textOf(meta['title']);
  const description = textOf(meta['description']);
  const change = (parts: object) =>
    onChange({
      _uid: crypto.randomUUID(),
      plugin: 'seo_metatags',
      title,
      description,
      ...meta,
      ...parts,
    });
  return (
    <div className={styles.link}>
      <div className={styles.subHead}>
        <label htmlFor={`${id}title`} className={styles.subLabel}>
          Title in search results
        </label>
        <Count length={title.length} limit={searchResultLimits.title} />
      </div>
      <input
        id={`${id}title`}
        type="text"
        className={controls.input}
        aria-describedby={control.describedBy}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className={styles.subHead}>
        <label htmlFor={`${id}description`} className={styles.subLabel}>
          Description in search results
        </label>
        <Count length={description.length} limit={searchResultLimits.description} />
      </div>
      <GrowingText
        id={`${id}description`}
        aria-describedby={control.describedBy}
        value={description}
        onText={(text) => change({ description: text })}
      />
    </div>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
