import { routes } from '../../config/routes';
import { site } from '../../config/site';
import { absoluteUrl } from './absolute-url';
import type { ShareImage } from './share-image';
import { defaultShareImage } from './share-image';
import type { ArticleHead } from './structured-data/article-head';
import { JsonLd } from './structured-data/json-ld';
import type { PageStructure } from './structured-data/page-graph';
import { pageGraph } from './structured-data/page-graph';

type SeoHeadProps = {
  /** Title without the brand, which is appended. */
  title: string;
  description: string;
  path: string;
  image?: ShareImage | undefined;
  article?: ArticleHead;
  /** Paths of the pages before and after this one in a numbered list. */
  previousPath?: string | undefined;
  nextPath?: string | undefined;
  /** Structured data beside title and description. */
  structure?: PageStructure;
  /** Time the story of this page was published (ISO date). The desk reads it to prove that a publish is live. */
  storyVersion?: string | undefined;
  /** Keeps pages of a shopper's own state, and errors, out of search engines. */
  noindex?: boolean;
  /** True for a page with a Markdown twin. */
  hasMarkdown?: boolean;
};

/** Head of a page for search engines and link previews. */
export function SeoHead({ title, noindex = false, image, ...page }: SeoHeadProps) {
  const description = page.description || site.description;
  const url = absoluteUrl(page.path);
  const picture = image ?? defaultShareImage();
  const facts = { url, title, description, image: picture };
  return (
    <>
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
      {page.hasMarkdown && (
        <link rel="alternate" type="text/markdown" href={routes.markdown(page.path)} />
      )}
      {page.storyVersion && <meta name="story-version" content={page.storyVersion} />}
      {page.previousPath && <link rel="prev" href={absoluteUrl(page.previousPath)} />}
      {page.nextPath && <link rel="next" href={absoluteUrl(page.nextPath)} />}
      <PreviewMeta {...facts} article={page.article} />
      {!noindex && <JsonLd graph={pageGraph(facts, page.structure ?? {})} />}
    </>
  );
}

type PreviewMetaProps = {
  url: string;
  title: string;
  description: string;
  image: ShareImage;
  article?: ArticleHead | undefined;
};

/** Metadata of link previews: Open Graph, and Twitter's card, which reads the rest there. */
function PreviewMeta({ url, title, description, image, article }: PreviewMetaProps) {
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.language.replace('-', '_')} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={image.alt} />
      {article && <ArticleMeta {...article} />}
    </>
  );
}

/** Open Graph's facts of an article. */
function ArticleMeta({ publishedAt, modifiedAt, category, tags, writers }: ArticleHead) {
  return (
    <>
      <meta property="article:published_time" content={publishedAt} />
      <meta property="article:modified_time" content={modifiedAt} />
      {writers.map(({ slug }) => (
        <meta key={slug} property="article:author" content={absoluteUrl(routes.author(slug))} />
      ))}
      {category && <meta property="article:section" content={category.name} />}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
