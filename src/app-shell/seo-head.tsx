import { publicEnv } from '../config/public-env';
import { site } from '../config/site';
import type { Image } from '../domain/image';
import { renditionUrl } from '../domain/image';

type SeoHeadProps = {
  /** Without the brand, which is appended. */
  title: string;
  description: string;
  path: string;
  image?: Image | undefined;
  type?: 'website' | 'article';
  /** Pages of a shopper's own state and errors stay out of search engines. */
  noindex?: boolean;
};

/** What search engines and link previews read. */
export function SeoHead({
  title,
  description,
  path,
  image,
  type = 'website',
  noindex,
}: SeoHeadProps) {
  const fullTitle = title === site.title ? title : `${title} | ${site.name}`;
  const url = `${publicEnv.siteUrl}${path === '/' ? '/' : path}`;
  return (
    <>
      <html lang="en" />
      <title>{fullTitle}</title>
      <meta name="description" content={description || site.description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description || site.description} />
      <meta property="og:url" content={url} />
      {image && (
        <meta
          property="og:image"
          content={renditionUrl(image, { width: 1200, height: 630, format: 'jpeg' })}
        />
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
