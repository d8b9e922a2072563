import type { Node } from 'gatsby';
import { fixedPages } from '../../../config/fixed-pages';
import { routes } from '../../../config/routes';
import type { PageSection } from '../../../domain/story/page-section';
import type { PageStoryNode } from '../derived-nodes';
import { plainText } from '../../../content/enhance/plain-text';
import type { BodyText, Searchable, SearchSource } from './searchables';
import { firstSentence, toHitPicture, readBody, source } from './searchables';

/** Lists the page stories. The home page is left out: it only announces what other pages hold. */
export function pageSources(pages: readonly PageStoryNode[]): SearchSource[] {
  return pages.flatMap((node) => {
    const path = routes.pageStory(node.slug);
    if (path === routes.home()) return [];
    const key = JSON.stringify([node.internal.contentDigest, path]);
    return [{ nodeId: node.id, key, read: () => searchablePage(node, path) }];
  });
}

function searchablePage(
  { title, metaTitle, metaDescription, sections }: PageStoryNode,
  path: string,
): Searchable {
  const parts = sections.map(readSection);
  const cover = sections.flatMap((section) =>
    section.component === 'hero' && section.image ? [section.image] : [],
  )[0];
  const headings = parts.flatMap((part) => part.headings).join('\n');
  const body = parts.flatMap((part) => part.passages).join('\n');
  return {
    document: {
      kind: 'page',
      path,
      title,
      label: '',
      note: metaDescription,
      ...toHitPicture(cover),
    },
    fields: { title, tags: '', headings, about: [metaTitle, metaDescription].join('\n'), body },
    text: [headings, body].join('\n'),
  };
}

/** Reads the words of a section, without those of the articles and products it lists. */
function readSection(section: PageSection): BodyText {
  const headline = 'headline' in section ? section.headline : '';
  const { headings, passages } = readParts(section);
  return {
    headings: [headline, ...headings].filter(Boolean),
    passages: passages.filter(Boolean),
  };
}

function readParts(section: PageSection): BodyText {
  switch (section.component) {
    case 'text_section':
    case 'split_section':
      return readBody(section.text);
    case 'faq':
      return {
        headings: section.items.map(({ question }) => question),
        passages: section.items.map(({ answer }) => answer),
      };
    case 'body_blok':
      return { headings: [], passages: [plainText([{ type: 'blok', blok: section.blok }])] };
    case 'hero':
    case 'quote':
    case 'call_to_action':
    case 'video_section':
      return { headings: [], passages: [section.text] };
    default:
      return { headings: [], passages: [] };
  }
}

/** Lists the pages that no story makes. */
export function fixedPageSources(): SearchSource[] {
  return Object.values(fixedPages).map(({ path, title, lead }) =>
    source({ id: path }, shortPage({ path, title, label: '', note: lead })),
  );
}

/** The fields of a collection as the source plugin stores them. */
export type ShopCollectionNode = Node & { handle: string; title: string; description?: string };

/** Lists the shop's collections. */
export function collectionSources(collections: readonly ShopCollectionNode[]): SearchSource[] {
  return collections.map(({ id, handle, title, description = '' }) => {
    const note = firstSentence(description);
    const path = routes.collection(handle);
    return source({ id }, shortPage({ path, title, label: 'Collection', note }, description));
  });
}

function shortPage(
  document: Omit<Searchable['document'], 'kind'>,
  text: string = document.note,
): Searchable {
  const { title } = document;
  return {
    document: { ...document, kind: 'page' },
    fields: { title, tags: '', headings: '', about: text, body: '' },
    text,
  };
}
