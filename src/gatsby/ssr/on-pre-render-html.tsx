import type { GatsbySSR } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import { cloneElement, isValidElement } from 'react';
import { analyticsQueueMark } from '../../config/analytics-origin';
import { isOn } from '../../config/engine';
import { policyHeader, toPolicy } from '../../config/security-headers';
import { policyDigest } from '../../lib/http/policy-digest';
import { replaceScriptTags } from '../engine/late-scripts/replace-script-tags';
import { trustedTypesKey } from './trusted-types-script';

/** Order of the layers of styles, as `styles/tokens.css` declares it, which is in the second sheet of most pages. */
const layers = <style key="layers" dangerouslySetInnerHTML={{ __html: '@layer base, pieces;' }} />;

/**
 * Arranges the head of a built page. First comes the policy for style sheets, then the order of their layers, and the
 * script that every other one needs. The script of the analytics plugin is shortened, and Gatsby's script tags are
 * replaced.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const head = getHeadComponents();
  const trustedTypes = head.filter(isTrustedTypes);
  // Only pages of the development server have none.
  if (trustedTypes.length === 0) return;
  const others = head.filter((component) => !isTrustedTypes(component)).map(withoutPluginCode);
  const parts = [layers, ...trustedTypes, ...others];
  replaceHeadComponents([policyFor(parts), ...parts]);
  if (isOn('late-scripts')) replacePostBodyComponents(replaceScriptTags(getPostBodyComponents()));
};

/** Digests of sheets by their text. A build renders many pages with the same few sheets. */
const digests = new Map<string, string>();

/**
 * Allows a page's sheets by their digests, and those that are loaded with a further page. Here and not
 * in a header, since each page has other sheets; the headers (`config/security-headers`) say the rest. As plain
 * Gatsby writes a page, two of its elements have a style of their own.
 */
function policyFor(head: readonly ReactNode[]): ReactElement {
  const sources = head.filter(isSheet).map(({ props }) => {
    const text = props.dangerouslySetInnerHTML.__html;
    const digest = digests.get(text) ?? policyDigest(text);
    digests.set(text, digest);
    return digest;
  });
  const policy = toPolicy({
    'style-src': ["'self'", ...sources],
    ...(!isOn('late-scripts') && { 'style-src-attr': ["'unsafe-inline'"] }),
  });
  return <meta key="policy" httpEquiv={policyHeader} content={policy} />;
}

function isTrustedTypes(component: ReactNode): boolean {
  return isValidElement(component) && component.key === trustedTypesKey;
}

type Inline = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;

function isSheet(component: ReactNode): component is Inline {
  return isValidElement(component) && component.type === 'style';
}

/** Leaves of the analytics plugin's script the queue of calls, which we have marked (`gatsby/config/segment`). */
function withoutPluginCode(component: ReactNode): ReactNode {
  if (!isInlineScript(component)) return component;
  const [, queue] = component.props.dangerouslySetInnerHTML.__html.split(analyticsQueueMark);
  if (queue === undefined) return component;
  return cloneElement(component, { dangerouslySetInnerHTML: { __html: queue } });
}

function isInlineScript(component: ReactNode): component is Inline {
  return (
    isValidElement<Partial<Inline['props']>>(component) &&
    component.type === 'script' &&
    component.props.dangerouslySetInnerHTML !== undefined
  );
}
