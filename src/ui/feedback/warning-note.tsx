import * as styles from './warning-note.module.css';

type WarningNoteProps = {
  /** Signal word: "WARNING". */
  title: string;
  text: string;
  /** Address with more about it. */
  link?: string | undefined;
};

/** Safety warning with the symbol that US law gives it: a black exclamation point in a yellow triangle. */
export function WarningNote({ title, text, link }: WarningNoteProps) {
  return (
    <p className={styles.note}>
      <svg className={styles.symbol} viewBox="0 0 24 22" aria-hidden="true">
        <path className={styles.triangle} d="M12 1.5 22.8 20.5H1.2Z" />
        <path className={styles.mark} d="M12 8v6M12 16.4v1.8" />
      </svg>
      <span>
        <strong>{`${title}: `}</strong>
        <span>{text}</span> {link && <a href={link}>{link.replace(/^https:\/\//, '')}</a>}
      </span>
    </p>
  );
}
