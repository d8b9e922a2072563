import { Link } from 'gatsby';
import { useEffect } from 'react';
import { routes } from '../../../config/routes';
import { runningTrainingPlans } from '../../../domain/training/training-plan-schedule';
import { useToday } from '../../../hooks/use-today';
import { EmptyList } from '../../../ui/feedback/empty-list';
import { Notice } from '../../../ui/feedback/notice';
import { PageHeader } from '../../../ui/layout/page-header';
import { SectionHeading } from '../../../ui/layout/section-heading';
import { logProblemMessages, syncTrainingLog, useTrainingLog } from '../log-store';
import { RunningTrainingPlan } from '../plans/running-training-plan';
import { EarlierTrainingPlans } from './earlier-training-plans';
import { EntryList } from './entry-list';
import { LogFigures } from './log-figures';
import { LogFiles } from './log-files';
import * as nightStyles from '../../../ui/layout/night.module.css';
import * as styles from './training-log-view.module.css';
import { YearCalendar } from './year-calendar';

/** Training of this browser: plans, figures, calendar, entries, and the log as a file. */
export function TrainingLogView({ title }: { title: string }) {
  const { log, isRead, problem } = useTrainingLog();
  const today = useToday();
  useEffect(syncTrainingLog, []);
  const plans = runningTrainingPlans(log);
  const isEmpty = log.entries.length === 0 && log.plans.length === 0;
  return (
    <div className={nightStyles.night}>
      <PageHeader
        title={title}
        lead="Kept in this browser and nowhere else. No account, no figures of yours on our side."
      />
      <div className={styles.parts}>
        <noscript>
          <p>
            The training log needs JavaScript: it is kept by your browser, not by us. Every workout
            can be trained without it, with any clock.
          </p>
        </noscript>
        {problem && <Notice tone="plain">{logProblemMessages[problem]}</Notice>}
        {isRead && today && (
          <>
            {isEmpty && <NothingTrained />}
            {plans.map((started) => (
              <section key={started.id} aria-label={started.plan.title} className={styles.part}>
                <SectionHeading>
                  <Link to={started.plan.path}>{started.plan.title}</Link>
                </SectionHeading>
                <RunningTrainingPlan started={started} today={today} />
              </section>
            ))}
            {log.entries.length > 0 && (
              <>
                <LogFigures log={log} today={today} />
                <YearCalendar log={log} today={today} />
              </>
            )}
            <EntryList entries={log.entries} today={today} />
            <EarlierTrainingPlans log={log} today={today} />
            <LogFiles log={log} today={today} />
          </>
        )}
      </div>
    </div>
  );
}

function NothingTrained() {
  return (
    <EmptyList label="How to begin" title="No rounds yet">
      <Link to={routes.workouts()}>Find a workout</Link>, press <strong>Start training</strong>, and
      what you did is written down here after the last bell. Or follow one of the{' '}
      <Link to={routes.plans()}>training plans</Link>, or ring your own rounds with the{' '}
      <Link to={routes.timer()}>round timer</Link>.
    </EmptyList>
  );
}
