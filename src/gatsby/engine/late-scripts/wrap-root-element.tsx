import type { GatsbySSR } from 'gatsby';
import type { ReactElement } from 'react';
import { Children, cloneElement, isValidElement } from 'react';
import { isOn } from '../../../config/engine';

type Wrapper = ReactElement<{ id?: string; children?: unknown }>;

/** Gatsby's element around a page, and its voice for screen readers. */
const wrapperIds: ReadonlySet<string> = new Set(['gatsby-focus-wrapper', 'gatsby-announcer']);

/**
 * Leaves out the `style` attributes of Gatsby's two elements around every page, which the content
 * security policy forbids: `styles/global.css` has them. Slices pass through.
 */
export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element }) => {
  const root = element as ReactElement<{ children?: unknown }>;
  if (!isOn('late-scripts') || !Array.isArray(root.props.children)) return element;
  return cloneElement(root, undefined, ...Children.toArray(root.props.children).map(withoutStyle));
};

function withoutStyle(child: ReturnType<typeof Children.toArray>[number]) {
  if (!isValidElement(child)) return child;
  const { id = '' } = (child as Wrapper).props;
  // The router adds its own style to the one it is given, so an empty one is not enough.
  return wrapperIds.has(id)
    ? cloneElement(child as ReactElement<{ style: object }>, { style: { outline: undefined } })
    : child;
}
