import type { ReactNode } from 'react';
import { useState } from 'react';
import { ToolNotice } from '../ui/feedback';
import { ToolDialog } from '../ui/tool-dialog';
import { campaignFailureMessage } from '../wire/campaign-client';
import type { Result } from '../wire/management-client';

export const removalMessage =
  'What was written in this campaign is deleted for good. The story itself stays as it is; one that exists only in this campaign is gone.';

type ConfirmRequestProps = {
  title: string;
  submitName: string;
  send: () => Promise<Result<unknown>>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is deleted, and says so if the service refuses. */
export function ConfirmRequest(props: ConfirmRequestProps) {
  const { title, submitName, send, onDone, onClose, children } = props;
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    const answer = await send();
    setIsBusy(false);
    if (answer.ok) onDone();
    else setProblem(campaignFailureMessage(answer.failure));
  };
  return (
    <ToolDialog
      {...{ title, submitName, isBusy, onClose }}
      size="small"
      tone="danger"
      onSubmit={() => void submit()}
    >
      {problem && <ToolNotice tone="error">{problem}</ToolNotice>}
      <p>{children}</p>
    </ToolDialog>
  );
}
