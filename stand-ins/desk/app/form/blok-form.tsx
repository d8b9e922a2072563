import type { RefObject } from 'react';
import { memo, useEffect, useRef } from 'react';
import { findComponent, unknownFields } from '../../validate/read-schema';
import { ToolButton } from '../ui/tool-button';
import { ToolTabs } from '../ui/tool-tabs';
import type { BlokContent, Component } from '../wire/management';
import { FieldView } from './field-view';
import type { FormTab } from './form-layout';
import { layoutOf } from './form-layout';
import { focusInto } from './focus-into';
import { endTarget, selectTab, useForm, useFormState, useParts } from './form-session';
import { JsonView } from './fields/stray-value';
import { uidsIn } from './uids-in';
import * as styles from './story-form.module.css';

type BlokFormProps = { blok: BlokContent; onChange: (blok: BlokContent) => void };

/** The fields of one blok, or of a story, in their tabs. */
export const BlokForm = memo(function BlokForm({ blok, onChange }: BlokFormProps) {
  const { library } = useForm();
  const element = useRef<HTMLDivElement>(null);
  const setField = useParts(blok, onChange, putField);
  useFormTarget(element, blok._uid);
  const component = findComponent(library, blok.component);
  if (!component) return <MissingComponent blok={blok} />;
  const tabs = layoutOf(component);
  const [only] = tabs;
  return (
    <div ref={element} className={styles.form}>
      {tabs.length === 1 && only ? (
        <TabFields {...{ blok, component, tab: only, setField }} />
      ) : (
        <TabbedFields {...{ blok, component, tabs, setField }} />
      )}
      <OldFields {...{ blok, component, setField }} />
    </div>
  );
});

/** Moves the focus to the first field of a blok that the form was asked to open. */
function useFormTarget(element: RefObject<HTMLElement | null>, blokUid: string): void {
  const { store } = useForm();
  const target = useFormState((state) =>
    state.target?.blokUid === blokUid && state.target.field === undefined ? state.target : null,
  );
  useEffect(() => {
    if (!target) return;
    endTarget(store);
    focusInto(element.current?.querySelector<HTMLElement>('[data-field]'));
  }, [target, element, store]);
}

type SetField = (name: string, value: unknown) => void;

/** Puts a value into a copy of a blok; `undefined` takes the field out. */
function putField(blok: BlokContent, name: string, value: unknown): BlokContent {
  if (value !== undefined) return { ...blok, [name]: value };
  const others = Object.entries(blok).filter(([other]) => other !== name);
  return Object.fromEntries(others) as BlokContent;
}

function TabbedFields(props: {
  blok: BlokContent;
  component: Component;
  tabs: readonly FormTab[];
  setField: SetField;
}) {
  const { blok, component, tabs, setField } = props;
  const { store } = useForm();
  const chosen = useFormState((state) => state.tabs[blok._uid]);
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (!tab) return null;
  return (
    <ToolTabs
      label={`Parts of ${component.display_name ?? component.name}`}
      tabs={tabs.map(({ key, name, fields }) => ({
        key,
        name,
        note: <FaultCount blok={blok} fields={fields} />,
      }))}
      selected={tab.key}
      onSelect={(key) => selectTab(store, blok._uid, key)}
    >
      <TabFields {...{ blok, component, tab, setField }} />
    </ToolTabs>
  );
}

/** Number of the faults in some fields of a blok, those of nested bloks included. */
function FaultCount({ blok, fields }: { blok: BlokContent; fields: readonly string[] }) {
  const count = useFormState(({ faults }) => {
    if (faults.size === 0) return 0;
    const values = fields.map((field) => blok[field]);
    const uids = new Set(values.flatMap((value) => [...uidsIn(value)]));
    return [...faults.values()]
      .flat()
      .filter(
        ({ at, severity }) =>
          severity === 'error' &&
          (uids.has(at.blokUid) || (at.blokUid === blok._uid && fields.includes(at.field ?? ''))),
      ).length;
  });
  return count > 0 && <span className={styles.count}>{count} to mend</span>;
}

function TabFields(props: {
  blok: BlokContent;
  component: Component;
  tab: FormTab;
  setField: SetField;
}) {
  const { blok, component, tab, setField } = props;
  const field = (name: string) => {
    const schema = component.schema[name];
    return (
      schema && (
        <FieldView
          key={name}
          blokUid={blok._uid}
          name={name}
          schema={schema}
          value={blok[name]}
          onChange={setField}
        />
      )
    );
  };
  return (
    <div className={styles.fields}>
      {tab.parts.map((part) =>
        typeof part === 'string' ? (
          field(part)
        ) : (
          <section key={part.key} aria-label={part.title} className={styles.section}>
            <h3 className={styles.sectionTitle}>{part.title}</h3>
            {part.description && <p>{part.description}</p>}
            {part.fields.map(field)}
          </section>
        ),
      )}
    </div>
  );
}

/** Values of fields that the component does not have any more. They are kept until an editor removes them. */
function OldFields(props: { blok: BlokContent; component: Component; setField: SetField }) {
  const { blok, component, setField } = props;
  const names = unknownFields(blok, component);
  if (names.length === 0) return null;
  return (
    <details className={styles.old}>
      <summary>
        {names.length === 1 ? 'One value' : `${names.length} values`} without a field
      </summary>
      <p>The content model has no such fields any more. The site does not show these values.</p>
      {names.map((name) => (
        <div key={name} data-blok={blok._uid} data-field={name}>
          <JsonView label={name} value={blok[name]} />
          <ToolButton tone="quiet" onClick={() => setField(name, undefined)}>
            Remove “{name}”
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
    <div className={styles.form} data-blok={_uid}>
      <p>
        The content model has no “{component}” any more. Nothing of it is lost, but the site does
        not show it.
      </p>
      <JsonView label={`Values of ${component}`} value={fields} />
    </div>
  );
}
