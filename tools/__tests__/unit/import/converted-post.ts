/** Converts a post, and reads the result as the site does. */
import { convertHtml } from '../../../import/convert/convert-html';
import type { ConvertedBody } from '../../../import/convert/conversion';
import type { SourceIndex } from '../../../import/source';
import { parseStory } from '../../../../src/content/parse-story';
import { isRecord } from '../../../../src/lib/values/json';
import { articleContent, storyEntry } from '../../../../__tests__/rigs/builders/story-entries';
import { outline } from '../../rigs/outline';

export const postAddress = 'https://old.example/2019/jab/';

export function convert(html: string, pictures: SourceIndex['pictures'] = new Map()) {
  return convertHtml(html, { key: 'post 12', address: postAddress, pictures });
}

/** Parses a converted body as the article that it becomes; throws for what the site refuses. */
export function articleOf({ document, faqs }: Pick<ConvertedBody, 'document' | 'faqs'>) {
  const content = articleContent({ body: withUploads(document), faqs });
  const story = parseStory(storyEntry(content));
  if (story?.type !== 'article') throw new Error('Not an article');
  return story;
}

/** Gives pictures the addresses that they have after their upload. */
function withUploads(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUploads);
  if (!isRecord(value)) return value;
  if (value.fieldtype === 'asset' && value.filename && value.is_external_url === false) {
    return { ...value, filename: 'https://a.storyblok.com/f/1/800x600/abc/uploaded.jpg' };
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withUploads(each)]));
}

/** Converts a post, checks that the site reads it, and returns it as short lines. */
export function read(html: string, pictures?: SourceIndex['pictures']) {
  const body = convert(html, pictures);
  articleOf(body);
  return {
    lines: outline(body.document.content ?? []),
    losses: body.losses.map(({ kind, what, detail }) => `${kind}: ${what}: ${detail}`),
    body,
  };
}
