import type { GatsbySSR } from 'gatsby';
import textFont from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
import displayFont from '@fontsource/anton/files/anton-latin-400-normal.woff2';
import { pageChunkAttribute } from '../config/late-scripts';

/** What Gatsby's types leave out of a page's data. */
type PageData = { componentChunkName: string };

/**
 * Asks for both faces at once instead of after the style sheet has been read, and names the chunk
 * of the page's template for the script that starts the scripts.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHeadComponents,
  setHtmlAttributes,
  setBodyAttributes,
  loadPageDataSync,
  pathname,
}) => {
  setHtmlAttributes({ lang: 'en' });
  // The development server gives none, whatever the types say.
  const loadPageData = loadPageDataSync as unknown as ((path: string) => PageData) | undefined;
  const page = loadPageData?.(pathname);
  const attributes: object = page ? { [pageChunkAttribute]: page.componentChunkName } : {};
  setBodyAttributes(attributes);
  setHeadComponents(
    [displayFont, textFont].map((href) => (
      <link
        key={href}
        rel="preload"
        href={href}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
    )),
  );
};
