import { useState } from 'react';
import { ChooseCampaignDialog } from '../../campaigns/campaign-dialogs';
import { PublishDialog } from '../../publish/publish-dialog';
import { lastListPath, navigate } from '../../routes';
import { ToolNotice } from '../../ui/feedback';
import { showToast } from '../../ui/toasts';
import { ToolDialog } from '../../ui/tool-dialog';
import type { FieldRef } from '../../wire/management';
import { manage } from '../../wire/management-client';
import { notDoneMessage } from '../state/story-actions';
import { useOpenStory, useStory } from '../state/story-store';
import { ScheduleDialog } from './schedule-dialog';

export type DialogName = 'publish' | 'schedule' | 'discard' | 'unpublish' | 'delete' | 'campaigns';

type StoryDialogsProps = {
  open: DialogName | null;
  onOpen: (dialog: DialogName | null) => void;
  onGoTo: (at: FieldRef) => void;
};

/** The dialog that is open, if any. */
export function StoryDialogs({ open, onOpen, onGoTo }: StoryDialogsProps) {
  const onClose = () => onOpen(null);
  switch (open) {
    case null:
      return null;
    case 'publish':
      return <PublishDialog {...{ onClose, onGoTo }} onChanged={() => onOpen('publish')} />;
    case 'schedule':
      return <ScheduleDialog onClose={onClose} />;
    case 'discard':
      return <DiscardDialog onClose={onClose} />;
    case 'unpublish':
      return <UnpublishDialog onClose={onClose} />;
    case 'campaigns':
      return <ChooseCampaignDialog onClose={onClose} />;
    case 'delete':
      return <DeleteDialog onClose={onClose} />;
  }
}

type DialogProps = { onClose: () => void };

function UnpublishDialog({ onClose }: DialogProps) {
  const { unpublish } = useOpenStory();
  const name = useStory(({ base }) => base.name);
  const confirm = () => {
    onClose();
    void unpublish();
  };
  return (
    <ToolDialog
      {...{ onClose }}
      size="small"
      title={`Unpublish “${name}”?`}
      submitName="Unpublish"
      tone="danger"
      onSubmit={confirm}
    >
      <p>
        It leaves the site, its lists and search, unless other stories need it: then its page says
        so, and how to remove it all the same. It stays here as a draft.
      </p>
    </ToolDialog>
  );
}

function DiscardDialog({ onClose }: DialogProps) {
  const { discardUnsaved, discardDraft, campaign } = useOpenStory();
  const hasDraft = useStory(({ base }) => base.unpublished_changes && !campaign);
  const confirm = () => {
    onClose();
    if (hasDraft) void discardDraft();
    else discardUnsaved();
  };
  return (
    <ToolDialog
      {...{ onClose }}
      size="small"
      title="Discard your changes?"
      submitName="Discard changes"
      tone="danger"
      onSubmit={confirm}
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
function DeleteDialog({ onClose }: DialogProps) {
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
      {...{ onClose }}
      size="small"
      title={`Delete “${base.name}”?`}
      submitName="Delete"
      tone="danger"
      onSubmit={() => void remove()}
    >
      {problem && <ToolNotice tone="error">{problem}</ToolNotice>}
      <p>It cannot be brought back.</p>
    </ToolDialog>
  );
}
