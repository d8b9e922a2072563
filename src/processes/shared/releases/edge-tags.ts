/**
 * Tags of what edges keep. The site server sends them with an answer, and the publisher purges by them,
 * in every variant that an edge has of an address: by query and by encoding.
 */
import { pageDataPath } from '../../../lib/http/page-data-path';
import type { SiteFiles } from './manifest';
import { digestOf, pageOf } from './manifest';

/** Tag of everything that edges keep of the site. */
export const siteTag = 'site';

/** Tag of what holds slices: each page. */
export const slicesTag = 'slices';

/** Tag of what was asked for with a query, which a redirect may name. */
export const queriesTag = 'queries';

/** Returns the tag of a file, a digest, since providers limit signs and length. HTML, Markdown and data of a page share it. */
export function fileTag(name: string): string {
  return `file-${digestOf(pageOf(name)).slice(0, 16)}`;
}

/** Returns the tag of the template of a page; `undefined` for other files, and for pages without one. */
export function templateTag(files: SiteFiles, name: string): string | undefined {
  const template = files.get(pageDataPath(`/${pageOf(name)}`).slice(1))?.template;
  return template && `template-${template}`;
}

/** Returns all tags of the answer with a file. */
export function tagsOf(files: SiteFiles, name: string): readonly string[] {
  const template = templateTag(files, name);
  return [
    siteTag,
    fileTag(name),
    ...(template ? [template] : []),
    ...(name.endsWith('.html') ? [slicesTag] : []),
  ];
}
