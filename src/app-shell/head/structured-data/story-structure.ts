import { renditionUrl } from '../../../domain/media/image';
import type { PageSection } from '../../../domain/story/page-section';
import type { Faq, Film, VideoSource } from '../../../domain/story/rich-text';
import { absoluteUrl } from '../absolute-url';
import type { FaqPage, VideoObject } from './entity';
import { reference } from './entity';
import type { Crumb, PageStructure } from './page-graph';

type StoryPage = {
  path: string;
  title: string;
  description: string;
  imageUrl: string;
  /** ISO date of the first publication. */
  publishedAt: string;
  sections: readonly PageSection[];
};

/**
 * Returns a marketing page's structured data: films and questions. The home page has no
 * breadcrumbs.
 */
export function storyStructure({ path, sections, ...page }: StoryPage): PageStructure {
  const url = absoluteUrl(path);
  const crumbs: readonly Crumb[] = path === '/' ? [] : [{ name: page.title, path }];
  return {
    breadcrumbs: crumbs,
    entities: [
      ...videoObjects(sections.flatMap(filmOf), { ...page, url }),
      ...faqPage(
        url,
        sections.flatMap((section) => (section.component === 'faq' ? section.items : [])),
      ),
    ],
  };
}

function filmOf(section: PageSection): Film[] {
  switch (section.component) {
    case 'video_section':
      return [section.film];
    case 'split_section':
      return section.media.component === 'video' ? [section.media] : [];
    case 'body_blok':
      return section.blok.component === 'video' ? [section.blok] : [];
    default:
      return [];
  }
}

/** Returns the questions of a page in display order, as one FAQ entity; none without questions. */
export function faqPage(url: string, questions: readonly Faq[]): FaqPage[] {
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      isPartOf: reference(url),
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

/** Facts of the page that a film may lack. */
type Setting = {
  url: string;
  title: string;
  description: string;
  /** URL of the page's picture. */
  imageUrl: string;
  /** ISO date of the page's first publication. */
  publishedAt: string;
};

/**
 * Returns the films of a page in display order. A film without a picture takes YouTube's or the
 * page's.
 */
export function videoObjects(films: readonly Film[], setting: Setting): VideoObject[] {
  return films.map((film, index) => ({
    '@type': 'VideoObject',
    '@id': `${setting.url}#video-${index + 1}`,
    name: film.title || setting.title,
    description: film.caption || film.title || setting.description,
    thumbnailUrl: [thumbnail(film, setting)],
    uploadDate: setting.publishedAt,
    ...address(film.source),
  }));
}

function thumbnail({ source, firstFrame }: Film, { imageUrl }: Setting): string {
  if (firstFrame) return renditionUrl(firstFrame, { width: 1280, height: 720, format: 'jpeg' });
  return source.kind === 'youtube'
    ? `https://i.ytimg.com/vi/${source.videoId}/hqdefault.jpg`
    : imageUrl;
}

function address(source: VideoSource): { contentUrl: string } | { embedUrl: string } {
  return source.kind === 'file'
    ? { contentUrl: source.url }
    : { embedUrl: `https://www.youtube.com/embed/${source.videoId}` };
}
