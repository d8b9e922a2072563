import type { ParsedStory, StoryOf } from '../../../content/parse-story';
import { parseStory } from '../../../content/parse-story';
import type { MappedStory } from '../../../content/mapped-stories';
import { toMappedStory } from '../../../content/mapped-stories';
import { StoryError } from '../../../content/story-error';
import type { MappedProduct, StoryNodeId } from '../../../domain/site-map/mapped-story';
import { isDue, storyNodeId } from '../../../domain/site-map/mapped-story';
import { linkedStories } from '../../../domain/story/story-links';
import { asRecord, parseJson } from '../../../lib/values/json';
import type { StoryFacts } from '../mirror/mirrored-story';
import type { StoryLookUp } from '../mirror/story-look-up';
import type { StoredRelease } from '../../shared/releases/release';
import { forEachInSteps } from '../release/built-files';

/** A story as the site map reads it, and the stories to which its texts lead, by node id. */
export type LiveStory = {
  mapped: MappedStory | undefined;
  /** Time an article is due (ISO). */
  schedule?: string;
  links: readonly StoryNodeId[];
  layout?: StoryOf<'layout'>;
};

/** Stories and products of the site as it is now. */
export type LiveContent = {
  stories: readonly LiveStory[];
  products: readonly MappedProduct[];
};

/**
 * Returns a function that reads the stories as builds get them, and the products of a release. A story is parsed
 * once; the first call parses all, in steps.
 */
export function createLiveContent(
  lookUp: StoryLookUp,
): (release: StoredRelease) => Promise<LiveContent> {
  const storiesByFacts = new WeakMap<StoryFacts, LiveStory>();
  let shop: { release: string; products: readonly MappedProduct[] } | undefined;
  return async (release) => {
    const stories: LiveStory[] = [];
    await forEachInSteps(lookUp.all(), (facts) => {
      const story = storiesByFacts.get(facts) ?? readServed(lookUp.served(facts.id)?.text);
      storiesByFacts.set(facts, story);
      stories.push(withSchedule(story));
    });
    if (shop?.release !== release.id) {
      shop = { release: release.id, products: await readProducts(release) };
    }
    return { stories, products: shop.products };
  };
}

const unreadable: LiveStory = { mapped: undefined, links: [] };

function readServed(text: string | undefined): LiveStory {
  const story = text === undefined ? undefined : parseDelivered(parseJson(text));
  return !story || story instanceof StoryError ? unreadable : toLiveStory(story);
}

/** Parses a story as the build does; returns the error of one that cannot be read. */
export function parseDelivered(entry: unknown): ParsedStory | undefined | StoryError {
  try {
    return parseStory(entry);
  } catch (error) {
    if (error instanceof StoryError) return error;
    throw error;
  }
}

export function toLiveStory(story: ParsedStory): LiveStory {
  const texts =
    story.type === 'article'
      ? story.body
      : story.type === 'author'
        ? story.bio
        : story.type === 'page'
          ? story.sections
          : [];
  return {
    mapped: toMappedStory(story),
    links: [...new Set(linkedStories(texts))].map(storyNodeId),
    ...(story.type === 'article' && { schedule: story.schedule }),
    ...(story.type === 'layout' && { layout: story }),
  };
}

/** An article that was not due when it was parsed can be so by now. */
function withSchedule(story: LiveStory): LiveStory {
  const { mapped, schedule } = story;
  if (mapped?.type !== 'article' || mapped.live || !isDue(schedule ?? '')) return story;
  return { ...story, mapped: { ...mapped, live: true } };
}

const productData = /^page-data\/products\/.+\/page-data\.json$/;

/** Reads the products of a release from the data of their pages. */
async function readProducts({ files, read }: StoredRelease): Promise<MappedProduct[]> {
  const products: MappedProduct[] = [];
  for (const name of files.keys()) {
    if (!productData.test(name)) continue;
    const file = asRecord(parseJson(String(await read(name))));
    const data = asRecord(asRecord(file?.['result'])?.['data']);
    const { handle, title, productType } = asRecord(data?.['shopifyProduct']) ?? {};
    if (typeof handle !== 'string') continue;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const type = text(productType);
    products.push({ id: handle, handle, title: text(title), updatedAt: '', productType: type });
  }
  return products;
}
