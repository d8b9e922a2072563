import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import { PageHeader } from '../../ui/page-header';
import { SectionHeading } from '../../ui/section-heading';
import * as styles from './sitemap-view.module.css';
import type { SitemapSection } from './to-sitemap-sections';

type SitemapViewProps = { title: string; lead: string; sections: readonly SitemapSection[] };

/** Every article as a link, for people. */
export function SitemapView({ title, lead, sections }: SitemapViewProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className={styles.sections}>
        {sections.map(({ category, entries }) => (
          <section key={category.slug} aria-labelledby={`sitemap-${category.slug}`}>
            <SectionHeading
              id={`sitemap-${category.slug}`}
              aside={
                <Link to={routes.categoryListing(category.slug)}>{entries.length} articles</Link>
              }
            >
              <Link to={routes.category(category.slug)}>{category.name}</Link>
            </SectionHeading>
            <ul role="list" className={styles.entries}>
              {entries.map(({ url, title: entryTitle }) => (
                <li key={url}>
                  <Link to={url}>{entryTitle}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
