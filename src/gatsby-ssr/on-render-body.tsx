import type { GatsbySSR } from 'gatsby';
import textFont from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
import displayFont from '@fontsource/anton/files/anton-latin-400-normal.woff2';

/** Asks for both faces at once instead of after the style sheet has been read. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHeadComponents,
  setHtmlAttributes,
}) => {
  setHtmlAttributes({ lang: 'en' });
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
