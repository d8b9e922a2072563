import { contentLimits } from '../../config/limits';
import type { Clock } from './clock';
import { systemClock } from './clock';
import type { AllPages } from './read-all-pages';
import { readAllPages } from './read-all-pages';
import { createReader } from './read-through-cache';
import { resolveTargets } from './resolve-targets';
import { readListBody, readStoryBody } from './service-answer';
import type {
  ContentVersion,
  ReadOptions,
  ServiceStory,
  StoryPage,
  StoryParameters,
} from './service-story';
import { storyAddress } from './story-address';
import type { TransportOptions } from './transport';
import { createTransport } from './transport';

export type StoryClientOptions = TransportOptions & {
  /** `https://…/v2` */
  endpoint: string;
  /** The public token reads `published` only, the preview token both. */
  token: string;
  version: ContentVersion;
};

/** What to read: parameters of the delivery API, and the relations to put in. */
export type StoryRequest = {
  parameters?: StoryParameters;
  /** `component.field` of each relation field to resolve. */
  relations?: readonly string[];
};

export type ListRequest = StoryRequest & {
  /** Counts from 1. */
  page?: number;
  perPage?: number;
};

/**
 * Reads stories at run time, in a browser or a function. What it cannot read it rejects with a
 * StoryClientError, and with the signal's reason when the reader gave up.
 */
export type StoryClient = {
  version: ContentVersion;
  clock: Clock;
  /** @param name a full slug, or the number an editor's address gives */
  readStory: (name: string, request?: StoryRequest, options?: ReadOptions) => Promise<ServiceStory>;
  listStories: (request: ListRequest, options?: ReadOptions) => Promise<StoryPage>;
  /** Every page of a list, as of one moment. */
  readAllStories: (
    request: StoryRequest & { perPage?: number },
    options?: ReadOptions,
  ) => Promise<ServiceStory[]>;
};

/** @throws Error when the endpoint is no address */
export function createStoryClient(options: StoryClientOptions): StoryClient {
  const { clock = systemClock, token, version } = options;
  const source = { endpoint: checkEndpoint(options.endpoint), token, version };
  const read = createReader(createTransport({ ...options, clock }), source);

  async function listStories(
    { page = 1, perPage = contentLimits.pageSize, parameters, relations = [] }: ListRequest,
    { fresh, signal }: ReadOptions & { fresh?: boolean } = {},
  ): Promise<StoryPage> {
    const query = { ...parameters, ...resolving(relations), per_page: perPage, page };
    const answer = await read({ path: 'stories', parameters: query, fresh, signal });
    const body = readListBody(answer);
    return {
      stories: await resolveTargets(body.stories, body, read, { relations, fresh, signal }),
      perPage: body.perPage,
      total: body.total,
      hasMore: body.total > body.perPage * page,
      cv: answer.cv,
    };
  }

  return {
    version,
    clock,
    async readStory(name, { parameters, relations = [] } = {}, { signal } = {}) {
      const path = `stories/${name.split('/').map(encodeURIComponent).join('/')}`;
      const query = { ...parameters, ...resolving(relations) };
      const body = readStoryBody(await read({ path, parameters: query, signal }));
      const [story = body.story] = await resolveTargets([body.story], body, read, {
        relations,
        signal,
      });
      return story;
    },
    listStories,
    readAllStories(request, { signal } = {}) {
      const list: AllPages = {
        address: storyAddress(source, 'stories', request.parameters ?? {}),
        isVersioned: version === 'published',
        readPage: (page, fresh) => listStories({ ...request, page }, { fresh, signal }),
      };
      return readAllPages(list);
    },
  };
}

function resolving(relations: readonly string[]): StoryParameters {
  if (relations.length === 0) return {};
  return { resolve_relations: relations.join(','), resolve_level: 2 };
}

function checkEndpoint(endpoint: string): string {
  if (URL.canParse(endpoint)) return endpoint.replace(/\/+$/, '');
  throw new Error(
    `The content service's endpoint is "${endpoint}", but must be an address such as https://api.storyblok.com/v2.`,
  );
}
