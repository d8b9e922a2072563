import type { ReactNode } from 'react';
import { memo, useRef } from 'react';
import { fieldLabel } from '../../validate/read-schema';
import { AssetField } from '../assets/asset-field';
import { RichTextField } from '../rich-text/rich-text-field';
import { FieldFrame } from '../ui/field-frame';
import type { FieldSchema } from '../wire/management';
import { BloksField } from './bloks/bloks-field';
import { OptionField, OptionsField, RelationField, RelationsField } from './fields/choice-fields';
import { LinkField } from './fields/link-field';
import {
  DateField,
  MetaField,
  NumberField,
  PlainTextField,
  SwitchField,
} from './fields/plain-fields';
import { JsonView, StrayValue, fitsType } from './fields/stray-value';
import { TableField } from './fields/table-field';
import { focusInto } from './focus';
import type { ControlProps } from './form-session';
import { useMessage, useTarget } from './form-session';
import * as styles from './story-form.module.css';

type FieldViewProps = {
  blokUid: string;
  name: string;
  schema: FieldSchema;
  value: unknown;
  onChange: (name: string, value: unknown) => void;
};

/** One field of a blok with its label, description and faults. */
export const FieldView = memo(function FieldView(props: FieldViewProps) {
  const { blokUid, name, schema, value } = props;
  const element = useRef<HTMLDivElement>(null);
  const message = useMessage(blokUid, name);
  const label = fieldLabel(name, schema);
  useTarget(
    (at) => at.blokUid === blokUid && at.field === name,
    () => focusInto(element.current),
  );
  const isStray = !fitsType(schema, value);
  const field = {
    ...{ value, label, at: { blokUid, field: name } },
    onChange: (changed: unknown) => props.onChange(name, changed),
  };
  const kind = kindOf(schema);
  const Control = Object.hasOwn(controls, kind) ? (controls[kind] ?? UnknownField) : UnknownField;
  return (
    <div ref={element} data-blok={blokUid} data-field={name} className={styles.field}>
      <FieldFrame
        label={label}
        description={schema.description || undefined}
        isRequired={schema.required === true}
        message={message}
        kind={isStray || !singleKinds.has(kind) ? 'group' : 'control'}
      >
        {(control) =>
          isStray ? <StrayValue {...field} /> : <Control {...field} {...{ schema, control }} />
        }
      </FieldFrame>
    </div>
  );
});

function kindOf({ type, source, field_type: plugin }: FieldSchema): string {
  if (type === 'custom') return String(plugin);
  return source === 'internal_stories' ? `${type} of stories` : type;
}

/** Kinds whose control is one that a label can point to. */
const singleKinds: ReadonlySet<string> = new Set([
  'text',
  'textarea',
  'number',
  'boolean',
  'datetime',
  'option',
]);

const controls: Readonly<Record<string, (props: ControlProps) => ReactNode>> = {
  text: PlainTextField,
  textarea: PlainTextField,
  number: NumberField,
  boolean: SwitchField,
  datetime: DateField,
  option: OptionField,
  options: OptionsField,
  'option of stories': RelationField,
  'options of stories': RelationsField,
  multilink: LinkField,
  table: TableField,
  bloks: BloksField,
  asset: AssetField,
  multiasset: AssetField,
  richtext: RichTextField,
  seo_metatags: MetaField,
};

/** A field of a type that the desk cannot edit. Its value is kept. */
function UnknownField({ value, label, schema }: ControlProps) {
  return (
    <>
      <p>
        {`This kind of field (“${kindOf(schema)}”) cannot be edited here. Its value is kept as it is.`}
      </p>
      {value !== undefined && <JsonView label={`Value of ${label}`} value={value} />}
    </>
  );
}
