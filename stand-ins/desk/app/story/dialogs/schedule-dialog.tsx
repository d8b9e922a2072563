import { counted } from '../../../../../src/lib/values/counted';
import { PlanDialog } from '../../publish/plan-dialog';
import { dateWords, readPublished } from '../../publish/published-version';
import { formatTime } from '../../times';
import { ToolNotice } from '../../ui/feedback';
import { useAsked } from '../../ui/use-asked';
import { selectIsDirty, selectShownWriting } from '../state/story-state';
import { useOpenStory, useStory } from '../state/story-store';

/** Plans the publication of the saved draft, to the minute, or cancels the plan. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { save, schedule, cancelSchedule } = useOpenStory();
  const publishAt = useStory(({ base }) => base.publish_at);
  const isDirty = useStory(selectIsDirty);
  const isWriting = useStory(selectShownWriting) !== null;
  const problem = useStory((state) => state.problem);
  const errors = useStory(
    ({ faults }) => faults.filter(({ severity }) => severity === 'error').length,
  );
  const missed = useStory(({ base }) => base.schedule_problem);
  const plan = async (time: string) => {
    // The form says why it could not be saved.
    if (isDirty) onClose();
    if (isDirty && (await save()) !== 'written') return;
    if (await schedule(time)) onClose();
  };
  const cancel = async () => {
    if (await cancelSchedule()) onClose();
  };
  return (
    <PlanDialog
      title="Schedule"
      plannedFor={publishAt}
      planName={isDirty ? 'Save and schedule' : 'Schedule'}
      cancelName="Cancel the schedule"
      isBusy={isWriting}
      problem={problem ?? ''}
      onPlan={(time) => void plan(time)}
      onCancel={() => void cancel()}
      onClose={onClose}
    >
      {(time) => (
        <>
          {publishAt && !missed && <p>It is scheduled for {formatTime(publishAt)}.</p>}
          {publishAt && missed && (
            <ToolNotice tone="error">
              It was not published at {formatTime(publishAt)}. {missed}
            </ToolNotice>
          )}
          {errors > 0 && (
            <ToolNotice tone="warning">
              {counted(errors, 'fault')} in the form would keep it from being published. Mend them
              before that time.
            </ToolNotice>
          )}
          <p>The draft as it is saved at that time is published by itself.</p>
          <DateEffect time={time} />
        </>
      )}
    </PlanDialog>
  );
}

/** Says what the date in "Appears on" means for a publication at a time, in milliseconds since 1970. */
function DateEffect({ time }: { time: number }) {
  const base = useStory((state) => state.base);
  const content = useStory(({ work }) => work.content);
  const published = useAsked(base.revision, (signal) => readPublished(base, signal));
  const words = dateWords(published, content, time, 'then');
  return words && <ToolNotice tone="info">{words}</ToolNotice>;
}
