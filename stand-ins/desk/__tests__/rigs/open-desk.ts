import { loadLibrary } from '../../app/wire/load-library';
import type { ManagedStory, WholeStory } from '../../app/wire/management';
import { fetchStory } from '../../app/story/state/receive-story';
import type { OpenStory } from '../../app/story/state/story-store';
import { openStory } from '../../app/story/state/story-store';
import {
  bundleService,
  endServiceProcesses,
  startServiceProcess,
} from '../../../services/rigs/start-service-process';
import { temporaryFolder } from '../../../services/rigs/temporary-folder';
import { smallSpace, writeDemoFolder } from '../../../services/rigs/write-demo-folder';
import { allowLiveUpdates } from '../../../../__tests__/rigs/dom/live-updates';
import { installSettings } from './desk-settings';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/**
 * Starts a content service in a process of its own, and lets the desk's modules of this document
 * speak to it. Requests of the desk pass a network whose faults the test sets; `other` is an editor
 * at another machine.
 */
export async function openDesk() {
  allowLiveUpdates();
  const folder = await temporaryFolder('desk-');
  const demoFolder = await writeDemoFolder(smallSpace);
  const service = await startServiceProcess(await bundleService(folder), {
    dataDir: folder,
    demoFolder,
  });
  const send = globalThis.fetch;
  const base = `${service.url}/v1/spaces/104200`;
  installSettings({
    ...{ managementUrl: base, managementToken: 'management', spaceId: 104_200 },
    hasRateLimit: false,
    ...{ siteUrl: 'http://site.test', publisherUrl: 'http://publisher.test', autosaveSeconds: 0 },
  });
  const network = installNetwork(send);
  const request = async <Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> => {
    const response = await send(base + path, {
      method,
      headers: { authorization: 'management', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${response.status} for ${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const read = async (storyId: number) =>
    (await request<{ story: WholeStory }>(`/stories/${storyId}`)).story;
  const library = await loadLibrary();
  if (!library.ok) throw new Error(library.failure.sentence);
  let lastNumber = 0;
  return {
    network,
    library: library.value,
    other: {
      read,
      request,
      /** Saves fields of the content, or name and slug, as another editor does. */
      save: async (storyId: number, fields: object, story: object = {}) => {
        const { content } = await read(storyId);
        const body = { story: { ...story, content: { ...content, ...fields } } };
        await request(`/stories/${storyId}`, 'PUT', body);
      },
    },
    /** Adds a draft article that no other test uses. */
    addStory: async (more: object = {}): Promise<WholeStory> => {
      const [known] = (
        await request<{ stories: ManagedStory[] }>('/stories?with_slug=blogs/the-jab')
      ).stories;
      if (!known) throw new Error('The demo space lacks its article.');
      const { content, parent_id: parentId } = await read(known.id);
      lastNumber += 1;
      const story = {
        name: `Story ${lastNumber}`,
        slug: `story-${lastNumber}`,
        parent_id: parentId,
        content,
      };
      return (await request<{ story: WholeStory }>('/stories', 'POST', { story, ...more })).story;
    },
    /** Opens a story as a tab of the desk does. */
    open: async (storyId: number, autosaveMs = 0): Promise<OpenStory> => {
      const story = await fetchStory(storyId);
      if (!story.ok) throw new Error(story.failure.sentence);
      return openStory({ story: story.value, library: library.value }, autosaveMs);
    },
    close: async () => {
      await service.kill();
      endServiceProcesses();
      globalThis.fetch = send;
    },
  };
}

/** Puts a network between the desk and the service. */
function installNetwork(send: typeof fetch) {
  const network = {
    isDown: false,
    /** Number of answers to writes that arrive at the service but not back. */
    lostAnswers: 0,
    /** Holds writes back until it resolves. */
    writable: Promise.resolve(),
    /** Number of answers to writes whose body does not arrive. */
    emptyAnswers: 0,
    /** Status of the publisher, which does not answer without one. */
    publisher: null as object | null,
    /** Methods and addresses of the requests, in order. */
    requests: [] as string[],
  };
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    if (typeof input === 'string' && input.startsWith('/editor/')) {
      return Response.json(network.publisher ?? {}, { status: network.publisher ? 200 : 502 });
    }
    network.requests.push(
      `${method} ${new URL(new Request(input).url).pathname.replace(/^.*104200/, '')}`,
    );
    if (method !== 'GET') await network.writable;
    if (network.isDown) throw new TypeError('fetch failed');
    const response = await send(input, init);
    if (method !== 'GET' && network.emptyAnswers > 0) {
      network.emptyAnswers -= 1;
      return new Response('', response);
    }
    if (method === 'GET' || network.lostAnswers === 0) return response;
    network.lostAnswers -= 1;
    throw new TypeError('fetch failed');
  };
  return network;
}
