import type { LeftOut } from '../../html-to-rich-text/left-out';
import { isOfficeHtml, readPastedBody } from '../../html-to-rich-text/read-html';
import type { ConvertedBody } from '../converted-body';
import type { ConvertOptions } from './conversion';
import { Conversion } from './conversion';
import { parseHtml } from './parse-html';
import { placeBloks } from './place-bloks';
import { prepare } from './prepare';
import { withoutTokens } from './tokens';

/**
 * Converts the body of a post into a rich text with bloks. Never throws, whatever the HTML is; a
 * second conversion gives the same result.
 *
 * @param html as `SourcePost.html`
 */
export function convertHtml(html: string, options: ConvertOptions): ConvertedBody {
  const conversion = new Conversion(options);
  const { root, isFlattened } = parseHtml(withoutTokens(html));
  if (isFlattened) conversion.count('changed', 'elements nested deeper than a page can have them');
  prepare(root, conversion);
  const { nodes, leftOut } = readPastedBody(root, {
    allowsTables: true,
    isOffice: isOfficeHtml(html),
  });
  countLeftOut(leftOut, conversion);
  const content = placeBloks(nodes, conversion);
  return {
    document: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
    faqs: conversion.faqs,
    pictures: [...conversion.pictures.values()],
    losses: conversion.allLosses(),
  };
}

/** Names of what the reader of texts leaves out; the others have been prepared before. */
const leftOutNames: readonly [keyof LeftOut, 'lost' | 'changed', string][] = [
  ['table', 'changed', 'a table in a table'],
  ['drawing', 'lost', 'a drawing or a formula'],
  ['control', 'lost', 'a form control'],
  ['comment', 'lost', 'a comment of an office program'],
  ['deletion', 'lost', 'a deleted passage of an office program'],
  ['color', 'changed', 'a color'],
  ['font', 'changed', 'a font or a size'],
];

function countLeftOut(leftOut: LeftOut, conversion: Conversion): void {
  for (const [kind, loss, what] of leftOutNames) conversion.count(loss, what, leftOut[kind]);
}
