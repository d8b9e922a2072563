import { useEffect, useState } from 'react';
import * as controls from '../../ui/controls.module.css';
import { ToolNotice } from '../../ui/feedback';
import { FieldFrame } from '../../ui/field-frame';
import { ToolButton } from '../../ui/tool-button';
import { ToolDialog } from '../../ui/tool-dialog';
import type { StoryVisit } from '../../wire/presence-client';
import { announceVisit, editorName, setEditorName } from '../../wire/presence-client';
import { useOpenStory } from '../state/open-story-context';

const intervalMs = 15_000;
const list = new Intl.ListFormat('en-US');

/** Says who else has the story open, and offers to say who you are. */
export function PresenceNotice() {
  const { storyId, visitId } = useOpenStory();
  const others = useOthers(storyId, visitId);
  const [isNaming, setNaming] = useState(false);
  if (others.length === 0 && !isNaming) return null;
  const names = list.format(others.map((name) => name || 'another editor'));
  const sentence = `${names} ${others.length === 1 ? 'has' : 'have'} this story open too.`;
  return (
    <>
      {others.length > 0 && (
        <ToolNotice
          tone="info"
          actions={<ToolButton onClick={() => setNaming(true)}>Your name…</ToolButton>}
        >
          {sentence.charAt(0).toUpperCase() + sentence.slice(1)} What is saved there is merged here.
        </ToolNotice>
      )}
      {isNaming && <NameDialog visit={{ storyId, visitId }} onClose={() => setNaming(false)} />}
    </>
  );
}

/** Announces this tab while its story is open, and returns the names of the others. */
function useOthers(storyId: number, visitId: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const visit = { storyId, visitId };
    let isOpen = true;
    const announce = async () => {
      const answer = await announceVisit(visit, true);
      if (isOpen && answer) setOthers(answer);
    };
    const enter = () => void announce();
    const enterIfVisible = () => {
      if (document.visibilityState === 'visible') enter();
    };
    const leave = () => void announceVisit(visit, false);
    enter();
    const timer = setInterval(enter, intervalMs);
    document.addEventListener('visibilitychange', enterIfVisible);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', enter);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', enterIfVisible);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', enter);
      leave();
    };
  }, [storyId, visitId]);
  return others;
}

function NameDialog({ visit, onClose }: { visit: StoryVisit; onClose: () => void }) {
  const [name, setName] = useState(editorName);
  const submit = () => {
    setEditorName(name);
    void announceVisit(visit, true);
    onClose();
  };
  return (
    <ToolDialog
      title="Your name"
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submitName="Use this name"
    >
      <FieldFrame
        label="Name"
        description="Others see it while they have the same story open. This browser remembers it."
      >
        {({ id, describedBy }) => (
          <input
            id={id}
            className={controls.input}
            aria-describedby={describedBy}
            autoComplete="name"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FieldFrame>
    </ToolDialog>
  );
}
