import { Link } from 'gatsby';
import { useEffect } from 'react';
import { routes } from '../../config/routes';
import { runningTrainingPlans } from '../../domain/training/training-plan-schedule';
import type { TrainingPlan } from '../../domain/training/training-plan';
import { useToday } from '../../hooks/use-today';
import type { Day } from '../../lib/values/days';
import { Notice } from '../../ui/feedback/notice';
import { SectionHeading } from '../../ui/layout/section-heading';
import { logProblemMessages, syncTrainingLog, useTrainingLog } from './log-store';
import { KeptDataNotice } from './plans/kept-data-notice';
import { RunningTrainingPlan } from './plans/running-training-plan';
import { StartForm } from './plans/start-form';
import * as styles from './start-training-plan.module.css';

type StartTrainingPlanProps = { plan: TrainingPlan; announcedDay?: Day | undefined };

/** Part of a plan's page that starts it, and shows where the reader is in it. `#start` leads to it. */
export function StartTrainingPlan({ plan, announcedDay }: StartTrainingPlanProps) {
  const { log, problem } = useTrainingLog();
  const today = useToday();
  useEffect(syncTrainingLog, []);
  const started = runningTrainingPlans(log).find((each) => each.plan.storyUuid === plan.storyUuid);
  return (
    <section id="start" aria-labelledby="start-heading" className={styles.section}>
      <SectionHeading id="start-heading">
        {started ? 'Your plan' : 'Follow this plan'}
      </SectionHeading>
      <noscript>
        <p>
          Following a plan needs JavaScript: your days are kept by your browser, not by us. You can
          train each session below without it.
        </p>
      </noscript>
      {problem && <Notice tone="plain">{logProblemMessages[problem]}</Notice>}
      {started && today ? (
        <>
          <KeptDataNotice log={log} today={today} />
          <RunningTrainingPlan started={started} current={plan} today={today} />
          <p>
            What you trained is in your <Link to={routes.trainingLog()}>training log</Link>.
          </p>
        </>
      ) : (
        <StartForm {...{ plan, announcedDay, today }} />
      )}
    </section>
  );
}
