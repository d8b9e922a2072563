import type { ReactNode, RefObject } from 'react';
import { memo, useEffect, useRef } from 'react';
import { fieldLabel, findComponent } from '../../validate/read-schema';
import { AssetField, AssetsField } from '../assets/asset-field';
import { RichTextField } from '../rich-text/rich-text-field';
import { FieldFrame } from '../ui/field-frame';
import type { FieldSchema } from '../wire/management';
import { BloksField } from './bloks/bloks-field';
import { OptionField, OptionsField } from './fields/choice-fields';
import type { ControlProps } from './fields/control-props';
import { DateField } from './fields/date-field';
import { LinkField } from './fields/link-field';
import { MetaField } from './fields/meta-field';
import { RelationField, RelationsField } from './fields/relation-fields';
import { JsonView, StrayValue, fitsType } from './fields/stray-value';
import { TableField } from './fields/table-field';
import { CharacterCount, NumberField, SwitchField, PlainTextField } from './fields/text-fields';
import { focusInto } from './focus-into';
import { endTarget, useForm, useFormState, useMessage } from './form-session';
import { newBlok } from './new-blok';
import * as styles from './story-form.module.css';

export type FieldViewProps = {
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
  useTarget(element, blokUid, name);
  const isStray = !fitsType(schema, value);
  const onChange = (changed: unknown) => props.onChange(name, changed);
  return (
    <div ref={element} data-blok={blokUid} data-field={name} className={styles.field}>
      <FieldFrame
        label={label}
        description={schema.description || undefined}
        isRequired={schema.required === true}
        message={message}
        kind={isStray || isGroup(schema) ? 'group' : 'control'}
        aside={<CharacterCount schema={schema} value={value} />}
      >
        {(control) =>
          isStray ? (
            <StrayValue {...{ value, label, onChange }} at={{ blokUid, field: name }} />
          ) : (
            <FieldControl
              {...{ schema, value, control, label, onChange }}
              at={{ blokUid, field: name }}
            />
          )
        }
      </FieldFrame>
    </div>
  );
});

/** Types whose field has several controls, or one that a label cannot point to. */
const groupTypes = ['asset', 'multiasset', 'multilink', 'bloks', 'richtext', 'table', 'custom'];

function isGroup({ type, source }: FieldSchema): boolean {
  if (type === 'options') return true;
  if (type === 'option') return source === 'internal_stories';
  return groupTypes.includes(type) || !Object.hasOwn(controls, type);
}

const controls: Readonly<Record<string, (props: ControlProps) => ReactNode>> = {
  text: PlainTextField,
  textarea: PlainTextField,
  markdown: PlainTextField,
  number: NumberField,
  boolean: SwitchField,
  datetime: DateField,
  option: (props) =>
    isRelation(props.schema) ? <RelationField {...props} /> : <OptionField {...props} />,
  options: (props) =>
    isRelation(props.schema) ? <RelationsField {...props} /> : <OptionsField {...props} />,
  multilink: LinkField,
  table: TableField,
  bloks: BloksField,
  asset: ({ control: { id: _, ...ids }, value, schema, onChange }) => (
    <AssetField {...ids} {...{ value, schema, onChange }} />
  ),
  multiasset: ({ control: { id: _, ...ids }, value, schema, onChange }) => (
    <AssetsField {...ids} {...{ value, schema, onChange }} />
  ),
  richtext: TextWithBloks,
  custom: (props) =>
    props.schema['field_type'] === 'seo_metatags' ? (
      <MetaField {...props} />
    ) : (
      <UnknownField {...props} />
    ),
};

function isRelation({ source }: FieldSchema): boolean {
  return source === 'internal_stories';
}

function FieldControl(props: ControlProps) {
  const { type } = props.schema;
  const Control = Object.hasOwn(controls, type) ? (controls[type] ?? UnknownField) : UnknownField;
  return <Control {...props} />;
}

/** A field of a type that the desk cannot edit. Its value is kept. */
function UnknownField({ value, label, schema }: ControlProps) {
  return (
    <>
      <p>
        This kind of field (“
        {typeof schema['field_type'] === 'string' ? schema['field_type'] : schema.type}”) cannot be
        edited here. Its value is kept as it is.
      </p>
      {value !== undefined && <JsonView label={`Value of ${label}`} value={value} />}
    </>
  );
}

function TextWithBloks({ value, schema, control, onChange }: ControlProps) {
  const { library } = useForm();
  return (
    <RichTextField
      value={value}
      schema={schema}
      labelledBy={control.labelledBy}
      describedBy={control.describedBy}
      isInvalid={control.isInvalid}
      onChange={onChange}
      newBlok={(name) => {
        const component = findComponent(library, name);
        if (!component) throw new Error(`The library has no component ${name}.`);
        return newBlok(component);
      }}
    />
  );
}

/** Moves the focus into a field that the form was asked to open. */
function useTarget(element: RefObject<HTMLElement | null>, blokUid: string, field: string): void {
  const { store } = useForm();
  const target = useFormState((state) =>
    state.target?.blokUid === blokUid && state.target.field === field ? state.target : null,
  );
  useEffect(() => {
    if (!target) return;
    endTarget(store);
    focusInto(element.current);
  }, [target, element, store]);
}
