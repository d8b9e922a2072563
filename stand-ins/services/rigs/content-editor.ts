import { retry } from '../../../src/lib/http/retry';

/** A story as a list of the management API has it. */
export type Listed = {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  full_slug: string;
  parent_id: number;
  published: boolean;
  published_at: string | null;
};

type Plan = { id: number; story_id: number; publish_at: string };

export type Content = Record<string, unknown>;

type StoryFields = { slug?: string; name?: string; content?: Content };

const published = { publish: 1 };

/** The management API of the content service, as an editor uses it. */
export type ContentEditor = ReturnType<typeof createContentEditor>;

/**
 * @param url origin of the content service
 * @param token of its management API
 */
export function createContentEditor(url: string, token = 'management') {
  const space = `${url}/v1/spaces/104200`;
  const base = `${space}/stories`;
  const plans = `${space}/story_schedulings`;
  const call = async <T>(address: string, method = 'GET', body?: object): Promise<T> => {
    const send = () =>
      fetch(address, {
        method,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const response = await retry(send, {
      delayAfter: ({ status }) => (status === 429 ? 1_000 : undefined),
    });
    if (!response.ok) {
      throw new Error(`${response.status} for ${address}: ${await response.text()}`);
    }
    return (await response.json()) as T;
  };
  const listPage = async (folder: string, page: number): Promise<Listed[]> => {
    const query = `per_page=100&page=${page}&story_only=1&sort_by=slug:asc&starts_with=${folder}`;
    return (await call<{ stories: Listed[] }>(`${base}?${query}`)).stories;
  };
  return {
    /** Lists the stories below a folder, in the order of their slugs. */
    list: async (folder: string): Promise<Listed[]> => {
      const all: Listed[] = [];
      for (let page = 1; ; page += 1) {
        const stories = await listPage(folder, page);
        all.push(...stories);
        if (stories.length < 100) return all;
      }
    },
    /** Lists the first 100 stories below a folder. */
    listSome: (folder: string) => listPage(folder, 1),
    /** Returns the story or folder of a full slug. */
    find: async (fullSlug: string): Promise<Listed | undefined> =>
      (await call<{ stories: Listed[] }>(`${base}?with_slug=${fullSlug}`)).stories[0],
    read: async (id: number) =>
      (await call<{ story: Listed & { content: Content } }>(`${base}/${id}`)).story,
    /**
     * Saves fields of a story and publishes it.
     *
     * @param how `release_id` of a campaign instead, or nothing for a draft
     */
    publish: (id: number, story: StoryFields, how: object = published) =>
      call(`${base}/${id}`, 'PUT', { story, ...how }),
    create: async (story: Required<StoryFields> & { parent_id: number }, how: object = published) =>
      (await call<{ story: Listed }>(base, 'POST', { story, ...how })).story,
    unpublish: (id: number) => call(`${base}/${id}/unpublish`),
    remove: (id: number) => call(`${base}/${id}`, 'DELETE'),
    /** Creates a campaign without a date, and returns its id. */
    createCampaign: async (name: string) => {
      const body = { release: { name } };
      return (await call<{ release: { id: number } }>(`${space}/releases`, 'POST', body)).release
        .id;
    },
    /** Returns the plan by which a story is published. */
    findPlan: async (storyId: number): Promise<Plan | undefined> => {
      const listed = await call<{ story_schedulings: Plan[] }>(`${plans}?by_status=scheduled`);
      return listed.story_schedulings.find(({ story_id }) => story_id === storyId);
    },
    movePlan: (id: number, publishAt: Date) =>
      call(`${plans}/${id}`, 'PUT', { story_scheduling: { publish_at: publishAt.toISOString() } }),
    removeCampaign: (id: number) => call(`${space}/releases/${id}`, 'DELETE'),
  };
}
