import { formatMoney } from '../../../domain/money/money';
import type { Product } from '../../../domain/product/product';
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
        availability === 'available' ? 'yes' : 'no',
      ]),
    ),
    planRule && planSentences[planRule],
    terms && termsMarkdown(terms, pageUrl),
  ])}\n`;
}

/** Tags of a description that begin or end a line. */
const lineTag = /^<\/?(?:p|div|ul|ol|li|h[1-6]|br|table|tr|blockquote)\b/;

/** Entities that the sanitiser of descriptions writes. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the lines of a description, those of lists as such: its plain text runs them together. */
function descriptionMarkdown(sanitisedHtml: string): string {
  const lines: string[] = [];
  let text = '';
  let marker = '';
  for (const part of [...sanitisedHtml.split(/(<[^>]*>)/), '<br>']) {
    if (!part.startsWith('<')) {
      text += part.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
    } else if (lineTag.test(part)) {
      const line = escapeLine(text);
      if (line) lines.push(marker + line);
      text = '';
      marker = part.startsWith('<li') ? '- ' : '';
    }
  }
  return lines.join('\n\n').replace(/^(- .*)\n(?=\n- )/gm, '$1');
}

const planSentences = {
  required: 'It is sold as a subscription only; the page has the plans.',
  optional: 'It is also sold as a subscription; the page has the plans.',
};

function termsMarkdown({ headline, items }: PreHeader, pageUrl: string): string {
  const setting: FeedSetting = { siteUrl: pageUrl, articleUrl: pageUrl, productTitles: new Map() };
  const lines = items.map(({ headline: name, text, callToAction }) => {
    const address = callToAction && linkAddress(callToAction.link, setting);
    const link = address && markdownLink(escapeInline(callToAction.text), address);
    return `- ${[`${escapeInline(name)}:`, escapeInline(text), link].filter(Boolean).join(' ')}`;
  });
  return joinBlocks([`## ${escapeInline(headline)}`, lines.join('\n')]);
}
