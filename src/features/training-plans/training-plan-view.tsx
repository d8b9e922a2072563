import { Link } from 'gatsby';
import { fixedPages } from '../../config/fixed-pages';
import { routes } from '../../config/routes';
import {
  describeMinutes,
  describeWeeks,
  trainingPlanMinutes,
} from '../../domain/training/training-plan-outline';
import { counted } from '../../lib/values/counted';
import { SectionHeading } from '../../ui/layout/section-heading';
import { Breadcrumbs } from '../../ui/links/breadcrumbs';
import { ButtonLink } from '../../ui/links/button-link';
import { ArticleImage } from '../../ui/media/image';
import { withLanguage } from '../../ui/text/with-language';
import { SubjectGrid } from '../taxonomy/subject-grid';
import { StartTrainingPlan } from '../training-log/start-training-plan';
import { TrainingPlanGear } from './training-plan-gear';
import { classNames } from '../../lib/browser/class-names';
import * as nightStyles from '../../ui/layout/night.module.css';
import * as styles from './training-plan-view.module.css';
import { TrainingPlanWeeks } from './training-plan-weeks';
import type { TrainingPlanPage } from './to-training-plan-page';

/** Page of a training plan: facts, start, weeks, gear and the other plans. */
export function TrainingPlanView({ page }: { page: TrainingPlanPage }) {
  const { plan, products, others, audience, demands, coverImage } = page;
  return (
    <div className={classNames(styles.page, nightStyles.night)}>
      <PlanHeader page={page} />
      {coverImage && (
        <div className={styles.cover} data-page-picture>
          <ArticleImage image={coverImage} isDecorative={!coverImage.alt} preload decoding="sync" />
        </div>
      )}
      <div className={styles.about}>
        <AboutPart title="Who it is for" text={audience} />
        <AboutPart title="What it asks" text={demands} />
      </div>
      {page.membershipHandle && <MembershipNote page={page} />}
      <StartTrainingPlan plan={plan} announcedDay={page.announcedDay} />
      <TrainingPlanWeeks weeks={plan.weeks} />
      {products.length > 0 && <TrainingPlanGear products={products} />}
      {plan.next && (
        <p className={styles.next}>
          When you have finished: <Link to={plan.next.path}>{plan.next.title}</Link>
        </p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="other-plans" className={styles.others}>
          <SectionHeading id="other-plans" aside={<Link to={routes.plans()}>All plans</Link>}>
            Other plans
          </SectionHeading>
          <SubjectGrid subjects={others} headingLevel={3} />
        </section>
      )}
    </div>
  );
}

function PlanHeader({ page }: { page: TrainingPlanPage }) {
  const { plan, description, level, trainingDays, author } = page;
  const { title, path, weeks } = plan;
  return (
    <header className={styles.header}>
      <Breadcrumbs
        steps={[
          { name: 'Home', path: routes.home() },
          { name: fixedPages.plans.title, path: routes.plans() },
          { name: title, path },
        ]}
      />
      <h1 dir="auto">{withLanguage(title)}</h1>
      {description && (
        <p dir="auto" className={styles.lead}>
          {withLanguage(description)}
        </p>
      )}
      <ul role="list" aria-label="The plan in figures" className={styles.facts}>
        <li>{counted(weeks.length, 'week')}</li>
        <li>{describeWeeks(trainingDays)}</li>
        <li>{`${describeMinutes(trainingPlanMinutes(weeks))} in all`}</li>
        <li className={styles.level}>{level}</li>
        {author && (
          <li>
            By <Link to={routes.author(author.slug)}>{author.name}</Link>
          </li>
        )}
      </ul>
    </header>
  );
}

function AboutPart({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <section>
      <h2 className={styles.aboutTitle}>{title}</h2>
      <p dir="auto">{withLanguage(text)}</p>
    </section>
  );
}

/** Says what the membership adds. Nothing of the page is locked, because readers have no accounts. */
function MembershipNote({ page }: { page: TrainingPlanPage }) {
  const { plan, membershipHandle, membersNote } = page;
  return (
    <aside aria-label="With the membership" className={styles.membership}>
      <p>
        <strong>Goes with the membership.</strong>{' '}
        <span>{`All ${counted(plan.weeks.length, 'week')} are free to read and to follow.`}</span>{' '}
        <span>{membersNote}</span>
      </p>
      <ButtonLink link={{ kind: 'path', path: routes.product(membershipHandle) }}>
        See the membership
      </ButtonLink>
    </aside>
  );
}
