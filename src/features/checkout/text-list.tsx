import * as styles from './text-list.module.css';

type TextListProps = {
  /** The field the list belongs to, for those who do not see that it stands there. */
  of: string;
  options: readonly string[];
  value: string;
  onChoose: (text: string) => void;
};

/**
 * A list at the end of a text box, for those who would rather choose than type. The box itself stays
 * a plain one, which browsers fill in and which takes a code or a name alike.
 */
export function TextList({ of, options, value, onChoose }: TextListProps) {
  const chosen = options.find((option) => option.toLowerCase() === value.trim().toLowerCase());
  return (
    <>
      <select
        className={styles.list}
        aria-label="Choose from the list"
        title={`${of}: choose from the list`}
        autoComplete="off"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="" disabled>
          Choose
        </option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <span className={styles.arrow} aria-hidden>
        ▾
      </span>
    </>
  );
}
