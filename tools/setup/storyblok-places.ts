import * as v from 'valibot';
import { storyIdSchema } from '../../src/content/fields/story-id';
import type { StoryId } from '../../src/domain/story/story-id';
import type { ManagementAccess, ManagementClient } from '../clients/storyblok-management';
import { orGone, spaceUrl } from '../clients/storyblok-management';
import { ToolError } from '../clients/tool-error';
import type { SetupChange } from './setup-steps';

const storyShape = v.object({
  id: storyIdSchema,
  full_slug: v.string(),
  is_folder: v.nullish(v.boolean(), false),
  published: v.nullish(v.boolean(), false),
});

export const storyListShape = v.object({ stories: v.array(storyShape) });
const oneStoryShape = v.object({
  story: v.object({
    ...storyShape.entries,
    content: v.nullish(v.record(v.string(), v.unknown()), {}),
  }),
});
type PlacedStory = v.InferOutput<typeof storyShape>;

/** A folder or story that the site needs at a certain place. */
type Place = {
  fullSlug: string;
  name: string;
  /** Content type of the story, or of new stories in the folder. */
  contentType: string;
  isFolder: boolean;
};

const folders: readonly Place[] = [
  { fullSlug: 'pages', name: 'Pages', contentType: 'page', isFolder: true },
  { fullSlug: 'categories', name: 'Categories', contentType: 'category', isFolder: true },
  { fullSlug: 'topics', name: 'Topics', contentType: 'topic', isFolder: true },
  { fullSlug: 'authors', name: 'Authors', contentType: 'author', isFolder: true },
  { fullSlug: 'plans', name: 'Plans', contentType: 'plan', isFolder: true },
  { fullSlug: 'blogs', name: 'Blogs', contentType: 'article', isFolder: true },
];

/** Stories without which no site is built. They are made as drafts, for an editor to fill. */
const stories: readonly Place[] = [
  { fullSlug: 'global', name: 'Global', contentType: 'global', isFolder: false },
  { fullSlug: 'pages/home', name: 'Home', contentType: 'page', isFolder: false },
];

const places = [...folders, ...stories];

/** Returns the changes that make the folders and stories, and what a person must do about them. */
export async function placeSteps(
  access: ManagementAccess,
  client: ManagementClient,
): Promise<{ changes: SetupChange[]; left: string[] }> {
  const slugs = places.map(({ fullSlug }) => fullSlug);
  const found = await findStories(client, slugs);
  const at = (place: Place) => found.filter((each) => each.full_slug === place.fullSlug);
  const isThere = (place: Place) => at(place).some((each) => each.is_folder === place.isFolder);
  const blocked = folders.filter((place) => at(place).length > 0 && !isThere(place));
  const missing = places.filter((place) => !isThere(place) && !blocked.includes(place));
  const contentUrl = `${spaceUrl(access)}/stories`;
  const unpublished = stories.filter((place) => !at(place).some((each) => each.published));
  const hasArticle = await isArticlePublished(client);
  return {
    changes: missing.map((place) => placeChange(client, access.spaceId, place)),
    left: [
      ...blocked.map(
        ({ fullSlug }) =>
          `Move or rename the story "${fullSlug}": the site needs a folder there. ${contentUrl}`,
      ),
      ...(unpublished.length > 0
        ? [`Fill in and publish ${listSlugs(unpublished)}, which every build needs: ${contentUrl}`]
        : []),
      ...(hasArticle
        ? []
        : [
            `Publish a first article in "blogs", with an author and with a topic that has a category: the site starts with it. ${contentUrl}`,
          ]),
    ],
  };
}

/** A release without any article is refused, since an empty answer of the service looks the same. */
async function isArticlePublished({ ask }: ManagementClient): Promise<boolean> {
  const query = 'stories?starts_with=blogs/&story_only=1&is_published=1&per_page=1';
  return (await ask('list articles', storyListShape, 'GET', query)).stories.length > 0;
}

/** Finds stories and folders by their full slugs. */
async function findStories(
  { ask }: ManagementClient,
  slugs: readonly string[],
): Promise<PlacedStory[]> {
  const query = `stories?by_slugs=${slugs.map(encodeURIComponent).join(',')}&per_page=100`;
  return (await ask('list stories', storyListShape, 'GET', query)).stories;
}

function listSlugs(named: readonly Place[]): string {
  return named.map(({ fullSlug }) => `"${fullSlug}"`).join(' and ');
}

function placeChange(client: ManagementClient, spaceId: number, place: Place): SetupChange {
  const { fullSlug, name, contentType, isFolder } = place;
  const kind = isFolder ? 'folder' : 'story';
  return {
    name: `storyblok ${kind} ${fullSlug}`,
    difference: isFolder
      ? `The folder "${fullSlug}" is missing.`
      : `The story "${fullSlug}" is missing; it is made as an empty draft of the type ${contentType}.`,
    apply: async () => {
      const [slug = '', parent] = fullSlug.split('/').reverse();
      const story = {
        name,
        slug,
        parent_id: parent === undefined ? 0 : await folderId(client, parent),
        ...(isFolder
          ? { is_folder: true, default_root: contentType }
          : { content: { component: contentType } }),
      };
      const purpose = `make the ${kind} "${fullSlug}"`;
      const made = await client.ask(purpose, oneStoryShape, 'POST', 'stories', { story });
      const id: MadePlace = { space: spaceId, story: made.story.id, fullSlug };
      return {
        service: 'storyblok',
        kind: 'place',
        id: JSON.stringify(id),
        sentence: `Delete the ${kind} "${fullSlug}".`,
      };
    },
  };
}

async function folderId(client: ManagementClient, slug: string): Promise<StoryId> {
  const found = await findStories(client, [slug]);
  const folder = found.find((each) => each.is_folder);
  if (folder) return folder.id;
  throw new ToolError(`The folder "${slug}" must be made first. Run setup again and accept it.`);
}

const madePlaceShape = v.object({ space: v.number(), story: storyIdSchema, fullSlug: v.string() });
type MadePlace = v.InferOutput<typeof madePlaceShape>;

/**
 * Deletes a folder or story that setup has made.
 *
 * @param id of the undo record
 * @throws ToolError if an editor has used it since
 */
export async function undoPlace(client: ManagementClient, id: unknown): Promise<void> {
  const { story: storyId, fullSlug } = v.parse(madePlaceShape, id);
  const resource = `stories/${storyId}`;
  const purpose = `read "${fullSlug}"`;
  const found = await orGone(() => client.ask(purpose, oneStoryShape, 'GET', resource));
  if (!found) return;
  const { story } = found;
  if (story.is_folder) {
    const query = `stories?with_parent=${storyId}&per_page=1`;
    const inside = await client.ask(purpose, storyListShape, 'GET', query);
    if (inside.stories.length > 0) {
      throw new ToolError(`The folder "${fullSlug}" stays, because it is no longer empty.`);
    }
  } else if (story.published || isFilled(story.content)) {
    throw new ToolError(`The story "${fullSlug}" stays, because an editor has worked on it.`);
  }
  await client.remove(`delete "${fullSlug}"`, resource);
}

/** True if a field other than those of an empty draft has a value. */
function isFilled(content: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(content).some(([name, value]) => {
    const isOwn = name === 'component' || name.startsWith('_');
    const isEmpty = value === '' || value == null || (Array.isArray(value) && value.length === 0);
    return !isOwn && !isEmpty;
  });
}
