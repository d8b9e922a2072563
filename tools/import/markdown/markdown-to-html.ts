/** Turns the Markdown of a post into HTML whose addresses hold for the whole folder. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Addresses } from '../rewrite-addresses';
import { rewriteAddresses } from '../rewrite-addresses';
import { holdTags, releaseTags } from './template-tags';

/** Keeps all raw HTML: GitHub's filter would make text of `iframe`, which is how posts embed videos. */
const keepsRawHtml: ReturnType<typeof gfmHtml> = {
  exit: {
    htmlFlowData(token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
    htmlTextData(token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
  },
};

/**
 * Returns the HTML of a body in GitHub's Markdown. Raw HTML in it, and addresses of any scheme, are kept: they are
 * of strangers, as the HTML of any source is.
 */
export function markdownToHtml(markdown: string, isMdx: boolean, addresses: Addresses): string {
  const held = holdTags(markdown, isMdx);
  const html = micromark(held.markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), keepsRawHtml],
  });
  return rewriteAddresses(releaseTags(html, held), addresses).trim();
}

/** Takes the first heading off a body if it is the title, or if there is no other title. */
export function takeTitle(markdown: string, title: string): { title: string; markdown: string } {
  const [all, atx, setext] =
    /^\s*(?:#[ \t]+([^\n]+?)(?:[ \t]+#*)?[ \t]*(?:\n|$)|(\S[^\n]*)\n=+[ \t]*(?:\n|$))/.exec(
      markdown,
    ) ?? [];
  const heading = (atx ?? setext ?? '').replace(/[*_`]+|\s*\{#[^}]*\}$/g, '').trim();
  const isTitle = title === '' || heading.toLowerCase() === title.toLowerCase();
  if (all === undefined || heading === '' || !isTitle) return { title, markdown };
  return { title: title || heading, markdown: markdown.slice(all.length) };
}
