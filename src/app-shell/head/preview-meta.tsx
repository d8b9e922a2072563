import { routes } from '../../config/routes';
import { site } from '../../config/site';
import { absoluteUrl } from './absolute-url';
import type { ShareImage } from './share-image';
import type { ArticleHead } from './structured-data/article-head';

type PreviewMetaProps = {
  url: string;
  title: string;
  description: string;
  image: ShareImage;
  article?: ArticleHead | undefined;
};

/** What link previews show: Open Graph, and the card of Twitter, which reads the rest there. */
export function PreviewMeta({ url, title, description, image, article }: PreviewMetaProps) {
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

/** The facts of an article that Open Graph has words for. */
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
