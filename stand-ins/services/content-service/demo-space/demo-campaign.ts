import type {
  DemoSpace,
  StoredReleaseStory,
  StoredStory,
  StoryContent,
  StoryVersion,
} from '../store/stored-space';
import { asRecord } from '../../../../src/lib/values/json';
import { digestVersion } from '../store/with-release';
import { uuidFrom } from '../../../../src/lib/values/uuid-from';

type Campaign = Pick<DemoSpace, 'releases' | 'releaseStories'>;

/** Far enough away that it merges only when an editor asks for it. */
const plannedFor = '2036-01-05T08:00:00.000Z';

const name = 'Begin again';
const landingPage = { name: 'Begin again in January', slug: 'begin-again' };
const landingUuid = uuidFrom('pages/begin-again');

/** Titles of articles in the campaign, by slug. */
const titles: Readonly<Record<string, string>> = {
  'coming-back-after-a-gap': 'Coming back in January, after three weeks or three years',
  'back-after-being-ill': 'Back in January after being ill',
  'a-cold-garage-in-february': 'A cold garage in January',
  'your-first-thirty-days': 'Your first thirty days, counted from January',
  'compared-with-last-tuesday': 'Compared with last Tuesday, all January',
};

/**
 * Returns a planned campaign over eight of the demo's stories, so that it can be tried: the home page, the
 * announcement and menu of every page, a new landing page, and five articles. None in a space that lacks
 * one of them.
 */
export function demoCampaign(
  stories: readonly StoredStory[],
  allocateId: (text: string) => number,
): Campaign {
  const bySlug = new Map(stories.map((story) => [slugOf(story), story]));
  const home = bySlug.get('home');
  const global = bySlug.get('global');
  const articles = Object.keys(titles).flatMap((slug) => bySlug.get(slug) ?? []);
  if (!home || !global || articles.length < Object.keys(titles).length) {
    return { releases: [], releaseStories: [] };
  }
  const changed = [
    change(home, changeHome),
    change(global, changeGlobal),
    createLandingPage(home, articles, allocateId(landingUuid)),
    ...articles.map(changeTitle),
  ];
  const now = new Date().toISOString();
  const release = {
    ...{ releaseId: 1, releaseUuid: uuidFrom(name), name, releaseAt: plannedFor, timezone: 'UTC' },
    ...{ branchesToDeploy: [], usersToNotifyIds: [], isPublic: true, released: false },
    ...{ problem: null, createdAt: now, updatedAt: now },
  };
  const releaseStories = changed.map((entry, index) => ({
    releaseStoryId: index + 1,
    releaseId: release.releaseId,
    ...entry,
  }));
  return { releases: [release], releaseStories };
}

type Entry = Omit<StoredReleaseStory, 'releaseStoryId' | 'releaseId'>;

function slugOf({ published }: StoredStory): string {
  return published?.slug ?? '';
}

function change(
  { storyId, draft, published }: StoredStory,
  write: (content: StoryContent) => StoryContent,
): Entry {
  const version = (draft ?? published) as StoryVersion;
  const content = write(version.content);
  const baseDigest = digestVersion(version);
  return { storyId, version: { ...version, content }, baseDigest, created: null };
}

function changeTitle(story: StoredStory): Entry {
  const title = titles[slugOf(story)] ?? '';
  const entry = change(story, (content) => ({ ...content, title }));
  return { ...entry, version: { ...entry.version, name: title } };
}

function changeHome(content: StoryContent): StoryContent {
  const [hero, ...others] = bloksIn(content, 'body');
  const changed = {
    ...hero,
    headline: 'Begin again',
    text: 'Three weeks off or three years: the first round back is the same one. You bring six feet of floor.',
    primary_label: 'Where to start',
    primary_link: linkToLanding,
  };
  return { ...content, body: [changed, ...others] };
}

function changeGlobal(content: StoryContent): StoryContent {
  const announcement = {
    ...{ _uid: uuidFrom('begin-again announcement'), component: 'announcement' },
    ...{ active: true, theme: 'red', headline: 'January is for beginning again' },
    ...{ text: 'Five short reads on coming back, in the order to read them.' },
    ...{ link_url: linkToLanding, link_text: 'Where to start' },
  };
  const others = bloksIn(content, 'announcements').map((each) => ({ ...each, active: false }));
  const [first, ...menus] = bloksIn(content, 'header_menus');
  const entry = {
    ...{ _uid: uuidFrom('begin-again menu'), component: 'menu_link', label: 'Begin again' },
    ...{ url: linkToLanding, note: 'Coming back after a gap' },
  };
  const menu = { ...first, links: [entry, ...bloksIn(first ?? {}, 'links')] };
  return { ...content, announcements: [announcement, ...others], header_menus: [menu, ...menus] };
}

function createLandingPage(
  { draft: _draft, published, ...record }: StoredStory,
  articles: readonly StoredStory[],
  storyId: number,
): Entry {
  const [hero] = bloksIn(published?.content ?? {}, 'body');
  const content = {
    ...{ _uid: landingUuid, component: 'page', title: landingPage.name },
    body: [
      {
        ...{ ...hero, _uid: uuidFrom('begin-again hero') },
        headline: landingPage.name,
        text: 'Start smaller than you left off. These five say how much smaller, and for how long.',
      },
      {
        ...{ _uid: uuidFrom('begin-again list'), component: 'article_list' },
        ...{ headline: 'Read these in order', mode: 'picked', layout: 'grid', count: '5' },
        articles: articles.map(({ storyUuid }) => storyUuid),
      },
    ],
    meta_info: {
      ...asRecord(published?.content.meta_info),
      ...{ title: landingPage.name, description: 'Five reads on coming back to boxing at home.' },
    },
  };
  const now = new Date().toISOString();
  const created = {
    ...{ ...record, storyId, storyUuid: landingUuid, groupId: uuidFrom('group begin-again') },
    ...{ createdAt: now, updatedAt: now, firstPublishedAt: null, publishedAt: null },
  };
  const version = { ...landingPage, path: null, tagList: [], content };
  return { storyId, version, baseDigest: null, created };
}

const linkToLanding = {
  ...{ id: landingUuid, fieldtype: 'multilink', target: '_self', url: '', linktype: 'story' },
  cached_url: 'pages/begin-again',
};

function bloksIn(content: Readonly<Record<string, unknown>>, field: string): StoryContent[] {
  const bloks = content[field];
  return Array.isArray(bloks) ? (bloks as StoryContent[]) : [];
}
