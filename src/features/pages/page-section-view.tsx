import type { PageSection } from '../../domain/story/page-section';
import { assertNever } from '../../lib/assert-never';
import { inOrder } from '../../lib/in-order';
import { ActionLink } from '../../ui/links/action-link';
import { Band } from '../../ui/layout/band';
import { SectionHeading } from '../../ui/layout/section-heading';
import { FaqList } from '../articles/body/faq-list';
import { PulledQuote } from '../articles/body/pulled-quote';
import { RichTextView } from '../articles/body/rich-text-view';
import { ProductGrid } from '../products/cards/product-grid';
import { SubjectGrid } from '../taxonomy/subject-grid';
import { ArticleListSection } from './article-list-section';
import { FilmSection } from './film-section';
import { Hero } from './hero';
import * as styles from './page-section-view.module.css';
import type { PageMaterial } from './page-story-view';
import { SignupSection } from './signup-section';
import { Testimonials } from './testimonials';

type PageSectionViewProps = { section: PageSection; material: PageMaterial; opening: boolean };

/** One section of a page. Every section the site knows has its case. */
export function PageSectionView({ section, material, opening }: PageSectionViewProps) {
  switch (section.component) {
    case 'hero':
      return <Hero hero={section} opening={opening} />;
    case 'text_section':
      return (
        <Band>
          {section.headline && <SectionHeading>{section.headline}</SectionHeading>}
          <div className={styles.measure}>
            <RichTextView text={section.text} />
          </div>
        </Band>
      );
    case 'article_list':
      return <ArticleListSection list={section} articles={material.articles} />;
    case 'categories_topics_list':
      return (
        <Band tone="canvas">
          <SectionHeading>{section.headline}</SectionHeading>
          <SubjectGrid
            subjects={inOrder(section.storyUuids, material.subjects, ({ storyUuid }) => storyUuid)}
            headingLevel={3}
          />
        </Band>
      );
    case 'product_list':
      return (
        <Band>
          <SectionHeading>{section.headline}</SectionHeading>
          <ProductGrid
            products={inOrder(section.handles, material.products, ({ handle }) => handle)}
          />
        </Band>
      );
    case 'quote':
      return (
        <Band>
          <div className={styles.measure}>
            <PulledQuote text={section.text} cite={section.cite} />
          </div>
        </Band>
      );
    case 'call_to_action':
      return (
        <Band tone="blue">
          <div className={styles.action}>
            <h2>{section.headline}</h2>
            {section.text && <p>{section.text}</p>}
            {section.link && section.label && (
              <ActionLink link={section.link}>{section.label}</ActionLink>
            )}
          </div>
        </Band>
      );
    case 'faq':
      return (
        <Band>
          <SectionHeading>Questions</SectionHeading>
          <div className={styles.measure}>
            <FaqList items={section.items} />
          </div>
        </Band>
      );
    case 'testimonials':
      return <Testimonials headline={section.headline} items={section.items} />;
    case 'video_section':
      return <FilmSection headline={section.headline} text={section.text} film={section.film} />;
    case 'signup':
      return <SignupSection headline={section.headline} text={section.text} />;
    default:
      return assertNever(section);
  }
}
