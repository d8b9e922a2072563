import { readNames } from '../../../validate/read-schema';
import { Combobox } from '../../ui/combobox';
import type { FieldSchema } from '../../wire/management';
import type { ControlProps } from './control-props';
import { findStories, useStories } from './find-stories';
import { relatedStoryName } from './relation-fields';
import { useId } from 'react';
import * as controls from '../../ui/controls.module.css';
import * as styles from './fields.module.css';

type LinkValue = Readonly<Record<string, unknown>>;

const kindNames = {
  story: 'A page of this site',
  url: 'Another address',
  email: 'An email address',
  asset: 'A file',
} as const;

type LinkKind = keyof typeof kindNames;

/** Link to a story, an address, an email address or a file. */
export function LinkField(props: Omit<ControlProps, 'at'>) {
  const { schema, value, control, label, onChange } = props;
  const id = useId();
  const link = (value ?? {}) as LinkValue;
  const kind = kindOf(link);
  const change = (parts: LinkValue) =>
    onChange({
      id: '',
      url: '',
      cached_url: '',
      fieldtype: 'multilink',
      linktype: kind,
      ...link,
      ...parts,
    });
  return (
    <div className={styles.link}>
      <label htmlFor={`${id}kind`} className={styles.subLabel}>
        Leads to
      </label>
      <select
        id={`${id}kind`}
        className={controls.input}
        aria-describedby={control.describedBy}
        value={kind}
        // The earlier choice stays, so that going back loses nothing.
        onChange={(event) => change({ linktype: event.target.value })}
      >
        {kindsOf(schema, kind).map((name) => (
          <option key={name} value={name}>
            {kindNames[name]}
          </option>
        ))}
      </select>
      <LinkTarget {...{ kind, link, schema, control, label, change }} id={`${id}target`} />
      {kind === 'story' && (
        <>
          <label htmlFor={`${id}anchor`} className={styles.subLabel}>
            Place on the page (optional)
          </label>
          <input
            id={`${id}anchor`}
            type="text"
            className={controls.input}
            placeholder="the-way-home"
            value={textOf(link['anchor'])}
            onChange={(event) => change({ anchor: event.target.value.trim().replace(/^#/, '') })}
          />
        </>
      )}
      {schema['allow_target_blank'] !== false && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            className={controls.box}
            checked={link['target'] === '_blank'}
            onChange={(event) => change({ target: event.target.checked ? '_blank' : '_self' })}
          />
          Opens in a new tab
        </label>
      )}
    </div>
  );
}

function kindOf(link: LinkValue): LinkKind {
  const { linktype } = link;
  if (linktype === 'email' || linktype === 'asset' || linktype === 'story') return linktype;
  return linktype === undefined ? 'story' : 'url';
}

/** Returns the kinds of links a field allows, and the one it has. */
function kindsOf(schema: FieldSchema, chosen: LinkKind): LinkKind[] {
  const kinds: LinkKind[] = ['story', 'url'];
  if (schema['email_link_type'] === true || chosen === 'email') kinds.push('email');
  if (schema['asset_link_type'] === true || chosen === 'asset') kinds.push('asset');
  return kinds;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const targetNames = {
  url: { label: 'Address', placeholder: 'https://… or /path or #place' },
  email: { label: 'Email address', placeholder: 'name@example.com' },
  asset: { label: 'Address of the file', placeholder: 'https://…' },
} as const;

function LinkTarget(props: {
  id: string;
  kind: LinkKind;
  link: LinkValue;
  schema: FieldSchema;
  control: ControlProps['control'];
  label: string;
  change: (parts: LinkValue) => void;
}) {
  const { id, kind, link, schema, control, label, change } = props;
  if (kind === 'story') return <StoryTarget {...{ id, link, schema, control, label, change }} />;
  const part = kind === 'email' ? 'email' : 'url';
  const names = targetNames[kind];
  return (
    <>
      <label htmlFor={id} className={styles.subLabel}>
        {names.label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={kind === 'email' ? 'email' : 'url'}
        autoCapitalize="off"
        spellCheck={false}
        className={controls.input}
        placeholder={names.placeholder}
        aria-describedby={control.describedBy}
        aria-invalid={control.isInvalid || undefined}
        value={textOf(link[part]) || (part === 'email' ? textOf(link['url']) : '')}
        onChange={(event) => {
          const text = event.target.value;
          change(part === 'email' ? { email: text, url: '' } : { url: text, cached_url: text });
        }}
      />
    </>
  );
}

function StoryTarget(props: {
  id: string;
  link: LinkValue;
  schema: FieldSchema;
  control: ControlProps['control'];
  label: string;
  change: (parts: LinkValue) => void;
}) {
  const { id, link, schema, control, change } = props;
  const uuid = textOf(link['id']);
  const [story] = useStories(uuid ? [uuid] : []);
  const isRestricted = schema['restrict_content_types'] === true;
  const scope = {
    folder: schema['force_link_scope'] === true ? textOf(schema['link_scope']) : '',
    contentTypes: isRestricted ? readNames(schema, 'component_whitelist') : [],
  };
  return (
    <>
      <label htmlFor={id} className={styles.subLabel}>
        Page
      </label>
      <Combobox
        id={id}
        describedBy={control.describedBy}
        isInvalid={control.isInvalid}
        placeholder="Search by name or address"
        chosenName={uuid ? relatedStoryName(story, uuid) : ''}
        search={(query, signal) => findStories(scope, query, signal)}
        onChoose={(option) => change({ id: option.id, cached_url: option.note ?? '', url: '' })}
      />
      {story && <span className={styles.note}>{story.full_slug}</span>}
    </>
  );
}
