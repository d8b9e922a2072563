import { useId } from 'react';
import { classNames } from '../../../../../src/lib/browser/class-names';
import { readNames } from '../../../validate/read-schema';
import * as controls from '../../ui/controls.module.css';
import type { PickEntry } from '../../ui/pick-dialog';
import { PickButton } from '../../ui/pick-dialog';
import { showToast } from '../../ui/toasts';
import type { FieldSchema } from '../../wire/management';
import type { ControlProps } from '../form-session';
import { StoryName } from './choice-fields';
import { findStories, pathOnSite, useStories } from './find-stories';
import * as styles from './fields.module.css';

type LinkValue = Readonly<Record<string, unknown>>;

/** Kinds of links, with the label of the target and an example. */
const kinds = {
  story: { name: 'A page of this site', label: 'Page', example: '' },
  url: {
    name: 'Another address',
    label: 'Address',
    example: 'https://… or /path or #place',
  },
  email: { name: 'An email address', label: 'Email address', example: 'name@example.com' },
  asset: { name: 'A file', label: 'Address of the file', example: 'https://…' },
} as const;

type LinkKind = keyof typeof kinds;

/** Link to a story, an address, an email address or a file. */
export function LinkField(props: Omit<ControlProps, 'at'>) {
  const { schema, value, control, onChange } = props;
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
  const toStory = (entry: PickEntry, parts: LinkValue = {}) =>
    change({ linktype: 'story', id: entry.id, cached_url: entry.note ?? '', url: '', ...parts });
  const target = { ...props, link, change, toStory, id: `${id}target` };
  return (
    <div className={classNames(controls.stack, styles.group)}>
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
            {kinds[name].name}
          </option>
        ))}
      </select>
      {kind === 'story' ? <StoryTarget {...target} /> : <TypedTarget {...target} kind={kind} />}
      <label className={styles.switch}>
        <input
          type="checkbox"
          className={controls.box}
          checked={link['target'] === '_blank'}
          onChange={(event) => change({ target: event.target.checked ? '_blank' : '_self' })}
        />
        Opens in a new tab
      </label>
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
  return (['story', 'url', 'email', 'asset'] as const).filter(
    (kind) =>
      kind === 'story' || kind === 'url' || kind === chosen || schema[`${kind}_link_type`] === true,
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type TargetProps = Omit<ControlProps, 'at'> & {
  /** Id of the control. */
  id: string;
  link: LinkValue;
  change: (parts: LinkValue) => void;
  toStory: (entry: PickEntry, parts?: LinkValue) => void;
};

function scopeOf(schema: FieldSchema) {
  const isRestricted = schema['restrict_content_types'] === true;
  return { folder: '', contentTypes: isRestricted ? readNames(schema, 'component_whitelist') : [] };
}

function StoryTarget({ id, link, schema, change, toStory }: TargetProps) {
  const uuid = textOf(link['id']);
  const [story] = useStories(uuid ? [uuid] : []);
  return (
    <>
      <div className={controls.line}>
        {uuid && <StoryName story={story} uuid={uuid} />}
        <PickButton
          name={uuid ? 'Change the page…' : 'Choose a page…'}
          title="Page"
          from={(query, signal) => findStories(scopeOf(schema), query, signal)}
          onPick={(entry) => toStory(entry)}
        />
      </div>
      <label htmlFor={id} className={styles.subLabel}>
        Place on the page (optional)
      </label>
      <input
        id={id}
        type="text"
        className={controls.input}
        placeholder="the-way-home"
        value={textOf(link['anchor'])}
        onChange={(event) => change({ anchor: event.target.value.trim().replace(/^#/, '') })}
      />
    </>
  );
}

/** Address that is typed. One of a page of this site becomes a link to its story, which follows the page when it moves. */
function TypedTarget(props: TargetProps & { kind: Exclude<LinkKind, 'story'> }) {
  const { id, kind, link, schema, control, change, toStory } = props;
  const part = kind === 'email' ? 'email' : 'url';
  const findStory = async (input: HTMLInputElement) => {
    const typed = input.value.trim();
    if (kind !== 'url' || typed.includes('?') || pathOnSite(typed) === undefined) return;
    const answer = await findStories(scopeOf(schema), typed, new AbortController().signal);
    const [entry, ...others] = answer.ok ? answer.entries : [];
    const isLeft = !input.isConnected || input.value.trim() !== typed;
    if (!entry || others.length > 0 || isLeft) return;
    const anchor = typed.split('#')[1];
    toStory(entry, anchor ? { anchor } : {});
    showToast(`This is the address of “${entry.name}”, so the link leads to that story now.`);
  };
  return (
    <>
      <label htmlFor={id} className={styles.subLabel}>
        {kinds[kind].label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={kind === 'email' ? 'email' : 'url'}
        autoCapitalize="off"
        spellCheck={false}
        className={controls.input}
        placeholder={kinds[kind].example}
        aria-describedby={control.describedBy}
        aria-invalid={control.isInvalid || undefined}
        value={textOf(link[part]) || (part === 'email' ? textOf(link['url']) : '')}
        onChange={(event) => {
          const text = event.target.value;
          change(part === 'email' ? { email: text, url: '' } : { url: text, cached_url: text });
        }}
        onBlur={({ target }) => void findStory(target)}
      />
    </>
  );
}
