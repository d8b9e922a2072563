import { Link } from 'gatsby';
import type { ArticleSummary } from '../../../domain/article/article';
import type { ContentImage } from '../../../domain/media/image';
import { counted } from '../../../lib/values/counted';
import { PageHeader } from '../../../ui/layout/page-header';
import { ArticleListing } from './article-listing';
import type { ListPage } from './growing-list';
import type { Elements } from '../../../ui/text/elements';
import * as styles from './listing-view.module.css';
import { SubjectOpening } from '../subject-opening';

type ListingViewProps = {
  /** Category, topic or author of the list. */
  subject: {
    name: string;
    lead: string;
    image: ContentImage | undefined;
    shape?: 'wide' | 'square';
  };
  kicker: Elements;
  listPage: ListPage;
  pathOf: (page: number) => string;
  /** Counts to show in place of the number of articles. */
  facts?: string | undefined;
  labelOf?: ((article: ArticleSummary) => string | undefined) | undefined;
  /** Shown in the opening of the first page: an author's bio, a category's topics. */
  children?: Elements;
};

/** Page of a category's, a topic's or an author's articles. The first page has an opening. */
export function ListingView({ subject, kicker, listPage, pathOf, ...rest }: ListingViewProps) {
  const { page, pageCount, total } = listPage;
  const isFirst = page === 1;
  return (
    <>
      {isFirst ? (
        <SubjectOpening
          title={subject.name}
          lead={subject.lead}
          kicker={kicker}
          image={subject.image}
          shape={subject.shape}
          facts={total > 0 ? (rest.facts ?? `${counted(total, 'article')}, newest first`) : ''}
        >
          {rest.children}
        </SubjectOpening>
      ) : (
        <PageHeader
          title={`${subject.name}, page ${page}`}
          lead={`Page ${page} of ${pageCount}, from ${counted(total, 'article')}.`}
          kicker={<Link to={pathOf(1)}>{`The newest of ${subject.name}`}</Link>}
        />
      )}
      {total > 0 ? (
        <ArticleListing
          listPage={listPage}
          pathOf={pathOf}
          priority={!isFirst || (!subject.image && subject.shape !== 'square')}
          labelOf={rest.labelOf}
        />
      ) : (
        <p className={styles.empty}>Nothing here yet. The next piece is being written.</p>
      )}
    </>
  );
}
