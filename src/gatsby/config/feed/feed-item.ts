import type { ContentImage } from '../../../domain/media/image';
import { renditionUrl } from '../../../domain/media/image';
import type { RichText } from '../../../domain/story/rich-text';
import { element, escapeText, xmlText } from './html-text';
import { figureHtml, richTextHtml } from './rich-text-html';

/** An article with the names that the feed shows. */
export type FeedArticle = {
  storyUuid: string;
  title: string;
  description: string;
  path: string;
  date: string;
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
 * Converts an article into an item of the feed's plugin. The permanent id is the story's uuid, so
 * that a renamed article stays one item.
 */
export function toFeedItem(article: FeedArticle, siteUrl: string) {
  const url = new URL(article.path, siteUrl).href;
  const { coverImage: cover } = article;
  return {
    title: xmlText(article.title),
    description: xmlText(article.description),
    date: article.date,
    url,
    guid: article.storyUuid,
    author: article.author ? xmlText(article.author.name) : undefined,
    categories: [article.category?.name ?? '', article.topic?.name ?? '', ...article.tags]
      .filter(Boolean)
      .map(xmlText),
    custom_elements: [
      { 'content:encoded': { _cdata: contentHtml(article, url, siteUrl) } },
      ...(cover ? [mediaElement(cover)] : []),
    ],
  };
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

function mediaElement(cover: ContentImage) {
  const url = renditionUrl(cover, { ...media, format: 'jpeg' });
  return { 'media:content': { _attr: { url, medium: 'image', type: 'image/jpeg', ...media } } };
}
