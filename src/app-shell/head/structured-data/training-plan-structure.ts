import { routes } from '../../../config/routes';
import { fixedPages } from '../../../config/fixed-pages';
import { site } from '../../../config/site';
import type { Byline } from '../../../domain/article/author';
import { describeWeeks } from '../../../domain/training/training-plan-outline';
import { absoluteUrl } from '../absolute-url';
import { bylinePerson } from './author-structure';
import type { ExercisePlan } from './entity';
import { entityIds, reference } from './entity';
import type { PageStructure } from './page-graph';

type DescribedTrainingPlan = {
  path: string;
  title: string;
  description: string;
  imageUrl: string;
  /** ISO date of the first publication. */
  publishedAt: string;
  /** Days with training, by week. */
  trainingDays: readonly number[];
  /** Words on who it is for; empty for none. */
  audience: string;
  author: Byline | undefined;
};

/** Returns a training plan's structured data: facts that its page shows. */
export function trainingPlanStructure({
  path,
  title,
  ...plan
}: DescribedTrainingPlan): PageStructure {
  const url = absoluteUrl(path);
  const entity: ExercisePlan = {
    '@type': 'ExercisePlan',
    '@id': `${url}#plan`,
    url,
    name: title,
    description: plan.description,
    image: [plan.imageUrl],
    datePublished: plan.publishedAt,
    author: plan.author ? bylinePerson(plan.author) : reference(entityIds.organization()),
    publisher: reference(entityIds.organization()),
    mainEntityOfPage: reference(url),
    inLanguage: site.language,
    activityDuration: `P${plan.trainingDays.length}W`,
    activityFrequency: describeWeeks(plan.trainingDays),
    ...(plan.audience && { audience: { '@type': 'Audience', audienceType: plan.audience } }),
  };
  return {
    breadcrumbs: [
      { name: fixedPages.plans.title, path: routes.plans() },
      { name: title, path },
    ],
    mainEntityId: entity['@id'],
    entities: [entity],
  };
}
