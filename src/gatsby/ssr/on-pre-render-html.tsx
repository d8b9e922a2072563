import type { GatsbySSR } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import { createElement, isValidElement } from 'react';
import { gatsbyScriptsSlice, lateScriptsSlice } from '../../config/late-scripts';

/** Gatsby inserts the file of a slice between these two elements. */
const lateScripts = ['slice-start', 'slice-end'].map((element) =>
  createElement(element, { key: element, id: `${lateScriptsSlice}-1` }),
);

/** Gatsby's name for the sheet that all pages share (`splitStyles`). */
const sharedSheet = /\/styles\.[^/]+\.css$/;

/**
 * Puts the sheet that all pages share before the page's own, which may override the styles of
 * interface components and comes second too when a page is loaded by script. Replaces Gatsby's
 * slice of script tags.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const head = getHeadComponents().filter((component) => !isGatsbyImageStyle(component));
  const sheets = head.filter(isSheet).sort((one, other) => rankOf(one) - rankOf(other));
  replaceHeadComponents(head.map((component) => (isSheet(component) ? sheets.shift() : component)));
  replacePostBodyComponents(
    getPostBodyComponents().flatMap((component) =>
      isScriptsSlice(component) ? lateScripts : [component],
    ),
  );
};

/**
 * Recognizes the style, script and `noscript` that gatsby-plugin-image writes into every page for its
 * `GatsbyImage` component, which no page uses: 1.3 KB of HTML.
 */
function isGatsbyImageStyle(component: ReactNode): boolean {
  return isValidElement(component) && (component.key ?? '').startsWith('gatsby-image-style');
}

type Sheet = ReactElement<{ 'data-href': string }>;

function isSheet(component: ReactNode): component is Sheet {
  return (
    isValidElement<{ 'data-href'?: unknown }>(component) &&
    component.type === 'style' &&
    typeof component.props['data-href'] === 'string'
  );
}

function rankOf({ props }: Sheet): number {
  return sharedSheet.test(props['data-href']) ? 0 : 1;
}

function isScriptsSlice(component: ReactNode): boolean {
  return (
    isValidElement<{ sliceId?: unknown }>(component) &&
    component.props.sliceId === gatsbyScriptsSlice
  );
}
