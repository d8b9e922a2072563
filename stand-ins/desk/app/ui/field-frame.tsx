import type { ReactNode } from 'react';
import { useId } from 'react';
import { ToolIcon } from './tool-button';
import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { classNames } from '../../../../src/lib/browser/class-names';
import * as styles from './field-frame.module.css';

/** Ids and state that the control inside a frame needs. */
export type FramedControl = {
  id: string;
  /** Id of the label, for controls that `htmlFor` cannot reach. */
  labelledBy: string;
  /** Ids of description and message; `undefined` without either. */
  describedBy: string | undefined;
  isInvalid: boolean;
};

type FieldFrameProps = {
  label: string;
  description?: string | undefined;
  isRequired?: boolean;
  /** Fault of the value, and the remedy. */
  message?: { sentence: string; severity: 'error' | 'warning' } | undefined;
  /**
   * `group` for a field of several controls: the label is its name, and no control is focused by a
   * press on it.
   */
  kind?: 'control' | 'group';
  children: (control: FramedControl) => ReactNode;
};

/** A field with its label, description and fault, each linked to the control. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, description, isRequired = false, message, kind = 'control' } = props;
  const id = useId();
  const labelId = `${id}label`;
  const ids = [description && `${id}description`, message && `${id}message`].filter(Boolean);
  const describedBy = ids.length > 0 ? ids.join(' ') : undefined;
  const isInvalid = message?.severity === 'error';
  const name = (
    <>
      {label}
      {isRequired && <span className={styles.required}> (required)</span>}
    </>
  );
  const group = { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy };
  return (
    <div className={styles.field} {...(kind === 'group' && group)}>
      {kind === 'group' ? (
        <span id={labelId} className={styles.label}>
          {name}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={styles.label}>
          {name}
        </label>
      )}
      {description && (
        <p id={`${id}description`} className={styles.description}>
          {description}
        </p>
      )}
      {props.children({ id, labelledBy: labelId, describedBy, isInvalid })}
      {message && (
        <p
          id={`${id}message`}
          className={classNames(styles.message, isInvalid ? styles.error : styles.warning)}
        >
          <ToolIcon icon={faTriangleExclamation} />
          <span>{message.sentence}</span>
        </p>
      )}
    </div>
  );
}
