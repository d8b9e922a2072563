import { isRecord } from '../../../../../src/lib/values/json';
import { isValidTable } from '../../../validate/field-faults';
import * as controls from '../../ui/controls.module.css';
import { showToast } from '../../ui/toasts';
import { ToolButton } from '../../ui/tool-button';
import type { FieldSchema } from '../../wire/management';
import { changeBlok } from '../bloks/blok-content';
import { useForm } from '../form-session';
import * as styles from './fields.module.css';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isScalar: Test = (value) => ['string', 'number', 'boolean'].includes(typeof value);
const isObject: Test = (value) => isRecord(value) && !Array.isArray(value);
const isTextList: Test = (value) => Array.isArray(value) && value.every(isText);

/** Shapes that each type's control can show and change without losing anything. */
const tests: Readonly<Record<string, Test>> = {
  text: isScalar,
  textarea: isScalar,
  markdown: isScalar,
  number: isScalar,
  datetime: isText,
  boolean: (value) => typeof value === 'boolean' || value === '',
  option: isText,
  options: isTextList,
  asset: isObject,
  multiasset: (value) => Array.isArray(value) && value.every(isObject),
  multilink: isObject,
  table: isValidTable,
  bloks: Array.isArray,
  richtext: (value) => value === '' || isObject(value),
};

/** True for a value that the control of a field's type can show; also for none. */
export function fitsType({ type, field_type: plugin }: FieldSchema, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (type === 'custom') return plugin !== 'seo_metatags' || isObject(value);
  return Object.hasOwn(tests, type) ? (tests[type]?.(value) ?? true) : true;
}

/** A value as it is stored, for reading. */
export function JsonView({ label, value }: { label: string; value: unknown }) {
  return (
    // It scrolls, so keys must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.json} role="group" aria-label={label} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}

type StrayValueProps = {
  value: unknown;
  label: string;
  at: { blokUid: string; field: string };
  onChange: (value: unknown) => void;
};

/** A value of another shape than its field's: it is kept until the editor replaces it. */
export function StrayValue({ value, label, at, onChange }: StrayValueProps) {
  const form = useForm();
  const replace = () => {
    onChange(undefined);
    showToast(`The old value of “${label}” was removed.`, {
      name: 'Put back',
      run: () =>
        form.edit((content) =>
          changeBlok(content, at.blokUid, (blok) => ({ ...blok, [at.field]: value })),
        ),
    });
  };
  return (
    <div className={controls.stack}>
      <JsonView label={`Old value of ${label}`} value={value} />
      <ToolButton onClick={replace}>Remove it and fill in “{label}”</ToolButton>
    </div>
  );
}
