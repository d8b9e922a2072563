import type { ArticleSummary } from '../../domain/article/article';
import type { PageSection } from '../../domain/story/page-section';
import { assertNever } from '../../lib/values/assert-never';
import { inOrder } from '../../lib/values/in-order';
import { Band } from '../../ui/layout/band';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ArticleCard } from '../articles/article-card';
import { ArticleGrid } from '../articles/article-grid';
import { TrackedCarousel } from '../articles/body/tracked-carousel';

type ArticleList = Extract<PageSection, { component: 'article_list' }>;
type ArticleListSectionProps = { list: ArticleList; articles: readonly ArticleSummary[] };

/** Newest or picked articles, in the layout an editor chose. */
export function ArticleListSection({ list, articles }: ArticleListSectionProps) {
  const shown = choose(list, articles);
  if (shown.length === 0) return null;
  return (
    <Band>
      {list.headline && <SectionHeading>{list.headline}</SectionHeading>}
      <Articles list={list} articles={shown} />
    </Band>
  );
}

/** Returns the articles of a list. Leaves out picked articles that no longer have a page. */
function choose(list: ArticleList, articles: readonly ArticleSummary[]) {
  if (list.mode === 'newest') return articles.slice(0, list.count);
  return inOrder(list.storyUuids, articles, ({ storyUuid }) => storyUuid);
}

function Articles({ list, articles }: ArticleListSectionProps) {
  switch (list.layout) {
    case 'grid':
      return <ArticleGrid articles={articles} />;
    case 'lead':
      return <ArticleGrid articles={articles} hasLead />;
    case 'carousel':
      return (
        <TrackedCarousel
          label={list.headline || 'Articles'}
          view="hosts"
          slides={articles.map((article) => ({
            label: article.title,
            content: <ArticleCard article={article} sizes="(min-width: 40em) 25rem, 70vw" />,
          }))}
        />
      );
    default:
      return assertNever(list.layout);
  }
}
