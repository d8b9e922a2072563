import type { GatsbySSR } from 'gatsby';
import type { ReactNode } from 'react';
import { createElement, isValidElement } from 'react';
import { gatsbyScriptsSlice, lateScriptsSlice } from '../config/late-scripts';

/** Gatsby puts the file of a slice between these two elements. */
const lateScripts = ['slice-start', 'slice-end'].map((element) =>
  createElement(element, { key: element, id: `${lateScriptsSlice}-1` }),
);

/** Takes the place that Gatsby's slice of script tags has in a page. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replacePostBodyComponents(
    getPostBodyComponents().flatMap((component) =>
      isScriptsSlice(component) ? lateScripts : [component],
    ),
  );
};

function isScriptsSlice(component: ReactNode): boolean {
  return (
    isValidElement<{ sliceId?: unknown }>(component) &&
    component.props.sliceId === gatsbyScriptsSlice
  );
}
