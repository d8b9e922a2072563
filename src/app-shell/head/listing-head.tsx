import { neighbourPaths, numberedDescription, numberedTitle } from './numbered-page';
import { SeoHead } from './seo-head';
import type { ShareImage } from './share-image';
import type { PageStructure } from './structured-data/page-graph';

type ListingHeadProps = {
  /** Of the whole list; page n adds its number. */
  title: string;
  description: string;
  image: ShareImage;
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
  structure: PageStructure;
};

/** The head of one page of a numbered list. Each page stands for itself and names its neighbours. */
export function ListingHead({ page, pageCount, pathOf, ...list }: ListingHeadProps) {
  return (
    <SeoHead
      title={numberedTitle(list.title, page)}
      description={numberedDescription(list.description, page, pageCount)}
      path={pathOf(page)}
      image={list.image}
      structure={list.structure}
      {...neighbourPaths(page, pageCount, pathOf)}
    />
  );
}
