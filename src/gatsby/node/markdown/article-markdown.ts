import { routes } from '../../../config/routes';
import { timeNeeded } from '../../../domain/article/time-needed';
import { readRichText } from '../../../domain/story/json-fields';
import type { FeedSetting } from '../../config/feed/feed-setting';
import { escapeInline, escapeLine, joinBlocks, markdownLink } from './markdown-text';
import { faqMarkdown, pictureMarkdown, richTextMarkdown } from './rich-text-markdown';

type QueriedArticle = NonNullable<Queries.ArticleTemplateQuery['article']>;

/**
 * Writes an article as Markdown, from the data of its page: what the page shows of it, without what is around it.
 *
 * @param path of its page
 */
export function articleMarkdown(article: QueriedArticle, path: string, siteUrl: string): string {
  const { title, description, coverImage, faqs, products, workout } = article;
  const articleUrl = new URL(path, siteUrl).href;
  const setting: FeedSetting = {
    siteUrl,
    articleUrl,
    productTitles: new Map(products.map((product) => [product.handle, product.title])),
  };
  const body = richTextMarkdown(readRichText(article.body), setting);
  const minutes = workout?.minutes;
  return `${joinBlocks([
    `# ${escapeInline(title)}`,
    escapeLine(description),
    [
      `- Page: ${articleUrl}`,
      ...bylines(article, siteUrl),
      `- Published: ${day(article.date)}, updated: ${day(article.updatedAt)}`,
      `- Time: ${timeNeeded({ ...article, workout: minutes ? { minutes, rounds: 0, kit: [] } : undefined })}`,
    ].join('\n'),
    coverImage && pictureMarkdown({ ...coverImage, focus: coverImage.focus ?? undefined }),
    body,
    faqs.length > 0 && joinBlocks(['## Questions', faqMarkdown(faqs)]),
  ])}\n`;
}

function bylines({ author, contributors, category, topic }: QueriedArticle, siteUrl: string) {
  const link = (name: string, path: string) =>
    markdownLink(escapeInline(name), new URL(path, siteUrl).href);
  const writer = (each: { name: string; slug: string }) =>
    link(each.name, routes.author(each.slug));
  const helpers = (contributors ?? []).flatMap((each) => (each ? [writer(each)] : []));
  const subjects = [
    category && link(category.name, routes.category(category.slug)),
    topic && link(topic.name, routes.topicListing(topic.slug)),
  ].filter(Boolean);
  return [
    ...(author ? [`- Author: ${writer(author)}`] : []),
    ...(helpers.length > 0 ? [`- With: ${helpers.join(', ')}`] : []),
    ...(subjects.length > 0 ? [`- In: ${subjects.join(', ')}`] : []),
  ];
}

/** Returns the day of an ISO date, in UTC as on the page. */
export function day(isoDate: string): string {
  return new Date(isoDate).toISOString().slice(0, 10);
}
