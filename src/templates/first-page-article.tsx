import type { PageProps } from 'gatsby';
import { StaticArticle } from '../features/articles/page/static-article';

/** Template of an article for the first page of a visit; the server and further pages have `article.tsx`. */
export default function FirstPageArticle({ data }: PageProps<Queries.ArticleTemplateQuery>) {
  return <StaticArticle data={data} />;
}
