import { middlewareFileName } from '../../../config/route-middleware';
import { headersFileName } from '../../../lib/http/headers-file';
import { redirectsFileName } from '../../../lib/http/redirects-file';
import {
  fileTag,
  queriesTag,
  siteTag,
  slicesTag,
  templateTag,
} from '../../shared/releases/edge-tags';
import { isHashedFile } from '../../shared/releases/hashed-files';
import type { Comparison } from './compare-with-live';

/**
 * Maximum number of tags of a purge, so that it is one request: Cloudflare takes 100 (30 in the past), Fastly 256,
 * and CloudFront has a price for each.
 */
const maxTags = 30;

/** Files that change every answer. */
const filesOfAll: ReadonlySet<string> = new Set([headersFileName, middlewareFileName]);

/**
 * Returns the tags of what edges may have of the live release and a build changes: of its files, or of whole
 * templates instead, those with the most changes first, or of the site. New files have no copy, since edges
 * keep no 404, and hashed ones never change.
 */
export function tagsOfChange({
  live,
  changed,
  removed,
}: Pick<Comparison, 'live' | 'changed' | 'removed'>): readonly string[] {
  const names = [...changed, ...removed];
  if (!live || names.some((name) => filesOfAll.has(name))) return [siteTag];
  // Of the live release, since a copy has the template that the page had.
  const { files } = live;
  const tagsByTemplate = new Map<string | undefined, Set<string>>();
  for (const name of names) {
    const isSlice = name.startsWith('_gatsby/slices/');
    if (!isSlice && (isHashedFile(name) || !files.has(name))) continue;
    const template = templateTag(files, name);
    const tags = tagsByTemplate.get(template) ?? new Set<string>();
    tagsByTemplate.set(template, tags.add(isSlice ? slicesTag : fileTag(name)));
    if (name === redirectsFileName) tags.add(queriesTag);
  }
  const groups = [...tagsByTemplate].sort(([, one], [, other]) => other.size - one.size);
  let count = groups.reduce((sum, [, tags]) => sum + tags.size, 0);
  const tags = groups.flatMap(([template, ofTemplate]) => {
    if (count <= maxTags || template === undefined) return [...ofTemplate];
    count -= ofTemplate.size - 1;
    return [template];
  });
  return tags.length > maxTags ? [siteTag] : tags;
}
