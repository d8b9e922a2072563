import { useMemo, useState } from 'react';
import { ChooseCampaignDialog } from '../../campaigns/campaign-dialogs';
import { LinksHere } from '../../publish/links-here';
import { PublishDialog } from '../../publish/publish-dialog';
import { removeKept } from '../../publish/site-client';
import { UnpublishDialog } from '../../publish/unpublish-dialog';
import { lastListPath, navigate } from '../../routes';
import { ToolNotice } from '../../ui/feedback';
import { showToast } from '../../ui/toasts';
import { ToolDialog } from '../../ui/tool-dialog';
import type { FieldRef } from '../../wire/management';
import { manage } from '../../wire/management-client';
import { notDoneMessage } from '../state/story-actions';
import { useOpenStory, useStory } from '../state/story-store';
import {
  updateToPublish,
  readPublishedDate,
  updateOf,
  usePublishedDate,
  withUpdate,
} from './minor-change';
import { ScheduleDialog } from './schedule-dialog';

export type DialogName =
  | 'publish'
  | 'schedule'
  | 'links'
  | 'discard'
  | 'unpublish'
  | 'delete'
  | 'campaigns';

type StoryDialogsProps = {
  open: DialogName | null;
  onOpen: (dialog: DialogName | null) => void;
  onGoTo: (at: FieldRef) => void;
};

/** The dialog that is open, if any. */
export function StoryDialogs({ open, onOpen, onGoTo }: StoryDialogsProps) {
  const close = () => onOpen(null);
  switch (open) {
    case null:
      return null;
    case 'publish':
      return <StoryPublishDialog onOpen={onOpen} onGoTo={onGoTo} />;
    case 'schedule':
      return <ScheduleDialog onClose={close} />;
    case 'links':
      return <LinksDialog onClose={close} />;
    case 'discard':
      return <DiscardDialog onClose={close} />;
    case 'unpublish':
      return <StoryUnpublishDialog onClose={close} />;
    case 'campaigns':
      return <ChooseCampaignDialog onClose={close} />;
    case 'delete':
      return <DeleteDialog onClose={close} />;
  }
}

function StoryPublishDialog({ onOpen, onGoTo }: Omit<StoryDialogsProps, 'open'>) {
  const { publish, edit } = useOpenStory();
  const story = useStory(({ base }) => base);
  const work = useStory((state) => state.work);
  const library = useStory((state) => state.library);
  const faults = useStory((state) => state.faults);
  const publishedDate = usePublishedDate(story);
  const [choice, setChoice] = useState<boolean>();
  const update = updateToPublish(story, work, publishedDate ?? '', choice);
  const planned = useMemo(() => withUpdate(work, update.field), [work, update.field]);
  const confirm = async () => {
    onOpen(null);
    const date = publishedDate ?? (await readPublishedDate(story));
    const { field } = updateToPublish(story, work, date, choice);
    if (field !== updateOf(work.content)) edit(withUpdate(work, field).content);
    // Changes of others since then were not confirmed, so they are shown first.
    if ((await publish()) === 'changed') onOpen('publish');
  };
  return (
    <PublishDialog
      {...{ story, planned, library, faults, onGoTo }}
      minorChange={
        update.isOffered && publishedDate !== undefined
          ? { ...update, onChange: setChoice }
          : undefined
      }
      onConfirm={() => void confirm()}
      onClose={() => onOpen(null)}
    />
  );
}

function StoryUnpublishDialog({ onClose }: { onClose: () => void }) {
  const { unpublish } = useOpenStory();
  const story = useStory(({ base }) => base);
  const confirm = async (removesToo: boolean) => {
    onClose();
    if ((await unpublish()) && removesToo) await removeKept(story.id);
  };
  return (
    <UnpublishDialog
      story={story}
      onConfirm={() => void confirm(false)}
      onRemoveToo={() => void confirm(true)}
      onClose={onClose}
    />
  );
}

function LinksDialog({ onClose }: { onClose: () => void }) {
  const base = useStory((state) => state.base);
  return (
    <ToolDialog title={`“${base.name}”`} onClose={onClose}>
      <LinksHere story={base} />
    </ToolDialog>
  );
}

function DiscardDialog({ onClose }: { onClose: () => void }) {
  const { discardUnsaved, discardDraft, campaign } = useOpenStory();
  const hasDraft = useStory(({ base }) => base.unpublished_changes && !campaign);
  const confirm = () => {
    onClose();
    if (hasDraft) void discardDraft();
    else discardUnsaved();
  };
  return (
    <ToolDialog
      size="small"
      title="Discard your changes?"
      submitName="Discard changes"
      tone="danger"
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>
        {hasDraft
          ? 'The story goes back to its published version.'
          : 'What is not saved goes back to the saved version.'}
      </p>
    </ToolDialog>
  );
}

/** Asks before a story that is not published is deleted. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { discardUnsaved } = useOpenStory();
  const base = useStory((state) => state.base);
  const [problem, setProblem] = useState('');
  const remove = async () => {
    const revision = `"${base.revision}"`;
    const answer = await manage(`/stories/${base.id}`, { method: 'DELETE', revision });
    if (!answer.ok) {
      setProblem(notDoneMessage(answer.failure));
      return;
    }
    discardUnsaved();
    showToast(`“${base.name}” is deleted.`);
    navigate(lastListPath());
  };
  return (
    <ToolDialog
      size="small"
      title={`Delete “${base.name}”?`}
      submitName="Delete"
      tone="danger"
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      {problem && <ToolNotice tone="error">{problem}</ToolNotice>}
      <LinksHere story={base} />
    </ToolDialog>
  );
}
