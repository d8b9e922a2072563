import type { Clock } from '../../../src/content/story-client/clock';
import { createStoryClient } from '../../../src/content/story-client/story-client';
import type { ServiceStory } from '../../../src/content/story-client/service-story';
import type { StoryClientOptions } from '../../../src/content/story-client/story-client';
import { createManualClock } from './manual-clock';

type Asked = { url: URL; at: number; init: RequestInit };

/** Answers a request; a promise that stays open is a service that does not answer. */
export type Script = (asked: Asked, index: number) => Response | Promise<Response>;

/** A client whose service is a function and whose time is a manual clock. */
export function clientOf(script: Script, options: Partial<StoryClientOptions> = {}) {
  const { clock, runUntil } = createManualClock();
  const asked: Asked[] = [];
  const client = createStoryClient({
    endpoint: 'https://content.example/v2',
    token: 'secret-token',
    version: 'published',
    clock,
    fetch: scriptedFetch(script, asked, clock),
    ...options,
  });
  return { client, asked, runUntil };
}

function scriptedFetch(script: Script, asked: Asked[], clock: Clock): typeof fetch {
  return async (input, init = {}) => {
    const request = { url: new URL(input as string), at: clock.elapsed(), init };
    asked.push(request);
    const broken = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    return Promise.race([script(request, asked.length - 1), broken]);
  };
}

export function serviceStory(slug: string, content: Record<string, unknown> = {}): ServiceStory {
  return {
    id: 1,
    uuid: `uuid-${slug}`,
    name: slug,
    slug,
    full_slug: `blogs/${slug}`,
    position: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    published_at: null,
    first_published_at: null,
    tag_list: [],
    lang: 'default',
    content: { component: 'article', _uid: `uid-${slug}`, ...content },
  };
}

export function storyAnswer(story: unknown, body: Record<string, unknown> = {}): Response {
  return Response.json({ story, cv: 1, rels: [], links: [], ...body });
}

export function listAnswer(
  stories: readonly unknown[],
  { total = stories.length, perPage = 25, ...body }: Record<string, unknown> = {},
): Response {
  return Response.json(
    { stories, cv: 1, rels: [], links: [], ...body },
    { headers: { total: String(total), 'per-page': String(perPage) } },
  );
}

/** The page a request asks for, cut out of all stories. */
export function pageAnswer(
  { url }: Asked,
  stories: readonly unknown[],
  body: Record<string, unknown> = {},
): Response {
  const perPage = Number(url.searchParams.get('per_page'));
  const start = (Number(url.searchParams.get('page')) - 1) * perPage;
  return listAnswer(stories.slice(start, start + perPage), {
    total: stories.length,
    perPage,
    ...body,
  });
}
