import type { ContentImage } from '../../domain/media/image';
import { SeoHead } from './seo-head';
import type { ShareImage } from './share-image';
import { toShareImage } from './share-image';
import {
  articlesBefore,
  collectionStructure,
  listedArticles,
} from './structured-data/collection-structure';
import type { Crumb, PageStructure } from './structured-data/page-graph';

type ListingHeadProps = {
  /** Title of the whole list; page n appends its number. */
  title: string;
  description: string;
  image: ShareImage;
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
  structure: PageStructure;
  /** As in `SeoHead`. */
  storyVersion?: string | undefined;
};

/**
 * Head of one page of a numbered list. Each page is canonical for itself and links to its
 * neighbors.
 */
export function ListingHead({ page, pageCount, pathOf, ...list }: ListingHeadProps) {
  return (
    <SeoHead
      title={numberedTitle(list.title, page)}
      description={numberedDescription(list.description, page, pageCount)}
      path={pathOf(page)}
      image={list.image}
      structure={list.structure}
      storyVersion={list.storyVersion}
      {...neighborPaths(page, pageCount, pathOf)}
    />
  );
}

type SubjectListingHeadProps = Omit<ListingHeadProps, 'image' | 'structure'> & {
  name: string;
  coverImage: ContentImage | undefined;
  /** Page above this list in the breadcrumbs. */
  parent: Crumb;
  articles: readonly { title: string; path: string | null }[];
};

export function SubjectListingHead(props: SubjectListingHeadProps) {
  const { name, coverImage, parent, articles, ...list } = props;
  const { page, pathOf } = list;
  return (
    <ListingHead
      {...list}
      image={toShareImage(coverImage, name)}
      structure={collectionStructure({
        path: pathOf(page),
        breadcrumbs: [parent, { name, path: pathOf(1) }],
        items: listedArticles(articles),
        before: articlesBefore(page),
      })}
    />
  );
}

/** Returns the title of page n, with its number, so that no two pages share a title. */
function numberedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}

/**
 * Returns the description of page n, with its number first, where a truncated text still shows it.
 */
function numberedDescription(description: string, page: number, pageCount: number): string {
  return page > 1 ? `Page ${page} of ${pageCount}. ${description}` : description;
}

/** Returns the paths of the pages before and after page n. */
function neighborPaths(
  page: number,
  pageCount: number,
  pathOf: (page: number) => string,
): { previousPath?: string; nextPath?: string } {
  return {
    ...(page > 1 && { previousPath: pathOf(page - 1) }),
    ...(page < pageCount && { nextPath: pathOf(page + 1) }),
  };
}
