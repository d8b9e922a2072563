import type { GatsbySSR } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import { cloneElement, createElement, isValidElement } from 'react';
import { analyticsQueueMark } from '../../config/analytics-origin';
import { isOn } from '../../config/engine';
import { policyHeader, toPolicy } from '../../config/security-headers';
import { policyDigest } from '../../lib/http/policy-digest';
import { trustedTypesKey } from './trusted-types-script';
import { gatsbyScriptsSlice, lateScriptsSlice } from '../../config/late-scripts';

/** Gatsby inserts the file of a slice between these two elements. */
const lateScripts = ['slice-start', 'slice-end'].map((element) =>
  createElement(element, { key: element, id: `${lateScriptsSlice}-1` }),
);

/** Gatsby's name for the sheet that all pages share (`splitStyles`). */
const sharedSheet = /\/styles\.[^/]+\.css$/;

/**
 * Arranges the head of a page. First comes the policy for style sheets, then the script that every other one
 * needs. The sheet that all pages share, which declares the order of layers, comes before the page's own, as
 * it does when a page is loaded by script. The script of the analytics plugin is shortened, and Gatsby's slice
 * of script tags replaced.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const head = getHeadComponents()
    .filter((component) => !isGatsbyImageStyle(component))
    .map(withoutPluginCode);
  const isBuilt = getPostBodyComponents().some(isScriptsSlice);
  const sheets = head.filter(isSheet).sort((one, other) => rankOf(one) - rankOf(other));
  const first = isBuilt ? [policyFor(sheets), ...head.filter(isTrustedTypes)] : [];
  const ordered = head.map((component) => (isSheet(component) ? sheets.shift() : component));
  replaceHeadComponents([...first, ...ordered.filter((component) => !first.includes(component))]);
  if (!isBuilt || !isOn('late-scripts')) return;
  replacePostBodyComponents(
    getPostBodyComponents()
      .filter((component) => !isPathScript(component))
      .flatMap((component) => (isScriptsSlice(component) ? lateScripts : [component])),
  );
};

/** Digests of sheets by their text. A build renders many pages with the same few sheets. */
const digests = new Map<string, string>();

/**
 * Allows a page's sheets by their digests, and those that are loaded with a further page. Here and not
 * in a header, since each page has other sheets; the headers (`config/security-headers`) say the rest.
 */
function policyFor(sheets: readonly Sheet[]): ReactElement {
  const sources = sheets.map(({ props }) => {
    const text = props.dangerouslySetInnerHTML.__html;
    const digest = digests.get(text) ?? policyDigest(text);
    digests.set(text, digest);
    return digest;
  });
  const policy = toPolicy({ 'style-src': ["'self'", ...sources] });
  return <meta key="policy" httpEquiv={policyHeader} content={policy} />;
}

/** Leaves of the analytics plugin's script the queue of calls (`gatsby/config/segment`). */
function withoutPluginCode(component: ReactNode): ReactNode {
  if (!isAnalytics(component)) return component;
  const [, queue] = component.props.dangerouslySetInnerHTML.__html.split(analyticsQueueMark);
  if (queue === undefined) throw new Error('The analytics script has no marked queue.');
  return cloneElement(component, { dangerouslySetInnerHTML: { __html: queue } });
}

function isAnalytics(component: ReactNode): component is ReactElement<Content> {
  return isValidElement(component) && component.key === 'plugin-segment';
}

function isTrustedTypes(component: ReactNode): boolean {
  return isValidElement(component) && component.key === trustedTypesKey;
}

/** Recognizes the script in which Gatsby writes a page's path; `body` has it as an attribute. */
function isPathScript(component: ReactNode): boolean {
  return isValidElement(component) && component.key === 'script-loader';
}

/**
 * Recognizes the style, script and `noscript` that gatsby-plugin-image writes into every page for its
 * `GatsbyImage` component, which no page uses: 1.3 KB of HTML.
 */
function isGatsbyImageStyle(component: ReactNode): boolean {
  return isValidElement(component) && (component.key ?? '').startsWith('gatsby-image-style');
}

type Content = { dangerouslySetInnerHTML: { __html: string } };
type Sheet = ReactElement<Content & { 'data-href': string }>;

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
