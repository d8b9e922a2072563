import { routes } from '../../config/routes';
import { productsInSection } from '../../content/enhance/shown-products';
import type { ParsedStory, StoryOf } from '../../content/parse-story';
import type { Announcement, Menu, PreHeader } from '../../domain/story/layout';
import { defined } from '../../lib/values/defined';
import { articleDraft } from './article-draft';
import type { DraftContext } from './draft-context';
import type { BuiltPage, DraftPage, DraftPageOf } from './draft-page';
import { trainingPlanDraft } from './training-plan-draft';
import type { Queried } from './queried';
import { drawnLinks, queriedImage, queryContext } from './queried';
import { toContextStory } from './read-draft';
import { authorDraft, categoryDraft, categoryListingDraft, topicDraft } from './taxonomy-drafts';

type DraftPlace = {
  /** Path at which the draft is shown. It decides which of a category's two pages is meant. */
  shownPath?: string | undefined;
  /** Page that the site has under the draft's path; absent for a draft without one. */
  built?: BuiltPage | undefined;
};

/** Converts a draft and what it refers to into its page. What the context lacks is left out. */
export function toDraftPage(
  story: ParsedStory,
  context: DraftContext,
  place: DraftPlace = {},
): DraftPage {
  const stories = { ...context.stories, [story.storyUuid]: toContextStory(story, true) };
  const page = toPage(story, queryContext({ ...context, stories }), place);
  return { ...page, ...defined({ editable: story.editable }) };
}

function toPage(story: ParsedStory, queried: Queried, { shownPath, built }: DraftPlace): DraftPage {
  switch (story.type) {
    case 'article':
      return articleDraft(story, queried, built);
    case 'category':
      return shownPath?.startsWith(`${routes.categories()}/`)
        ? categoryListingDraft(story, queried)
        : categoryDraft(story, queried, built);
    case 'topic':
      return topicDraft(story, queried);
    case 'author':
      return authorDraft(story, queried);
    case 'page':
      return pageStoryDraft(story, queried);
    case 'plan':
      return trainingPlanDraft(story, queried, built);
    case 'layout':
      return layoutDraft(story, queried);
    case 'redirects':
      return {
        templateName: 'none',
        path: '',
        title: story.name,
        note: 'Redirects have no page to show. After publishing, open an old address to try one.',
      };
  }
}

/** Converts a draft of a marketing page. The queries sort by other keys than the sections show. */
function pageStoryDraft(story: StoryOf<'page'>, queried: Queried): DraftPageOf<'page-story'> {
  const { title, sections, firstPublishedAt, metaTitle, metaDescription } = story;
  const articles = sections.flatMap((section) => {
    if (section.component !== 'article_list') return [];
    return section.mode === 'newest'
      ? queried.firstWithPicture(queried.list('articles').storyUuids, section.count)
      : section.storyUuids;
  });
  const subjects = sections.flatMap((section) =>
    section.component === 'categories_topics_list' ? section.storyUuids : [],
  );
  return {
    templateName: 'page-story',
    path: routes.pageStory(story.slug),
    title: metaTitle || title,
    pageContext: {},
    data: {
      pageStory: {
        title,
        sections: queried.withLinks(sections),
        firstPublishedAt,
        metaTitle,
        metaDescription,
        // Search engines see no draft.
        shopRules: null,
      },
      articles: queried.cards(queried.newestFirst(once(articles))),
      categories: { nodes: queried.all('category', once(subjects).sort()).map(subjectCard) },
      topics: { nodes: queried.all('topic', once(subjects).sort()).map(subjectCard) },
      products: { nodes: queried.products(once(sections.flatMap(productsInSection)).sort()) },
    },
  };
}

function once(keys: readonly string[]): string[] {
  return [...new Set(keys)];
}

function subjectCard(subject: StoryOf<'category'> | StoryOf<'topic'>) {
  const { storyUuid, slug, name, description, coverImage, blockImage } = subject;
  return {
    storyUuid,
    slug,
    name,
    description,
    coverImage: queriedImage(coverImage),
    blockImage: queriedImage(blockImage),
  };
}

/** Converts a draft of the layout into the data of the slices that show it. */
function layoutDraft(story: StoryOf<'layout'>, queried: Queried): DraftPageOf<'layout'> {
  const { announcements, preHeader, headerMenus, footerMenus, socialLinks, publishedAt } = story;
  return {
    templateName: 'layout',
    path: '',
    title: story.name,
    slices: {
      announcement: {
        layout: {
          preHeader: preHeader ? queriedPreHeader(preHeader, queried) : null,
          announcements: announcements.map((each) => queriedCall(each, queried)),
        },
      },
      header: { layout: { headerMenus: headerMenus.map((menu) => queriedMenu(menu, queried)) } },
      footer: {
        layout: {
          footerMenus: footerMenus.map((menu) => queriedMenu(menu, queried)),
          publishedAt,
          socialLinks: drawnLinks(socialLinks),
        },
      },
    },
  };
}

function queriedPreHeader({ items, ...fields }: PreHeader, queried: Queried) {
  return { ...fields, items: items.map((item) => queriedCall(item, queried)) };
}

function queriedCall<T extends Pick<Announcement, 'callToAction'>>(fields: T, queried: Queried) {
  const { callToAction, ...words } = fields;
  const call = callToAction && { ...callToAction, link: queried.withLinks(callToAction.link) };
  return { ...words, callToAction: call ?? null };
}

function queriedMenu({ label, link, links, ...mark }: Menu, queried: Queried) {
  return {
    ...mark,
    label,
    link: link ? queried.withLinks(link) : null,
    links: links.map((entry) => ({ ...entry, link: queried.withLinks(entry.link) })),
  };
}
