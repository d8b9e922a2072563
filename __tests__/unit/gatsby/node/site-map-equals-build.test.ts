import type { NodeInput } from 'gatsby';
import { readingOf } from '../../../../src/processes/publisher/mirror/story-reading';
import { addressOf } from '../../../../src/processes/publisher/mirror/story-faults';
import type { StoryFacts } from '../../../../src/processes/publisher/mirror/mirrored-story';
import { toDraftPage } from '../../../../src/preview/draft/to-draft-page';
import { toContextStory } from '../../../../src/preview/draft/read-draft';
import { emptyContext } from '../../../../src/preview/draft/draft-context';
import type { ParsedStory } from '../../../../src/content/parse-story';
import { parseStory } from '../../../../src/content/parse-story';
import {
  createSiteMaps,
  findEffects,
} from '../../../../src/processes/publisher/effects/find-effects';
import { toLiveStory } from '../../../../src/processes/publisher/effects/live-content';
import { createPages } from '../../../../src/gatsby/node/create-pages';
import { derivedNodes, nodeSource } from '../../../rigs/builders/node-source';
import { siteFolder } from '../../../rigs/gatsby/post-build';
import { randomEditor } from '../../../rigs/gatsby/random-editor';

type Entry = { uuid: string };
type Page = { path: string; context: Readonly<Record<string, unknown>> };

/** A space of entries and products that a random editor changes. */
function openSpace(seed: string) {
  const entries = new Map<string, Entry>();
  const shop = new Map<string, NodeInput>();
  const edit = randomEditor(
    {
      putStory: async (entry) => void entries.set(entry.uuid, entry),
      removeStory: async (uuid) => void entries.delete(uuid),
      putShopNode: async (node) => void shop.set(node.id, node),
      removeShopNode: async (id) => void shop.delete(id),
    },
    seed,
  );
  return { entries, shop, edit };
}

type Space = ReturnType<typeof openSpace>;

let directory: string;
beforeAll(async () => {
  directory = await siteFolder();
});

/** Remembers what is made of an entry: an edit puts another in its place. */
function ofEntry<Made>(make: (entry: Entry) => Made): (entry: Entry) => Made {
  const made = new WeakMap<Entry, Made>();
  return (entry) => {
    if (!made.has(entry)) made.set(entry, make(entry));
    return made.get(entry) as Made;
  };
}

const nodesOf = ofEntry((entry) => derivedNodes([entry]));

const storyOf = ofEntry(parseStory);

/** Creates the pages of a space as a build does, by path. */
function buildPages({ entries, shop }: Space): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>();
  const nodes = [...entries.values()].flatMap(nodesOf);
  const hook = {
    ...nodeSource([...nodes, ...shop.values()].sort((a, b) => (a.id < b.id ? -1 : 1))),
    store: { getState: () => ({ program: { directory } }) },
    actions: {
      createPage: (page: Page) => pages.set(page.path, page),
      createSlice: () => undefined,
    },
    reporter: { info: () => undefined, panicOnBuild: () => undefined },
  };
  void createPages?.(hook as never, { plugins: [] }, () => undefined);
  return pages;
}

function parseAll({ entries }: Space): ReadonlyMap<string, ParsedStory> {
  const parsed = [...entries.values()].map(storyOf);
  return new Map(parsed.flatMap((story) => (story ? [[story.storyUuid, story]] : [])));
}

/** Maps the space as the publisher does, from stories alone. */
function siteMapOf(space: Space, mapSite = createSiteMaps()) {
  const stories = [...parseAll(space).values()].map(toLiveStory);
  const products = [...space.shop.values()].filter(({ internal }) =>
    /Product$/.test(internal.type),
  );
  return mapSite({ stories, products: products as never });
}

const seeds = Array.from({ length: 60 }, (_, place) => `space ${place}`);

/** Addresses that two stories claim are refused; the build has one of the two. */
function unclaimed(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.filter((path) => paths.indexOf(path) === paths.lastIndexOf(path)));
}

