import type { GatsbySSR } from 'gatsby';
import { pageChunkAttribute } from '../../config/late-scripts';
import displayFont from '../../styles/fonts/anton.woff2';
import textFont from '../../styles/fonts/archivo-400.woff2';
import boldFont from '../../styles/fonts/archivo-700.woff2';

/** What Gatsby's types leave out of a page's data. */
type PageData = { componentChunkName: string };

/**
 * Asks for all faces at once instead of after the style sheet has been read, and names the chunk
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
    [displayFont, textFont, boldFont].map((href) => (
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
