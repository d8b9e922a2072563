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
  const { title, description, details, images, options, variants, planRule } = product;
  const [picture] = images;
  return `${joinBlocks([
    `# ${escapeInline(title)}`,
    details.shortDescription && escapeLine(details.shortDescription),
    `- Page: ${pageUrl}\n- Kind: ${escapeInline(product.productType)}`,
    picture && markdownPicture(picture.alt, picture.url),
    ...description.split(/\n{2,}/).map(escapeLine),
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