it('site map: equals the pages that the build creates, in 60 spaces', async () => {
  for (const seed of seeds) {
    const space = openSpace(seed);
    for (let count = 0; count < 50; count += 1) await space.edit();
    const { siteMap } = siteMapOf(space);
    const single = unclaimed(siteMap.pages.map(({ path }) => path));
    const mapped = siteMap.pages.filter(({ path }) => single.has(path));
    const built = [...buildPages(space).values()].filter(({ path }) => single.has(path));
    const inOrder = (pages: readonly { path: string; context: object }[]) =>
      pages.map(({ path, context }) => ({ path, context })).sort(byPath);
    expect([seed, inOrder(mapped)]).toEqual([seed, inOrder(built)]);
    expectOneAddress(seed, parseAll(space), siteMap);
  }
}, 120_000);

function byPath(one: { path: string }, other: { path: string }): number {
  return one.path < other.path ? -1 : 1;
}

/** Checks that mirror, preview and site map give each story the same address. */
function expectOneAddress(
  seed: string,
  stories: ReadonlyMap<string, ParsedStory>,
  { pages }: { pages: readonly { path: string; storyId?: string }[] },
): void {
  const factsOf = (story: ParsedStory | undefined) =>
    story && ({ reading: readingOf(story.slug, story) } as StoryFacts);
  const inContext = [...stories].map(([uuid, story]) => [uuid, toContextStory(story, true)]);
  const context = { ...emptyContext, stories: Object.fromEntries(inContext) as never };
  for (const story of stories.values()) {
    const own = pages.find(({ storyId }) => storyId === `story-${story.storyUuid}`)?.path;
    const facts = factsOf(story);
    const mirrored = facts && addressOf(facts, (uuid) => factsOf(stories.get(uuid ?? '')));
    const draft = toDraftPage(story, context);
    const drafted = 'path' in draft && draft.path ? draft.path : undefined;
    // A scheduled article has an address before it has a page.
    if (own !== undefined) expect([seed, mirrored]).toEqual([seed, own]);
    expect([seed, drafted]).toEqual([seed, mirrored]);
  }
}

it('pages that will change: are those that the build creates otherwise, over 60 edits', async () => {
  const space = openSpace('edits');
  const mapSite = createSiteMaps();
  for (let count = 0; count < 60; count += 1) await space.edit();
  const build = () => [siteMapOf(space, mapSite), buildPages(space)] as const;
  let [before, old] = build();
  for (let round = 0; round < 60; round += 1) {
    const known = new Map(space.entries);
    const parsed = parseAll(space);
    await space.edit();
    const uuids = [...new Set([...known.keys(), ...space.entries.keys()])];
    const uuid = uuids.find((each) => known.get(each) !== space.entries.get(each));
    const [after, now] = build();
    if (uuid === undefined) {
      [before, old] = [after, now];
      continue;
    }
    const change = { before: parsed.get(uuid), after: parseAll(space).get(uuid) };
    const effects = findEffects([change], { before, after }, undefined);
    const told = new Set(effects.pages.map(({ path }) => path));
    const movedTo = new Set(
      effects.pages.flatMap(({ reason }) => / leads to (\/.*)$/.exec(reason)?.[1] ?? []),
    );
    const isMove = effects.pages.some(({ change: kind }) => kind === 'moved');
    const differing = [...new Set([...old.keys(), ...now.keys()])].filter((path) => {
      const [one, other] = [old.get(path), now.get(path)].map((page) => {
        const times = { lastModified: undefined, storyVersion: undefined };
        return page && JSON.stringify({ ...page.context, ...times });
      });
      return one !== other;
    });
    const missed = differing.filter(
      (path) => !told.has(path) && !movedTo.has(path) && !(isMove && !old.has(path)),
    );
    expect([round, uuid, missed]).toEqual([round, uuid, []]);
    [before, old] = [after, now];
  }
}, 120_000);
