import { Link } from 'gatsby';
import { trainingPlanStatus } from '../../../domain/training/training-plan-schedule';
import type { TrainingLog } from '../../../domain/training/training-log';
import { counted } from '../../../lib/values/counted';
import type { Day } from '../../../lib/values/days';
import { SectionHeading } from '../../../ui/layout/section-heading';
import { dayName } from '../plans/training-plan-words';

/** Plans that were finished or ended, with what was done of them. */
export function EarlierTrainingPlans({ log, today }: { log: TrainingLog; today: Day }) {
  const ended = log.plans.flatMap((started) => {
    const { endedOn } = started;
    return endedOn === undefined ? [] : [{ started, endedOn }];
  });
  if (ended.length === 0) return null;
  return (
    <section aria-labelledby="earlier-plans">
      <SectionHeading id="earlier-plans">Earlier plans</SectionHeading>
      <ul>
        {ended.map(({ started, endedOn }) => {
          const { done, total } = trainingPlanStatus(started, log.entries, endedOn);
          return (
            <li key={started.id}>
              <Link to={started.plan.path}>{started.plan.title}</Link>
              <span>{`: ${done} of ${counted(total, 'session')}, ended ${dayName(endedOn, today)}`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
