import { useEffect, useRef } from 'react';
import * as controls from '../../ui/controls.module.css';
import { FieldFrame } from '../../ui/field-frame';
import { storyFieldsUid } from '../state/story-state';
import { useOpenStory, useStory } from '../state/story-store';
import * as styles from '../story-screen.module.css';

// The site decides the part before it: an article's page is below the category of its topic.
const slugHint = 'The last part of the address of its page.';
const startpageHint = 'Its page has the address of the folder.';

/** Fields of a story beside its content. */
export function NameFields() {
  const { rename, setSlug } = useOpenStory();
  const name = useStory(({ work }) => work.name);
  const slug = useStory(({ work }) => work.slug);
  const base = useStory((state) => state.base);
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
    <div className={styles.stack}>
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
        description={base.is_startpage ? startpageHint : slugHint}
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

function toMessage(sentence: string | undefined) {
  return sentence ? { sentence, severity: 'error' as const } : undefined;
}
