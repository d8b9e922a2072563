import { useEffect, useEffectEvent } from 'react';
import { askBeforeLeaving } from '../routes';
import { useOpenStory } from './state/story-store';
import { selectIsDirty } from './state/story-state';

const unsavedMessage = 'Your changes are not saved. Leave without them?';

/** Saves by Ctrl+S, and asks before unsaved work is left that the desk does not save by itself. */
export function useStoryKeys(): void {
  const { save, saveBeforeLeaving, store } = useOpenStory();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // A save that begins now may be cut off with the page.
      saveBeforeLeaving();
      if (selectIsDirty(store.getState())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    window.addEventListener('beforeunload', onBeforeUnload);
    const stopAsking = askBeforeLeaving(
      () => saveBeforeLeaving() || window.confirm(unsavedMessage),
    );
    return () => {
      document.removeEventListener('keydown', listen);
      window.removeEventListener('beforeunload', onBeforeUnload);
      stopAsking();
    };
  }, [saveBeforeLeaving, store]);
}
