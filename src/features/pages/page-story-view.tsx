import type { ArticleSummary } from '../../domain/article/article';
import type { ProductSummary } from '../../domain/product/product';
import type { PageSection } from '../../domain/story/page-section';
import type { Film } from '../../domain/story/rich-text';
import { assertNever } from '../../lib/assert-never';
import { inOrder } from '../../lib/in-order';
import { Band } from '../../ui/layout/band';
import { PageHeader } from '../../ui/layout/page-header';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ButtonLink } from '../../ui/links/button-link';
import { FaqList } from '../articles/body/faq-list';
import { PullQuote } from '../articles/body/pull-quote';
import { RichTextView } from '../articles/body/rich-text-view';
import { VideoBlok } from '../articles/body/video-blok';
import { ProductGrid } from '../products/cards/product-grid';
import { NewsletterSignup } from '../signup/newsletter-signup';
import { SubjectGrid } from '../taxonomy/subject-grid';
import { ArticleListSection } from './article-list-section';
import { Hero } from './hero';
import * as styles from './page-story-view.module.css';
import { Testimonials } from './testimonials';
import type { StorySubject } from '../taxonomy/to-subject-cards';

/** Content that the sections of a page refer to. */
type SectionData = {
  articles: readonly ArticleSummary[];
  subjects: readonly StorySubject[];
  products: readonly ProductSummary[];
};

type PageStoryViewProps = SectionData & { title: string; sections: readonly PageSection[] };

/** Marketing page. Its hero carries the one first-level heading; without a hero the title does. */
export function PageStoryView({ title, sections, ...data }: PageStoryViewProps) {
  const opensWithHero = sections[0]?.component === 'hero';
  return (
    <>
      {!opensWithHero && <PageHeader title={title} />}
      {sections.map((section, index) => (
        <PageSectionView
          key={section.uid || index}
          section={section}
          data={data}
          isOpening={index === 0}
        />
      ))}
    </>
  );
}

type PageSectionViewProps = { section: PageSection; data: SectionData; isOpening: boolean };

/** Renders a section of a page. The switch covers every section type. */
function PageSectionView({ section, data, isOpening }: PageSectionViewProps) {
  switch (section.component) {
    case 'hero':
      return <Hero hero={section} isOpening={isOpening} />;
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
          <ProductGrid products={inOrder(section.handles, data.products, ({ handle }) => handle)} />
        </Band>
      );
    case 'quote':
      return (
        <Band>
          <div className={styles.measure}>
            <PullQuote text={section.text} cite={section.cite} />
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
              <ButtonLink link={section.link}>{section.label}</ButtonLink>
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

type FilmSectionProps = { headline: string; text: string; film: Film };

/** Film with a few words beside it. */
function FilmSection({ headline, text, film }: FilmSectionProps) {
  return (
    <Band tone="canvas">
      <div className={styles.filmColumns}>
        <div className={styles.filmWords}>
          {headline && <h2 className={styles.filmHeadline}>{headline}</h2>}
          {text && <p className={styles.filmText}>{text}</p>}
        </div>
        <VideoBlok video={film} />
      </div>
    </Band>
  );
}

type SignupSectionProps = { headline: string; text: string };

function SignupSection({ headline, text }: SignupSectionProps) {
  return (
    <Band tone="red" id="newsletter">
      <div className={styles.signupColumns}>
        <div>
          <h2 className={styles.signupHeadline}>{headline}</h2>
          {text && <p className={styles.signupText}>{text}</p>}
        </div>
        <NewsletterSignup />
      </div>
    </Band>
  );
}
