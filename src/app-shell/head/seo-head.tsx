import { site } from '../../config/site';
import { absoluteUrl } from './absolute-url';
import { PreviewMeta } from './preview-meta';
import type { ShareImage } from './share-image';
import { defaultShareImage } from './share-image';
import type { ArticleHead } from './structured-data/article-head';
import { JsonLd } from './structured-data/json-ld';
import type { PageStructure } from './structured-data/page-graph';
import { pageGraph } from './structured-data/page-graph';

type SeoHeadProps = {
  /** Without the brand, which is appended. */
  title: string;
  description: string;
  path: string;
  image?: ShareImage | undefined;
  /** Set on an article's page. */
  article?: ArticleHead;
  /** Pages before and after this one in a numbered list, as paths. */
  previousPath?: string | undefined;
  nextPath?: string | undefined;
  /** What the page says in structured data beside its title and description. */
  structure?: PageStructure;
  /** Pages of a shopper's own state and errors stay out of search engines. */
  noindex?: boolean;
};

/** What search engines and link previews read. */
export function SeoHead({ title, noindex = false, image, ...page }: SeoHeadProps) {
  const description = page.description || site.description;
  const url = absoluteUrl(page.path);
  const picture = image ?? defaultShareImage();
  const facts = { url, title, description, image: picture };
  return (
    <>
      <html lang="en" />
      <title>{title === site.title ? title : `${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="robots" content="max-image-preview:large" />
          <link rel="canonical" href={url} />
        </>
      )}
      {page.previousPath && <link rel="prev" href={absoluteUrl(page.previousPath)} />}
      {page.nextPath && <link rel="next" href={absoluteUrl(page.nextPath)} />}
      <PreviewMeta {...facts} article={page.article} />
      {!noindex && <JsonLd graph={pageGraph(facts, page.structure ?? {})} />}
    </>
  );
}
