import { routes } from '../../config/routes';
import type { Subject } from '../../domain/article/article';
import type { SubjectCard } from './subject-grid';
import type { SubjectGroup } from './subjects-view';

type TopicCard = SubjectCard & { categorySlug: string | undefined };

/** Groups topics by category, in the categories' order. Topics without a category come last. */
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
