import type { ReactNode } from 'react';
import { useState } from 'react';
import { ToolNotice } from '../ui/feedback';
import { TimeFrame, findTimeFault, nextHour, readTime, toChosenTime } from '../ui/time-frame';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';

type PlanDialogProps = {
  title: string;
  /** Time that is planned (ISO 8601); null for none. */
  plannedFor: string | null;
  planName: string;
  cancelName: string;
  isBusy: boolean;
  /** Why the last try failed; empty for none. */
  problem: string;
  /** @param time ISO 8601 in UTC, later than now */
  onPlan: (time: string) => void;
  onCancel: () => void;
  onClose: () => void;
  /** What the plan means, for the time in the field, in milliseconds since 1970; NaN for none. */
  children: (time: number) => ReactNode;
};

/** Plans something to the minute that happens by itself then, or takes the plan back. */
export function PlanDialog(props: PlanDialogProps) {
  const { title, plannedFor, isBusy, problem, onClose } = props;
  const [chosen, setChosen] = useState(() => toChosenTime(plannedFor ?? nextHour()));
  const [message, setMessage] = useState('');
  const time = readTime(chosen);
  const submit = () => {
    const sentence = findTimeFault(chosen);
    setMessage(sentence);
    if (!sentence) props.onPlan(new Date(time).toISOString());
  };
  return (
    <ToolDialog
      {...{ title, onClose }}
      size="small"
      onSubmit={submit}
      actions={
        <>
          {plannedFor && (
            <ToolButton tone="danger" isBusy={isBusy} onClick={props.onCancel}>
              {props.cancelName}
            </ToolButton>
          )}
          <ToolButton onClick={onClose}>Close</ToolButton>
          <ToolButton type="submit" tone="primary" isBusy={isBusy}>
            {props.planName}
          </ToolButton>
        </>
      }
    >
      {problem && <ToolNotice tone="error">{problem}</ToolNotice>}
      {props.children(time)}
      <TimeFrame chosen={chosen} message={message} onChange={setChosen} />
    </ToolDialog>
  );
}
