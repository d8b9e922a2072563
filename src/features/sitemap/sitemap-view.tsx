import { Link } from 'gatsby';
import { fixedPages } from '../../config/fixed-pages';
import { routes } from '../../config/routes';
import type { ArticleIndexEntry, Subject } from '../../domain/article/article';
import { PageHeader } from '../../ui/layout/page-header';
import { SectionHeading } from '../../ui/layout/section-heading';
import type { Elements } from '../../ui/text/elements';
import * as styles from './sitemap-view.module.css';

type SitemapViewProps = {
  title: string;
  lead: string;
  /** Those on this page of the sitemap. */
  sections: readonly SitemapSection[];
  /** Training plans, on the first page; one without a path is left out. */
  plans: readonly { title: string; path: string | null }[];
  pageCount: number;
  /** Links to the other pages. */
  children?: Elements;
};

/** Sitemap for readers: every article as a link, by category, on as many pages as it takes. */
export function SitemapView(props: SitemapViewProps) {
  const { title, lead, sections, plans, pageCount, children } = props;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <nav aria-label="Categories on this page" className={styles.jumps}>
        <ul role="list">
          {sections.map(({ category }) => (
            <li key={category.slug}>
              <a href={`#${sectionId(category.slug)}`}>{category.name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.other}>
        By minutes, level and gear: <Link to={routes.workouts()}>Find a workout</Link>
      </p>
      <p className={styles.other}>
        To train along: <Link to={routes.timer()}>{fixedPages.timer.title}</Link>
      </p>
      <div className={styles.sections}>
        {sections.map((section) => (
          <CategorySection key={section.category.slug} {...section} isWhole={pageCount === 1} />
        ))}
        {plans.some(({ path }) => path !== null) && <TrainingPlanSection plans={plans} />}
      </div>
      {children}
    </>
  );
}

type CategorySectionProps = SitemapSection & {
  /** False if other pages may have further articles of the category. */
  isWhole: boolean;
};

function CategorySection({ category, entries, isWhole }: CategorySectionProps) {
  const id = sectionId(category.slug);
  const count = entries.length === 1 ? '1 article' : `${entries.length} articles`;
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        aside={
          <Link to={routes.categoryListing(category.slug)}>{isWhole ? count : 'Newest first'}</Link>
        }
      >
        <Link to={routes.category(category.slug)}>{category.name}</Link>
      </SectionHeading>
      {entries.length > 0 ? (
        <ul role="list" className={styles.entries}>
          {entries.map(({ url, title }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing here yet. The next piece is being written.</p>
      )}
    </section>
  );
}

function TrainingPlanSection({ plans }: Pick<SitemapViewProps, 'plans'>) {
  return (
    <section aria-labelledby="sitemap-plans">
      <SectionHeading id="sitemap-plans">
        <Link to={routes.plans()}>Training plans</Link>
      </SectionHeading>
      <ul role="list" className={styles.entries}>
        {plans.map(
          ({ path, title }) =>
            path !== null && (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

function sectionId(categorySlug: string): string {
  return `sitemap-${categorySlug}`;
}

type ArticleFields = { title: string; path: string; categorySlug: string };

type SitemapSection = { category: Subject; entries: readonly ArticleIndexEntry[] };

/**
 * Groups articles by category, in the order of the categories. A category without articles is on a
 * sitemap of one page.
 */
export function toSitemapSections(
  categories: readonly Subject[],
  articles: readonly ArticleFields[],
  pageCount: number,
): SitemapSection[] {
  const entries = articles.map(({ title, path, categorySlug }) => ({
    url: path,
    title,
    categorySlug,
  }));
  return categories
    .map((category) => ({
      category,
      entries: entries.filter(({ categorySlug }) => categorySlug === category.slug),
    }))
    .filter((section) => pageCount === 1 || section.entries.length > 0);
}
