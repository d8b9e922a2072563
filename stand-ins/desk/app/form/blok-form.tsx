import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { fieldLabel, findComponent, unknownFields, valueFields } from '../../validate/read-schema';
import { ToolButton } from '../ui/tool-button';
import type { BlokContent, Component, FieldRef, FieldSchema } from '../wire/management';
import { uidsIn } from './bloks/blok-content';
import { FaultCount } from './bloks/blok-line';
import { FieldView } from './field-view';
import { JsonView } from './fields/stray-value';
import { focusInto } from './focus';
import { useForm, useTarget } from './form-session';
import * as controls from '../ui/controls.module.css';
import * as styles from './story-form.module.css';

type BlokFormProps = { blok: BlokContent; onChange: (blok: BlokContent) => void };

/** The fields of one blok, or of a story. Those of the component's tabs are folded below the others. */
export const BlokForm = memo(function BlokForm({ blok, onChange }: BlokFormProps) {
  const { library } = useForm();
  const element = useRef<HTMLDivElement>(null);
  const setField = useFieldSetter(blok, onChange);
  useTarget(
    (at) => at.blokUid === blok._uid && at.field === undefined,
    () => focusInto(element.current?.querySelector<HTMLElement>('[data-field]')),
  );
  const component = findComponent(library, blok.component);
  if (!component) return <MissingComponent blok={blok} />;
  const [general, ...tabs] = partsOf(component);
  const show = ([name, schema]: NamedSchema) => (
    <FieldView
      key={name}
      blokUid={blok._uid}
      name={name}
      schema={schema}
      value={blok[name]}
      onChange={setField}
    />
  );
  return (
    <div ref={element} className={controls.stack}>
      {general?.fields.map(show)}
      {tabs.map(({ name, fields }) => (
        <details key={name} className={styles.part}>
          <summary>
            {name} <FaultCount isInside={(at) => isInPart(blok, fields, at)} />
          </summary>
          <div className={controls.stack}>{fields.map(show)}</div>
        </details>
      ))}
      <OldFields {...{ blok, component, setField }} />
    </div>
  );
});

type NamedSchema = readonly [name: string, schema: FieldSchema];

/** Returns the fields in no tab of a component, then those of each tab. */
function partsOf(component: Component): { name: string; fields: NamedSchema[] }[] {
  const fields = valueFields(component);
  const tabs = Object.entries(component.schema)
    .filter(([, { type }]) => type === 'tab')
    .sort(([, one], [, other]) => (one.pos ?? 0) - (other.pos ?? 0))
    .map(([key, tab]) => ({
      name: fieldLabel(key, tab),
      fields: fields.filter(([name]) => Array.isArray(tab.keys) && tab.keys.includes(name)),
    }));
  const inTabs = new Set(tabs.flatMap((tab) => tab.fields));
  return [{ name: '', fields: fields.filter((field) => !inTabs.has(field)) }, ...tabs];
}

function isInPart(blok: BlokContent, fields: readonly NamedSchema[], at: FieldRef): boolean {
  return fields.some(
    ([name]) =>
      (at.blokUid === blok._uid && at.field === name) || uidsIn(blok[name]).has(at.blokUid),
  );
}

/**
 * Returns a setter of one field that stays the same function; `undefined` takes the field out. It changes the newest
 * blok, also before React has rendered a change.
 */
function useFieldSetter(blok: BlokContent, onChange: BlokFormProps['onChange']) {
  const latest = useRef({ blok, onChange });
  useLayoutEffect(() => {
    latest.current = { blok, onChange };
  });
  return useCallback((name: string, value: unknown) => {
    const { current } = latest;
    const others = Object.entries(current.blok).filter(([other]) => other !== name);
    current.blok =
      value === undefined
        ? (Object.fromEntries(others) as BlokContent)
        : { ...current.blok, [name]: value };
    current.onChange(current.blok);
  }, []);
}

type OldFieldsProps = {
  blok: BlokContent;
  component: Component;
  setField: (name: string, value: unknown) => void;
};

/** Values of fields that the component does not have any more. They are kept until an editor removes them. */
function OldFields({ blok, component, setField }: OldFieldsProps) {
  const names = unknownFields(blok, component);
  if (names.length === 0) return null;
  return (
    <details className={styles.part}>
      <summary>
        {names.length === 1
          ? 'One value without a field'
          : `${names.length} values without a field`}
      </summary>
      <p>The content model has no such fields any more. The site does not show these values.</p>
      {names.map((name) => (
        <div key={name} data-blok={blok._uid} data-field={name}>
          <JsonView label={name} value={blok[name]} />
          <ToolButton tone="quiet" onClick={() => setField(name, undefined)}>
            {`Remove “${name}”`}
          </ToolButton>
        </div>
      ))}
    </details>
  );
}

/** A blok whose component was deleted: shown as it is, and kept. */
function MissingComponent({ blok }: { blok: BlokContent }) {
  const { _uid, component, ...fields } = blok;
  return (
    <div className={controls.stack} data-blok={_uid}>
      <p>
        {`The content model has no “${component}” any more. Nothing of it is lost, but the site does not show it.`}
      </p>
      <JsonView label={`Values of ${component}`} value={fields} />
    </div>
  );
}
