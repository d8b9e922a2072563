import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import type { BlokContent, FieldFault, FieldRef, Library, ManagedStory } from '../wire/management';
import { BlokForm } from './blok-form';
import type { FormSession } from './form-session';
import { FormProvider, createFormStore, reveal } from './form-session';
import * as styles from './story-form.module.css';

export type StoryFormProps = {
  story: ManagedStory;
  content: BlokContent;
  library: Library;
  faults: readonly FieldFault[];
  /** Field to open and focus; a new object asks again. */
  focus: FieldRef | null;
  onChange: (content: BlokContent) => void;
  onFocusField: (at: FieldRef) => void;
};

/**
 * Form of a story's content, generated from its component. Each edit makes new objects along its path, so
 * a keystroke renders only the fields on it.
 */
export function StoryForm(props: StoryFormProps) {
  const { story, content, library, faults, focus } = props;
  const [store] = useState(createFormStore);
  const latest = useRef({ content, onChange: props.onChange });
  useLayoutEffect(() => {
    latest.current = { content, onChange: props.onChange };
  });
  const change = useRef((changed: BlokContent) => {
    latest.current.content = changed;
    latest.current.onChange(changed);
  });
  const session = useMemo<FormSession>(
    () => ({
      library,
      store,
      renderBlok: (blok, onChange) => <BlokForm blok={blok} onChange={onChange} />,
      edit: (edit) => change.current(edit(latest.current.content)),
    }),
    [library, store],
  );
  useLayoutEffect(() => store.setState({ faults }), [store, faults]);
  const revealNow = useEffectEvent((at: FieldRef) => reveal(store, content, at));
  useEffect(() => {
    if (focus) revealNow(focus);
  }, [focus]);
  return (
    <FormProvider value={session}>
      {/* Only hears where the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="form"
        aria-label={`Content of ${story.name}`}
        className={styles.storyForm}
        onFocus={useFocusReport(props.onFocusField)}
        data-blok={content._uid}
      >
        <BlokForm blok={content} onChange={change.current} />
      </div>
    </FormProvider>
  );
}

/** Reports the field that has the focus, once for each field. */
function useFocusReport(onFocusField: (at: FieldRef) => void) {
  const last = useRef('');
  return ({ target }: FocusEvent<HTMLElement>) => {
    const { blok: blokUid, field } = target.closest<HTMLElement>('[data-blok]')?.dataset ?? {};
    if (!blokUid) return;
    const place = `${blokUid}/${field ?? ''}`;
    if (place === last.current) return;
    last.current = place;
    onFocusField({ blokUid, ...(field !== undefined && { field }) });
  };
}
