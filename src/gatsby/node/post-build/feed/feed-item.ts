import type { ContentImage } from '../../../../domain/media/image';
import { renditionUrl } from '../../../../domain/media/image';
import type { RichText } from '../../../../domain/story/rich-text';
import { cdata, xmlText } from '../xml-text';
import { element, escapeText, printable } from './html-text';
import { figureHtml, richTextHtml } from './rich-text-html';

/** An article with the names that the feed shows. */
export type FeedArticle = {
  storyUuid: string;
  title: string;
  description: string;
  path: string;
  firstPublishedAt: string;
  tags: readonly string[];
  body: RichText;
  faqs: readonly { question: string; answer: string }[];
  coverImage: ContentImage | null;
  category: { name: string } | null;
  topic: { name: string } | null;
  author: { name: string } | null;
  products: readonly { handle: string; title: string }[];
};

/** Size of the picture that feed readers show beside an item. */
const media = { width: 1200, height: 630 };

/**
 * Returns an article as an item of the feed. The permanent id is the story's uuid, so that a renamed
 * article stays one item.
 */
export function feedItem(article: FeedArticle, siteUrl: string): string {
  const url = new URL(article.path, siteUrl).href;
  const { coverImage: cover, category, topic, author, tags } = article;
  const description = printable(article.description);
  const categories = [category?.name ?? '', topic?.name ?? '', ...tags].filter(Boolean);
  const elements = [
    `<title>${cdata(printable(article.title))}</title>`,
    ...(description ? [`<description>${cdata(description)}</description>`] : []),
    `<link>${xmlText(url)}</link>`,
    `<guid isPermaLink="false">${xmlText(article.storyUuid)}</guid>`,
    ...categories.map((name) => `<category>${cdata(printable(name))}</category>`),
    ...(author ? [`<dc:creator>${cdata(printable(author.name))}</dc:creator>`] : []),
    `<pubDate>${new Date(article.firstPublishedAt).toUTCString()}</pubDate>`,
    `<content:encoded>${cdata(contentHtml(article, url, siteUrl))}</content:encoded>`,
    ...(cover ? [mediaElement(cover)] : []),
  ];
  return `<item>${elements.join('')}</item>`;
}

function contentHtml(article: FeedArticle, articleUrl: string, siteUrl: string): string {
  const productTitles = new Map(article.products.map(({ handle, title }) => [handle, title]));
  const questions = article.faqs.map(
    ({ question, answer }) =>
      element('h3', escapeText(question)) + element('p', escapeText(answer)),
  );
  return [
    article.coverImage ? figureHtml(article.coverImage, '') : '',
    richTextHtml(article.body, { siteUrl, articleUrl, productTitles }),
    questions.length > 0 ? element('h2', 'Questions') + questions.join('') : '',
  ].join('\n');
}

function mediaElement(cover: ContentImage): string {
  const url = xmlText(renditionUrl(cover, { ...media, format: 'jpeg' }));
  return `<media:content url="${url}" medium="image" type="image/jpeg" width="${media.width}" height="${media.height}"/>`;
}
