import type { ReactNode } from 'react';
import { createElement, isValidElement } from 'react';
import { gatsbyScriptsSlice, lateScriptsSlice } from '../../../config/late-scripts';

/** Gatsby inserts the file of a slice between these two elements. */
const lateScripts = ['slice-start', 'slice-end'].map((element) =>
  createElement(element, { key: element, id: `${lateScriptsSlice}-1` }),
);

/**
 * Puts the slice of late scripts in place of Gatsby's slice of script tags, and leaves out the script in which Gatsby
 * writes a page's path; `body` has it as an attribute.
 *
 * @param postBody what Gatsby writes after a page's content
 */
export function replaceScriptTags(postBody: readonly ReactNode[]): ReactNode[] {
  return postBody
    .filter((component) => !isPathScript(component))
    .flatMap((component) => (isScriptsSlice(component) ? lateScripts : [component]));
}

function isPathScript(component: ReactNode): boolean {
  return isValidElement(component) && component.key === 'script-loader';
}

function isScriptsSlice(component: ReactNode): boolean {
  return (
    isValidElement<{ sliceId?: unknown }>(component) &&
    component.props.sliceId === gatsbyScriptsSlice
  );
}
