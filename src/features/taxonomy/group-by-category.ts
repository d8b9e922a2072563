import { routes } from '../../config/routes';
import type { Subject } from '../../domain/article/article';
import { listedFirst } from '../../lib/values/in-order';
import type { SubjectCard } from './subject-grid';
import type { SubjectGroup } from './subjects-view';

type TopicCard = SubjectCard & { categorySlug: string | undefined };

/** Category with the topics an editor lists in it; null for one that is not published. */
type CategoryWithList = Subject & { topics: readonly ({ slug: string } | null)[] | null };

/**
 * Groups topics by category, in the categories' order. In a group, the topics of the category's
 * list come first, in its order. Topics without a category come last.
 */
export function groupByCategory(
  categories: readonly CategoryWithList[],
  topics: readonly TopicCard[],
): SubjectGroup[] {
  const groups = categories.map(({ name, slug, topics: listed }) => ({
    name,
    path: routes.category(slug),
    subjects: listedFirst(
      (listed ?? []).flatMap((topic) => (topic ? routes.topicListing(topic.slug) : [])),
      topics.filter(({ categorySlug }) => categorySlug === slug),
      ({ path }) => path,
    ),
  }));
  const slugs = new Set(categories.map(({ slug }) => slug));
  const others = topics.filter(({ categorySlug }) => !slugs.has(categorySlug ?? ''));
  return [...groups, { name: 'Other topics', subjects: others }].filter(
    ({ subjects }) => subjects.length > 0,
  );
}
