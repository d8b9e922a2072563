import type { EditMark } from '../../domain/story/edit-mark';
import type { ListPosition, PageOf, TopicCounts } from '../../domain/site-map/mapped-page';

/**
 * Page of a draft: the name of its template with exactly what Gatsby would hand to it, the data of
 * its query and the page context its views read. The preview renders the template itself
 * (`src/templates/{templateName}`) with them, so no view and no conversion exists twice. Bloks carry
 * edit marks (`editable`) inside their JSON fields.
 */
export type DraftPage = {
  /** Path of the page on the site; `''` for a story whose page has no path yet, or that has none. */
  path: string;
  /** Title for the tab. */
  title: string;
  /** Edit mark of the story as a whole. */
  editable?: EditMark;
} & (
  | {
      templateName: 'article';
      data: Queries.ArticleTemplateQuery;
      pageContext: Record<string, never>;
    }
  | {
      templateName: 'category-landing';
      data: Queries.CategoryLandingQuery;
      pageContext: CategoryLandingContext;
    }
  | {
      templateName: 'category-listing';
      data: Queries.CategoryListingQuery;
      pageContext: CategoryListingContext;
    }
  | {
      templateName: 'topic-listing';
      data: Queries.TopicListingQuery;
      pageContext: TopicListingContext;
    }
  | {
      templateName: 'author-listing';
      data: Queries.AuthorListingQuery;
      pageContext: AuthorListingContext;
    }
  | {
      templateName: 'page-story';
      data: Queries.PageStoryTemplateQuery;
      pageContext: Record<string, never>;
    }
  | {
      templateName: 'plan';
      data: Queries.PlanTemplateQuery;
      pageContext: Record<string, never>;
    }
  /** The layout has no page of its own: its slices are shown around any page. */
  | { templateName: 'layout'; slices: LayoutSlices }
  /** Redirects have no page; `note` says so. */
  | { templateName: 'none'; note: string }
);

export type DraftPageOf<Name extends DraftPage['templateName']> = Extract<
  DraftPage,
  { templateName: Name }
>;

type LayoutSlices = {
  announcement: Queries.AnnouncementSliceQuery;
  header: Queries.HeaderSliceQuery;
  footer: Queries.FooterSliceQuery;
};

type CategoryLandingContext = Pick<
  PageOf<'category-landing'>['context'],
  'total' | 'productHandles' | keyof TopicCounts
>;

type CategoryListingContext = TopicCounts & ListPosition;

type TopicListingContext = ListPosition & Pick<PageOf<'topic-listing'>['context'], 'topicSlugs'>;

type AuthorListingContext = ListPosition & Pick<PageOf<'author-listing'>['context'], 'contributed'>;

/**
 * Page that the site has under the draft's path, as Gatsby's loader returns it (`page.json`). What
 * depends on all other articles is taken from it: related articles, neighbors, gear.
 */
export type BuiltPage = { data: unknown; pageContext: unknown };
