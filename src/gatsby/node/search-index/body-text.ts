import { plainText } from '../../../content/enhance/plain-text';
import type { RichText } from '../../../domain/story/rich-text';

/** What an article says, without its formatting: its headings, and all the rest in reading order. */
export type BodyText = { headings: readonly string[]; passages: readonly string[] };

export function readBody(body: RichText): BodyText {
  return {
    headings: texts(body.filter(({ type }) => type === 'heading')),
    passages: texts(body.filter(({ type }) => type !== 'heading')),
  };
}

function texts(nodes: RichText): string[] {
  return nodes.map((node) => plainText([node]).replace(/\s+/g, ' ').trim()).filter(Boolean);
}
