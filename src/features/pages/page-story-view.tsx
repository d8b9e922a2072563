import type { ArticleSummary } from '../../domain/article/article';
import type { PageSection } from '../../domain/story/page-section';
import type { ProductSummary } from '../../domain/product/product';
import { PageHeader } from '../../ui/layout/page-header';
import { PageSectionView } from './page-section-view';
import type { StorySubject } from './to-subject-cards';

/** What the sections of a page refer to. */
export type PageMaterial = {
  articles: readonly ArticleSummary[];
  subjects: readonly StorySubject[];
  products: readonly ProductSummary[];
};

type PageStoryViewProps = PageMaterial & { title: string; sections: readonly PageSection[] };

/** A marketing page. Its opening carries the one first-level heading; without one the title does. */
export function PageStoryView({ title, sections, ...material }: PageStoryViewProps) {
  const opensWithHero = sections[0]?.component === 'hero';
  return (
    <>
      {!opensWithHero && <PageHeader title={title} />}
      {sections.map((section, index) => (
        <PageSectionView
          key={section.uid || index}
          section={section}
          material={material}
          opening={index === 0}
        />
      ))}
    </>
  );
}
