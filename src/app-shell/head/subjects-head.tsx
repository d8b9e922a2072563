import { SeoHead } from './seo-head';
import { collectionStructure } from './structured-data/collection-structure';
import type { ListedItem } from './structured-data/collection-structure';

type SubjectsHeadProps = {
  title: string;
  lead: string;
  path: string;
  subjects: readonly ListedItem[];
};

/** Head of a page that lists all categories, topics or authors. */
export function SubjectsHead({ title, lead, path, subjects }: SubjectsHeadProps) {
  return (
    <SeoHead
      title={title}
      description={lead}
      path={path}
      structure={collectionStructure({
        path,
        breadcrumbs: [{ name: title, path }],
        items: subjects,
      })}
    />
  );
}
