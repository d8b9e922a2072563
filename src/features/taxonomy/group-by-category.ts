import { routes } from '../../config/routes';
import type { Subject } from '../../domain/article/article';
import type { SubjectCard } from './subject-grid';
import type { SubjectGroup } from './subjects-view';

type TopicCard = SubjectCard & {
  /** `undefined` when the topic has no category. */
  categorySlug: string | undefined;
};

/** Topics under their categories, in the categories' order; those without one come last. */
export function groupByCategory(
  categories: readonly Subject[],
  topics: readonly TopicCard[],
): SubjectGroup[] {
  const groups = categories.map(({ name, slug }) => ({
    name,
    path: routes.category(slug),
    subjects: topics.filter(({ categorySlug }) => categorySlug === slug),
  }));
  const slugs = new Set(categories.map(({ slug }) => slug));
  const others = topics.filter(({ categorySlug }) => !slugs.has(categorySlug ?? ''));
  return [...groups, { name: 'Other topics', subjects: others }].filter(
    ({ subjects }) => subjects.length > 0,
  );
}
