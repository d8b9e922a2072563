import type { GatsbySSR } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import { cloneElement, createElement, isValidElement } from 'react';
import { analyticsQueueMark } from '../../config/analytics-origin';
import { policyHeader, toPolicy } from '../../config/security-headers';
import { policyDigest } from '../../lib/policy-digest';
import { trustedTypesKey } from './trusted-types-script';
import {
  gatsbyScriptsSlice,
  lateScriptsSlice,
  wholeSheetAttribute,
} from '../../config/late-scripts';
import { pageClasses, pruneSheet } from './prune-sheet';

/** Gatsby inserts the file of a slice between these two elements. */
const lateScripts = ['slice-start', 'slice-end'].map((element) =>
  createElement(element, { key: element, id: `${lateScriptsSlice}-1` }),
);

/** Gatsby's names for the sheets that all pages share: of the slices (`splitStyles`), and of the shell. */
const sharedSheet = /\/styles\.[^/]+\.css$/;
const shellSheet = /\/app\.[^/]+\.css$/;
const sharedSheets = [sharedSheet, shellSheet];

/**
 * Arranges the head of a page. First comes the policy for style sheets, then the script that every other one
 * needs. The sheets that all pages share, of which one declares the order of layers, come before the page's
 * own, as they do when a page is loaded by script; of all but the slices' the page has what it uses. The
 * script of the analytics plugin is shortened, and Gatsby's slice of script tags replaced.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  const classes = pageClasses.get(pathname);
  pageClasses.delete(pathname);
  const head = getHeadComponents()
    .filter((component) => !isGatsbyImageStyle(component))
    .map(withoutPluginCode);
  const isBuilt = getPostBodyComponents().some(isScriptsSlice);
  const sheets = head
    .filter(isSheet)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((sheet) => (isBuilt && classes ? withoutUnused(sheet, classes) : sheet));
  const first = isBuilt ? [policyFor(sheets), ...head.filter(isTrustedTypes)] : [];
  const ordered = head.map((component) => (isSheet(component) ? sheets.shift() : component));
  replaceHeadComponents([...first, ...ordered.filter((component) => !first.includes(component))]);
  if (!isBuilt) return;
  replacePostBodyComponents(
    getPostBodyComponents()
      .filter((component) => !isPathScript(component))
      .flatMap((component) => (isScriptsSlice(component) ? lateScripts : [component])),
  );
};

/** Leaves the rest of a sheet to the start script. The slices' sheet, the first one, stays whole. */
function withoutUnused(sheet: WholeSheet, classes: ReadonlySet<string>): Sheet {
  const { 'data-href': href, dangerouslySetInnerHTML } = sheet.props;
  if (sharedSheet.test(href)) return sheet;
  const used = pruneSheet(dangerouslySetInnerHTML.__html, classes);
  if (used === dangerouslySetInnerHTML.__html) return sheet;
  const attributes = { [wholeSheetAttribute]: href };
  // An empty one would need a digest in the policy.
  if (used === '') return <template key={href} {...attributes} />;
  return <style key={href} {...attributes} dangerouslySetInnerHTML={{ __html: used }} />;
}

/**
 * Allows a page's sheets by their digests, and those that are loaded with a further page. Here and not
 * in a header, since each page has other sheets; the headers (`config/security-headers`) say the rest.
 */
function policyFor(sheets: readonly Sheet[]): ReactElement {
  const sources = sheets.flatMap(({ props: { dangerouslySetInnerHTML: content } }) =>
    content ? [policyDigest(content.__html)] : [],
  );
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
type Sheet = ReactElement<Partial<Content>>;
type WholeSheet = ReactElement<Content & { 'data-href': string }>;

function isSheet(component: ReactNode): component is WholeSheet {
  return (
    isValidElement<{ 'data-href'?: unknown }>(component) &&
    component.type === 'style' &&
    typeof component.props['data-href'] === 'string'
  );
}

function rankOf({ props }: WholeSheet): number {
  const place = sharedSheets.findIndex((name) => name.test(props['data-href']));
  return place < 0 ? sharedSheets.length : place;
}

function isScriptsSlice(component: ReactNode): boolean {
  return (
    isValidElement<{ sliceId?: unknown }>(component) &&
    component.props.sliceId === gatsbyScriptsSlice
  );
}
