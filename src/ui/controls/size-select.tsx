import { useId } from 'react';
import * as styles from './field.module.css';

export type SizeOption = { id: string; name: string; uid: string; description?: string };

type SizeSelectProps = {
  options: readonly SizeOption[];
  label?: string;
  /** Id of the selected option; empty for none, and the placeholder asks for a choice. */
  selectedId: string;
  /** Form that a choice is required for, which sends the id of the option under this name. */
  field?: { form: string; name: string } | undefined;
  onSelect: (option: SizeOption) => void;
};

const placeholder = '-- Please select a size --';

/** Select for sizes, with a description of the selected one. */
export function SizeSelect(props: SizeSelectProps) {
  const { options, label = 'Size', selectedId, field, onSelect } = props;
  const id = useId();
  const selected = options.find((option) => option.id === selectedId);
  const choose = (optionId: string) => {
    const option = options.find((candidate) => candidate.id === optionId);
    if (option) onSelect(option);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={selected?.id ?? ''}
        disabled={options.length === 0}
        required={field !== undefined}
        {...field}
        aria-describedby={selected?.description ? `${id}-description` : undefined}
        onChange={(event) => choose(event.target.value)}
      >
        {!selected && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.uid} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {selected?.description && (
        <p id={`${id}-description`} className={styles.hint}>
          {selected.description}
        </p>
      )}
    </div>
  );
}
