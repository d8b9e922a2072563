import { useEffect, useRef } from 'react';
import * as controls from '../../ui/controls.module.css';
import { FieldFrame } from '../../ui/field-frame';
import { storyFieldsUid } from '../merge/merge-work';
import { useOpenStory, useStory } from '../state/open-story-context';
import type { StoryState } from '../state/story-state';
import * as styles from './name-fields.module.css';

/** Fields of a story beside its content. */
export function NameFields() {
  const { rename, setSlug } = useOpenStory();
  const name = useStory(({ work }) => work.name);
  const slug = useStory(({ work }) => work.slug);
  const address = useStory(selectAddress);
  const messages = useStory(({ fieldMessages }) => fieldMessages);
  const focus = useStory((state) => state.focus);
  const nameInput = useRef<HTMLInputElement>(null);
  const slugInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus?.blokUid !== storyFieldsUid) return;
    (focus.field === 'slug' ? slugInput : nameInput).current?.focus();
  }, [focus]);
  useEffect(() => {
    if (messages.name) nameInput.current?.focus();
    else if (messages.slug) slugInput.current?.focus();
  }, [messages]);
  return (
    <div className={styles.fields}>
      <FieldFrame label="Name" isRequired message={toMessage(messages.name)}>
        {({ id, describedBy, isInvalid }) => (
          <input
            ref={nameInput}
            id={id}
            className={controls.input}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            value={name}
            onChange={({ target }) => rename(target.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label="Slug"
        description={`The page's address: /${address}`}
        isRequired
        message={toMessage(messages.slug)}
      >
        {({ id, describedBy, isInvalid }) => (
          <input
            ref={slugInput}
            id={id}
            className={controls.input}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            autoCapitalize="none"
            spellCheck={false}
            value={slug}
            onChange={({ target }) => setSlug(target.value)}
          />
        )}
      </FieldFrame>
    </div>
  );
}

/** Returns the path that the story's page will have. A start page has its folder's. */
function selectAddress({ base, work }: StoryState): string {
  const folders = base.breadcrumbs.map((crumb) => crumb.slug);
  return [...folders, ...(base.is_startpage ? [] : [work.slug])].join('/');
}

function toMessage(sentence: string | undefined) {
  return sentence ? { sentence, severity: 'error' as const } : undefined;
}
