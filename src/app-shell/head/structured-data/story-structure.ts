import type { PageSection } from '../../../domain/story/page-section';
import type { Film } from '../../../domain/story/rich-text';
import { absoluteUrl } from '../absolute-url';
import { faqPage } from './faq-page';
import type { Crumb, PageStructure } from './page-graph';
import { videoObjects } from './video-objects';

type StoryPage = {
  path: string;
  title: string;
  description: string;
  imageUrl: string;
  /** ISO date of the first publication. */
  publishedAt: string;
  sections: readonly PageSection[];
};

/** What a marketing page says: its films and its questions. The home page has no way to it. */
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
  return section.component === 'video_section' ? [section.film] : [];
}
