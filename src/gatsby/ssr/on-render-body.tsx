import type { RenderBodyArgs } from 'gatsby';
import { isOn } from '../../config/engine';
import { pageChunkAttribute, pagePathAttribute, shortChunkName } from '../../config/late-scripts';
import { routes } from '../../config/routes';
import { scriptlessPath } from '../../config/server-errors';
import displayFont from '../../styles/fonts/anton.woff2';
import textFont from '../../styles/fonts/archivo.woff2';
import { experimentScript } from './experiment-script';
import { searchScript } from './search-script';
import { trustedTypesKey, trustedTypesScript } from './trusted-types-script';

/**
 * Gatsby's own type leaves out the name of the template's chunk, and that the development server
 * passes no `loadPageDataSync`.
 */
type BodyArguments = Omit<RenderBodyArgs, 'loadPageDataSync'> & {
  loadPageDataSync?: (path: string) => { componentChunkName: string };
};

/** Program of every page's head (`gatsby/before-scripts`), which Gatsby replaces as text. */
const beforeScripts = process.env.GATSBY_BEFORE_SCRIPTS ?? '';

/**
 * Preloads both fonts instead of waiting for the style sheet, writes the program that runs before the
 * scripts and names the chunk of the page's template for it. In development scripts load at once; error
 * pages of the server have none.
 */
export function onRenderBody({
  setHeadComponents,
  setHtmlAttributes,
  setBodyAttributes,
  loadPageDataSync,
  pathname,
}: BodyArguments) {
  setHtmlAttributes({ lang: 'en' });
  const page = loadPageDataSync?.(pathname);
  const attributes: object =
    page && isOn('late-scripts')
      ? {
          [pageChunkAttribute]: shortChunkName(page.componentChunkName),
          [pagePathAttribute]: pathname,
        }
      : {};
  setBodyAttributes(attributes);
  if (page) setHeadComponents([inlineScript(trustedTypesKey, trustedTypesScript)]);
  if (page && !scriptlessPath.test(pathname)) {
    setHeadComponents([inlineScript('experiments', experimentScript)]);
  }
  if (!scriptlessPath.test(pathname)) setHeadComponents([inlineScript('start', beforeScripts)]);
  if (page && pathname.replace(/\/$/, '') === routes.search()) {
    setHeadComponents([inlineScript('search', searchScript)]);
  }
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
}

function inlineScript(key: string, text: string) {
  return <script key={key} dangerouslySetInnerHTML={{ __html: text }} />;
}
