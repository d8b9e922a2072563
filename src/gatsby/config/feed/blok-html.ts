import { routes } from '../../../config/routes';
import type { Blok, CallToAction, Film, Workout } from '../../../domain/story/rich-text';
import { formatDuration } from '../../../lib/durations';
import type { FeedSetting } from './feed-setting';
import { linkAddress } from './feed-setting';
import { element, escapeText } from './html-text';
import { figureHtml } from './inline-html';

/** A piece between paragraphs, in the plain form a feed can hold. Films and products are links. */
export function blokHtml(blok: Blok, setting: FeedSetting): string {
  switch (blok.component) {
    case 'image':
      return figureHtml(blok.image, blok.caption);
    case 'gallery':
      return blok.pictures.map(({ image, caption }) => figureHtml(image, caption)).join('');
    case 'video':
      return filmHtml(blok);
    case 'product':
      return productHtml(blok.handle, blok.note, setting);
    case 'quote':
      return element('blockquote', paragraph(blok.text) + (blok.cite && paragraph(blok.cite)));
    case 'call_to_action':
      return callToActionHtml(blok, setting);
    case 'table':
      return tableHtml(blok.head, blok.body);
    case 'faq':
      return blok.items
        .map(({ question, answer }) => element('h3', escapeText(question)) + paragraph(answer))
        .join('');
    case 'workout':
      return workoutHtml(blok);
    case 'unknown':
      return '';
  }
}

function paragraph(text: string): string {
  return element('p', escapeText(text));
}

function filmHtml({ source, title, caption }: Film): string {
  const href =
    source.kind === 'file' ? source.url : `https://www.youtube.com/watch?v=${source.videoId}`;
  const link = element('a', escapeText(`Video: ${title || 'watch'}`), { href });
  return element('p', link) + (caption && paragraph(caption));
}

/** A product the shop no longer has is left out, as on the page; its note goes with it. */
function productHtml(handle: string, note: string, { siteUrl, productTitles }: FeedSetting) {
  const title = productTitles.get(handle);
  if (title === undefined) return '';
  const href = new URL(routes.product(handle), siteUrl).href;
  return element('p', element('a', escapeText(title), { href })) + (note && paragraph(note));
}

function callToActionHtml({ headline, text, label, link }: CallToAction, setting: FeedSetting) {
  const href = link && linkAddress(link, setting);
  return [
    headline && element('p', element('strong', escapeText(headline))),
    text && paragraph(text),
    href && element('p', element('a', escapeText(label || headline), { href })),
  ]
    .filter(Boolean)
    .join('');
}

function tableHtml(head: readonly string[], body: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], name: 'th' | 'td') =>
    element('tr', cells.map((cell) => element(name, escapeText(cell))).join(''));
  const top = head.length > 0 ? row(head, 'th') : '';
  return element('table', top + body.map((cells) => row(cells, 'td')).join(''));
}

function workoutHtml({ title, rounds, workSeconds, restSeconds, steps }: Workout): string {
  const plan = `${rounds} rounds, ${formatDuration(workSeconds)} of work, ${formatDuration(restSeconds)} of rest`;
  const items = steps.map(({ name, cue }) =>
    element('li', element('strong', escapeText(name)) + (cue && ` ${escapeText(cue)}`)),
  );
  return (
    element('h3', escapeText(title)) +
    paragraph(plan) +
    (items.length > 0 ? element('ol', items.join('')) : '')
  );
}
