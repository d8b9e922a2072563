import { formatMoney } from '../../../domain/money/money';
import type { Availability, Product } from '../../../domain/product/product';
import { variantLabel } from '../../../domain/product/product';
import type { PreHeader } from '../../../domain/story/layout';
import { day } from './article-markdown';
import {
  escapeInline,
  escapeLine,
  joinBlocks,
  markdownLink,
  markdownPicture,
  markdownTable,
} from './markdown-text';
import { isResolved } from '../../../domain/story/link';
import type { FeedSetting } from '../../config/feed/feed-setting';
import { linkAddress } from '../../config/feed/feed-setting';

/** Facts about a product that its page does not query. */
export type ProductTwinFacts = {
  /** Last change that the shop reports, of which price and stock are. */
  updatedAt: string;
  /** Terms of shipping and returns, with resolved links. */
  terms: PreHeader | undefined;
};

/** Writes a product as Markdown. Price and stock have the date of which they are, since the page's own are live. */
export function productMarkdown(
  product: Product,
  pageUrl: string,
  { updatedAt, terms }: ProductTwinFacts,
): string {
  const { title, productType, descriptionHtml, details, images, options, variants, planRule } =
    product;
  const [picture] = images;
  return `${joinBlocks([
    `# ${escapeInline(title)}`,
    details.shortDescription && escapeLine(details.shortDescription),
    `- Page: ${pageUrl}${productType && `\n- Kind: ${escapeInline(productType)}`}`,
    ...(product.disclosures ?? []).map(
      ({ title: word, text, link }) =>
        `**${escapeInline(word)}:** ${escapeInline(text)}${link ? ` ${markdownLink(escapeInline(link), link)}` : ''}`,
    ),
    picture && markdownPicture(picture.alt, picture.url),
    descriptionMarkdown(descriptionHtml),
    options.length > 0 &&
      joinBlocks([
        '## Options',
        options
          .map(
            ({ name, values }) => `- ${escapeInline(name)}: ${values.map(escapeInline).join(', ')}`,
          )
          .join('\n'),
      ]),
    '## Price and stock',
    `As of ${day(updatedAt)}. The page has the current ones.`,
    markdownTable(
      ['Variant', 'Price', 'Available'],
      variants.map(({ title: variant, price, compareAtPrice, availability }) => [
        escapeInline(variantLabel(variant) || title),
        formatMoney(price) + (compareAtPrice ? ` (was ${formatMoney(compareAtPrice)})` : ''),
        availabilityWords[availability],
      ]),
    ),
    planRule && planSentences[planRule],
    terms && termsMarkdown(terms, pageUrl),
  ])}\n`;
}

const availabilityWords: Readonly<Record<Availability, string>> = {
  available: 'yes',
  backorder: 'on backorder',
  'sold-out': 'no',
  unknown: 'no',
};

/** Tags of a description that begin or end a line. */
const lineTag = /^<\/?(?:p|div|ul|ol|li|h[1-6]|br|table|caption|blockquote)\b/;

/** Entities that the sanitizer of descriptions writes. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the lines, headings, lists and tables of a description: its plain text runs them together. */
function descriptionMarkdown(sanitizedHtml: string): string {
  const blocks: string[] = [];
  let [text, marker, isHead] = ['', '', false];
  let rows: string[][] = [];
  const endLine = () => {
    const line = escapeLine(text);
    if (line) blocks.push(marker + line);
    text = '';
  };
  for (const part of [...sanitizedHtml.split(/(<[^>]*>)/), '<br>']) {
    const row = rows.at(-1);
    if (!part.startsWith('<')) {
      text += part.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
    } else if (part === '<tr>') {
      if (!row) endLine();
      rows.push([]);
    } else if (row && /^<\/t[dh]>/.test(part)) {
      if (rows.length === 1) isHead = part === '</th>' && (isHead || row.length === 0);
      row.push(escapeInline(text));
      text = '';
    } else if (row && part === '</table>') {
      blocks.push(isHead ? markdownTable(rows[0] ?? [], rows.slice(1)) : markdownTable([], rows));
      rows = [];
    } else if (lineTag.test(part)) {
      if (row) text += ' ';
      else endLine();
      marker = markerOf(part);
    }
  }
  return blocks.join('\n\n').replace(/^(- .*)\n(?=\n- )/gm, '$1');
}

function markerOf(tag: string): string {
  const [, level] = /^<h([1-6])>/.exec(tag) ?? [];
  if (level) return `${'#'.repeat(Number(level))} `;
  return tag.startsWith('<li') ? '- ' : '';
}

const planSentences = {
  required: 'It is sold as a subscription only; the page has the plans.',
  optional: 'It is also sold as a subscription; the page has the plans.',
};

function termsMarkdown({ headline, items }: PreHeader, pageUrl: string): string {
  const setting: FeedSetting = { siteUrl: pageUrl, articleUrl: pageUrl, productTitles: new Map() };
  const lines = items.map(({ headline: name, text, callToAction, arrivalDays = [] }) => {
    const { text: label = '', link: target } = callToAction ?? {};
    const link =
      isResolved(target) && markdownLink(escapeInline(label), linkAddress(target, setting));
    const arrival =
      arrivalDays.length > 0 &&
      `It arrives ${arrivalDays.join(' to ')} business days after the order.`;
    return `- ${[`${escapeInline(name)}:`, escapeInline(text), arrival, link].filter(Boolean).join(' ')}`;
  });
  return joinBlocks([`## ${escapeInline(headline)}`, lines.join('\n')]);
}
