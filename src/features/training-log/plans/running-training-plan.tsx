import { Link } from 'gatsby';
import { useState } from 'react';
import { usualTime } from '../../../domain/training/training-plan-calendar';
import type {
  TrainingPlanStatus,
  ScheduledSession,
} from '../../../domain/training/training-plan-schedule';
import { trainingPlanStatus } from '../../../domain/training/training-plan-schedule';
import type { StartedTrainingPlan } from '../../../domain/training/started-training-plan';
import {
  hasEdits,
  moveSession,
  pauseTrainingPlan,
  repeatWeek,
  resumeTrainingPlan,
  takeOverEdits,
} from '../../../domain/training/started-training-plan';
import type { TrainingPlan } from '../../../domain/training/training-plan';
import { counted } from '../../../lib/values/counted';
import type { Day } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { ConfirmedButton } from '../confirmed-button';
import { changeTrainingPlan, useTrainingLog } from '../log-store';
import { NextSession } from './next-session';
import { TrainingPlanCalendar } from './training-plan-calendar';
import { dayName, sessionName } from './training-plan-words';
import * as styles from './running-training-plan.module.css';
import { SessionList } from './session-list';

type RunningTrainingPlanProps = {
  started: StartedTrainingPlan;
  /** The plan as it is published now, on its own page. */
  current?: TrainingPlan | undefined;
  today: Day;
};

/** State of a plan that the reader follows: next and missed sessions, pause, repeated week, end. */
export function RunningTrainingPlan({ started, current, today }: RunningTrainingPlanProps) {
  const entries = useTrainingLog(({ log }) => log.entries);
  const status = trainingPlanStatus(started, entries, today);
  const { next, missed, isOver } = status;
  return (
    <div className={styles.plan}>
      <p role="status" className={styles.state}>
        {describeStatus(status)}
      </p>
      {current && hasEdits(started, current) && <EditsNotice {...{ started, current, status }} />}
      {isOver && <FinishedPlan started={started} today={today} />}
      {next && !status.isPaused && <NextSession {...{ started, next, today }} />}
      {!isOver && missed.length > 0 && <MissedSessions {...{ started, missed, today }} />}
      <details className={styles.all}>
        <summary>All sessions, and moving them</summary>
        <SessionList started={started} sessions={status.sessions} today={today} />
      </details>
      {!isOver && !status.isPaused && <RunningCalendar started={started} today={today} />}
      {!isOver && <PlanActions {...{ started, status, today }} />}
    </div>
  );
}

function describeStatus({
  week,
  weeks,
  done,
  total,
  isPaused,
  isOver,
}: TrainingPlanStatus): string {
  const sessions = `${done} of ${counted(total, 'session')} done`;
  if (isOver) return `Last week over. ${sessions}.`;
  return `${isPaused ? 'Paused. ' : ''}Week ${week} of ${weeks}. ${sessions}.`;
}

/** Calendar file of a running plan, whose time is kept with it. A paused plan has no days to save. */
function RunningCalendar({ started, today }: PlanOnDay) {
  const [chosen, setTime] = useState<string>();
  const time = chosen ?? started.time ?? usualTime;
  const takePlan = () => {
    changeTrainingPlan(started.id, (plan) => ({ ...plan, time }));
    return { ...started, time };
  };
  return (
    <details className={styles.all}>
      <summary>In your calendar</summary>
      <TrainingPlanCalendar {...{ time, takePlan, today }} onTimeChange={setTime} />
    </details>
  );
}

type PlanOnDay = { started: StartedTrainingPlan; today: Day };

function PlanActions({ started, status, today }: PlanOnDay & { status: TrainingPlanStatus }) {
  const { isPaused, repeatable } = status;
  const { id } = started;
  return (
    <div className={styles.actions}>
      {isPaused ? (
        <Button
          tone="dark"
          onClick={() => changeTrainingPlan(id, (plan) => resumeTrainingPlan(plan, today))}
        >
          Go on today
        </Button>
      ) : (
        <Button
          tone="outline"
          onClick={() => changeTrainingPlan(id, (plan) => pauseTrainingPlan(plan, today))}
        >
          Pause
        </Button>
      )}
      {repeatable && !isPaused && (
        <Button
          tone="outline"
          onClick={() => changeTrainingPlan(id, (plan) => repeatWeek(plan, repeatable.sessionId))}
        >
          {`Repeat week ${repeatable.week}`}
        </Button>
      )}
      <ConfirmedButton
        label="End this plan"
        question="End this plan? What you trained stays in your log."
        answer="End it"
        onConfirm={() => changeTrainingPlan(id, (plan) => ({ ...plan, endedOn: today }))}
      />
    </div>
  );
}

/** Plan without an open session: the way to the next one. */
function FinishedPlan({ started, today }: PlanOnDay) {
  const { next } = started.plan;
  return (
    <div className={styles.finished}>
      <p className={styles.bell}>That was the last bell of this plan</p>
      {next && (
        <p>
          What comes after it: <Link to={next.path}>{next.title}</Link>
        </p>
      )}
      <Button
        onClick={() => changeTrainingPlan(started.id, (plan) => ({ ...plan, endedOn: today }))}
      >
        Finish the plan
      </Button>
    </div>
  );
}

type MissedSessionsProps = PlanOnDay & { missed: readonly ScheduledSession[] };

function MissedSessions({ started, missed, today }: MissedSessionsProps) {
  return (
    <section aria-label="Missed sessions" className={styles.missed}>
      <p>Missed is not lost: do it today, or leave it and go on. Nothing else moves.</p>
      <ul role="list">
        {missed.map(({ key, session, day }) => (
          <li key={key} className={styles.row}>
            <span>{`${sessionName(session)}, ${dayName(day, today)}`}</span>
            <Button
              tone="outline"
              size="small"
              onClick={() =>
                changeTrainingPlan(started.id, (plan) => moveSession(plan, key, today))
              }
            >
              Do it today <span className="spoken">{sessionName(session)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type EditsNoticeProps = {
  started: StartedTrainingPlan;
  current: TrainingPlan;
  status: TrainingPlanStatus;
};

function EditsNotice({ started, current, status }: EditsNoticeProps) {
  const finished = new Set(
    status.sessions.filter(({ doneOn }) => doneOn).map(({ session }) => session.id),
  );
  const takeOver = () =>
    changeTrainingPlan(started.id, (plan) =>
      takeOverEdits(plan, current, (id) => finished.has(id)),
    );
  return (
    <div className={styles.edits}>
      <p>We have changed this plan since you started it. Finished sessions stay as they are.</p>
      <Button tone="outline" size="small" onClick={takeOver}>
        Take over the changes
      </Button>
    </div>
  );
}
