import { useMemo } from 'react';
import type { ArticleSummary } from '../../domain/article/article';
import type { Product } from '../../domain/product/product';
import { toSummary } from '../../domain/product/product-summary';
import type { PageSection } from '../../domain/story/page-section';
import { assertNever } from '../../lib/values/assert-never';
import { inOrder } from '../../lib/values/in-order';
import { Band } from '../../ui/layout/band';
import { PageHeader } from '../../ui/layout/page-header';
import { SectionHeading } from '../../ui/layout/section-heading';
import { BodyContext } from '../articles/body/blok-view';
import { Part } from '../articles/body/draft-part';
import { ProductOffer } from '../products/buying/product-offer';
import { ProductGrid } from '../products/cards/product-grid';
import { usePageProducts } from '../products/live/live-products-store';
import { SubjectGrid } from '../taxonomy/subject-grid';
import type { StorySubject } from '../taxonomy/to-subject-cards';
import { ArticleListSection } from './article-list-section';
import { Hero } from './hero';
import {
  BodyBlokSection,
  CallToActionSection,
  FaqSection,
  FilmSection,
  FinancingNote,
  QuoteSection,
  SignupSection,
} from './plain-sections';
import { SplitSection } from './split-section';
import { Testimonials } from './testimonials';
import { TextSection } from './text-section';

/** Content that the sections of a page refer to. */
type SectionData = {
  articles: readonly ArticleSummary[];
  subjects: readonly StorySubject[];
  products: readonly Product[];
};

type PageStoryViewProps = SectionData & { title: string; sections: readonly PageSection[] };

/** Marketing page. Its hero carries the one first-level heading; without a hero the title does. */
export function PageStoryView({ title, sections, ...data }: PageStoryViewProps) {
  const opensWithHero = sections[0]?.component === 'hero';
  return (
    <BodyContext value={useBodyContext(data.products)}>
      {!opensWithHero && <PageHeader title={title} />}
      {sections.map((section, index) => (
        <Part key={section.uid || index} of={section}>
          <PageSectionView section={section} data={data} isOpening={index === 0} />
        </Part>
      ))}
    </BodyContext>
  );
}

/** Returns the context of the page's bloks: its products, with live price and stock. */
function useBodyContext(products: readonly Product[]) {
  const gids = useMemo(() => products.map(({ productGid }) => productGid), [products]);
  const requestProducts = usePageProducts(gids);
  return useMemo(
    () => ({
      renderProduct: (handle: string, note: string) => {
        const product = products.find((candidate) => candidate.handle === handle);
        return product && <ProductOffer product={product} note={note} onNear={requestProducts} />;
      },
    }),
    [products, requestProducts],
  );
}

type PageSectionViewProps = { section: PageSection; data: SectionData; isOpening: boolean };

/** Renders a section of a page. The switch covers every section type. */
function PageSectionView({ section, data, isOpening }: PageSectionViewProps) {
  switch (section.component) {
    case 'hero':
      return <Hero hero={section} isOpening={isOpening} />;
    case 'text_section':
      return <TextSection section={section} />;
    case 'split_section':
      return <SplitSection section={section} />;
    case 'article_list':
      return <ArticleListSection list={section} articles={data.articles} />;
    case 'categories_topics_list':
      return (
        <Band tone="canvas">
          <SectionHeading>{section.headline}</SectionHeading>
          <SubjectGrid
            subjects={inOrder(section.storyUuids, data.subjects, ({ storyUuid }) => storyUuid)}
            headingLevel={3}
          />
        </Band>
      );
    case 'product_list':
      return (
        <Band>
          <SectionHeading>{section.headline}</SectionHeading>
          <ProductGrid
            products={inOrder(section.handles, data.products, ({ handle }) => handle).map(
              toSummary,
            )}
          />
        </Band>
      );
    case 'quote':
      return <QuoteSection section={section} />;
    case 'call_to_action':
      return <CallToActionSection section={section} />;
    case 'faq':
      return <FaqSection section={section} />;
    case 'testimonials':
      return <Testimonials section={section} />;
    case 'financing_note':
      return <FinancingNote section={section} />;
    case 'video_section':
      return <FilmSection section={section} />;
    case 'signup':
      return <SignupSection section={section} />;
    case 'body_blok':
      return <BodyBlokSection section={section} />;
    default:
      return assertNever(section);
  }
}
