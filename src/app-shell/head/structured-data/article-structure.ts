import { site } from '../../../config/site';
import type { Faq, Film, RichText } from '../../../domain/story/rich-text';
import { absoluteUrl } from '../absolute-url';
import type { ArticleHead } from './article-head';
import { articleBreadcrumbs } from './article-head';
import type { BlogPosting, VideoObject } from './entity';
import { entityIds, reference } from './entity';
import { faqPage, videoObjects } from './story-structure';
import type { PageStructure } from './page-graph';
import { bylinePerson } from './author-structure';

type ArticleText = { body: RichText; faqs: readonly Faq[]; wordCount: number };

/** Returns an article page's structured data: article, writers, films and questions. */
export function articleStructure(
  head: ArticleHead,
  text: ArticleText,
  path: string,
): PageStructure {
  const url = absoluteUrl(path);
  const videos = videoObjects(filmsIn(text.body), { ...head, url, imageUrl: head.image.url });
  const posting = blogPosting(head, text.wordCount, url, videos);
  return {
    breadcrumbs: articleBreadcrumbs(head, path),
    mainEntityId: posting['@id'],
    entities: [posting, ...videos, ...faqPage(url, [...questionsIn(text.body), ...text.faqs])],
  };
}

function blogPosting(
  head: ArticleHead,
  wordCount: number,
  url: string,
  videos: readonly VideoObject[],
): BlogPosting {
  const { writers, tags } = head;
  const sections = [head.category, head.topic].flatMap((subject) => subject?.name ?? []);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    url,
    headline: head.headline,
    description: head.description,
    image: [head.image.url],
    datePublished: head.publishedAt,
    dateModified: head.modifiedAt,
    author: writers.length > 0 ? writers.map(bylinePerson) : reference(entityIds.organization()),
    publisher: reference(entityIds.organization()),
    mainEntityOfPage: reference(url),
    ...(sections.length > 0 && { articleSection: sections }),
    ...(tags.length > 0 && { keywords: tags }),
    wordCount,
    inLanguage: site.language,
    ...(videos.length > 0 && { video: videos.map((video) => reference(video['@id'])) }),
  };
}

function filmsIn(body: RichText): Film[] {
  return body.flatMap((node) =>
    node.type === 'blok' && node.blok.component === 'video' ? [node.blok] : [],
  );
}

function questionsIn(body: RichText): Faq[] {
  return body.flatMap((node) =>
    node.type === 'blok' && node.blok.component === 'faq' ? node.blok.items : [],
  );
}
