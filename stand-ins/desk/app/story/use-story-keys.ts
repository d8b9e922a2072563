import { useEffect, useEffectEvent } from 'react';
import { useOpenStory } from './state/open-story-context';
import { selectIsDirty } from './state/story-state';

/**
 * Saves by Ctrl+S; undoes and repeats edits by Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, except in rich text,
 * which has an undo of its own. Asks before the window closes only if unsaved work is kept nowhere.
 */
export function useStoryKeys(): void {
  const { save, undo, redo, store } = useOpenStory();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const action = { s: save, z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()];
    if (!action) return;
    if (action !== save && isElsewhere(event.target)) return;
    event.preventDefault();
    void action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      const state = store.getState();
      if (state.keeping === 'refused' && selectIsDirty(state)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('keydown', listen);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [store]);
}

/** True inside rich text and dialogs, whose text fields have an undo of their own. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('dialog') !== null)
  );
}
