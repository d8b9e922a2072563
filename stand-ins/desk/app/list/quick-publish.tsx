import { useEffect, useEffectEvent, useState } from 'react';
import { findFieldFaults } from '../../validate/find-faults';
import { PublishDialog } from '../publish/publish-dialog';
import { navigate, deskStoryPath } from '../routes';
import { WaitText } from '../ui/feedback';
import { loadLibrary } from '../wire/load-library';
import type { FieldRef, Library, ManagedStory, WholeStory } from '../wire/management';
import type { ManagementFailure } from '../wire/management-client';
import { manage } from '../wire/management-client';

type QuickPublishProps = {
  story: ManagedStory;
  /** Called with the revision that the dialog showed. */
  onConfirm: (story: WholeStory, revision: string | null) => void;
  onClose: () => void;
  onFailed: (failure: ManagementFailure) => void;
};

type Loaded = { story: WholeStory; revision: string | null; library: Library };

/** Publishes a story from the list, after the same look at it as from its own screen. */
export function QuickPublish({ story, onConfirm, onClose, onFailed }: QuickPublishProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isCurrent = true;
    void readForPublishing(story.id).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setLoaded(answer.value);
      else fail(answer.failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [story.id]);
  if (!loaded) return <WaitText>Reading “{story.name}”…</WaitText>;
  const goTo = (at: FieldRef) => navigate(deskStoryPath(story.id, at));
  return (
    <PublishDialog
      story={loaded.story}
      planned={loaded.story}
      library={loaded.library}
      faults={findFieldFaults(loaded.story.content, loaded.library)}
      onConfirm={() => onConfirm(loaded.story, loaded.revision)}
      onClose={onClose}
      onGoTo={goTo}
    />
  );
}

async function readForPublishing(
  storyId: number,
): Promise<{ ok: true; value: Loaded } | { ok: false; failure: ManagementFailure }> {
  const read = await manage<{ story: WholeStory }>(`/stories/${storyId}`);
  if (!read.ok) return read;
  const library = await loadLibrary();
  if (!library.ok) return library;
  const { value, revision } = read;
  return { ok: true, value: { story: value.story, revision, library: library.value } };
}
