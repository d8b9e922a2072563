import { spawn } from 'node:child_process';
import path from 'node:path';
import type { ImportOptions } from '../../../import/import-session';
import type { Source, SourceIndex, SourcePost } from '../../../import/source';
import { embeddedAccess } from '../../../clients/storyblok-management';
import type { Clock } from '../../../../src/content/content-transport';
import { parseStory } from '../../../../src/content/parse-story';
import { deliver, startTestService } from '../../../../stand-ins/services/rigs/start-test-service';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';

type Service = { url: string };

/** Starts a content service with an empty space that has the content model. */
export async function startModeledSpace(): Promise<Awaited<ReturnType<typeof startTestService>>> {
  const service = await startTestService({ startsEmpty: true });
  const program = path.resolve('tools/__tests__/rigs/setup/push-model.ts');
  const folder = await temporaryFolder('model-');
  await runProgram([program, '--path', folder, '--space', '104200'], service, {
    STORYBLOK_TOKEN: 'management',
    NODE_OPTIONS: `--require ${path.resolve('__tests__/rigs/launcher/route-real-hosts.cjs')}`,
    REAL_HOSTS: JSON.stringify({ 'mapi.storyblok.com': service.url }),
  });
  return service;
}

/** Runs a program of the project to its end. Rejects with its output if it fails. */
async function runProgram(
  words: readonly string[],
  { url }: Service,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, output } = await startProgram(words, { url }, variables).ended;
  if (code !== 0) throw new Error(output);
}

type Started = {
  kill: (signal: 'SIGINT' | 'SIGKILL') => void;
  ended: Promise<{ code: number | null; output: string }>;
};

/** Starts a program against the embedded service, without keys. */
export function startProgram(
  words: readonly string[],
  { url }: Service,
  variables: Readonly<Record<string, string>>,
): Started {
  const child = spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), ...words], {
    env: {
      ...process.env,
      ...{ STORYBLOK_SPACE_ID: '', STORYBLOK_MANAGEMENT_TOKEN: '' },
      CONTENT_SERVICE_PORT: new URL(url).port,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    kill: (signal) => void child.kill(signal),
    ended: ended.then((code) => ({ code, output })),
  };
}

/** A clock on which waiting takes no time, so that the rate of requests does not slow a test. */
export function fastClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    wait: (milliseconds) => {
      now += milliseconds;
      return Promise.resolve();
    },
  };
}

/** Returns the options of an import into a test's service. */
export function importOptions(
  service: Service,
  source: Source,
  folder: string,
  changes: Partial<ImportOptions> = {},
): ImportOptions {
  return {
    ...{ source, folder, access: { ...embeddedAccess, origin: service.url }, download: undefined },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    clock: fastClock(),
    ...changes,
  };
}

/** Returns a post with defaults. */
export function sourcePost(key: string, parts: Partial<SourcePost> = {}): SourcePost {
  return {
    ...{ key, kind: 'post', title: `Post ${key}`, slug: `post-${key}`, state: 'published' },
    paths: [`/2021/03/post-${key}`],
    ...{ date: '2021-03-04T10:00:00.000Z', isSticky: false, comments: 0 },
    ...{ description: 'A description.', meta: undefined, authors: ['coach'], terms: ['c:bag'] },
    ...{ cover: undefined, html: `<p>Words of ${key}.</p>` },
    ...parts,
  };
}

/** Returns a source from memory. */
export function memorySource(
  posts: readonly SourcePost[],
  parts: Partial<Omit<SourceIndex, 'posts'>> & { files?: Readonly<Record<string, Buffer>> } = {},
): Source {
  const { files = {}, ...index } = parts;
  return {
    ...{ name: 'wordpress https://old.example', origin: 'https://old.example' },
    readIndex: () =>
      Promise.resolve({
        authors: [
          {
            ...{ key: 'coach', name: 'Coach Carter', bio: '', picture: undefined, links: [] },
            paths: ['/author/coach'],
          },
        ],
        terms: [
          {
            ...{ key: 'c:bag', kind: 'category', name: 'Bag work', slug: 'bag-work' },
            ...{ description: '', parent: undefined, paths: ['/category/bag-work'] },
          },
          {
            ...{ key: 't:jab', kind: 'tag', name: 'Jab', slug: 'jab' },
            ...{ description: '', parent: undefined, paths: ['/tag/jab'] },
          },
        ],
        ...{ menus: [], pictures: new Map(), posts },
        ...index,
      }),
    async *readPosts() {
      yield* posts;
    },
    readPicture: (address) => Promise.resolve(files[address]),
  };
}

export type DraftStory = {
  id: number;
  uuid: string;
  full_slug: string;
  slug: string;
  first_published_at: string | null;
  published_at: string | null;
  content: Record<string, unknown> & { component: string };
};

/** Reads every story of a space as a draft. */
export async function readDrafts(service: Service): Promise<DraftStory[]> {
  const stories: DraftStory[] = [];
  for (let page = 1; ; page += 1) {
    const query = `stories?version=draft&token=preview&per_page=100&page=${page}`;
    const { body } = await deliver<{ stories: DraftStory[] }>(service, query);
    stories.push(...body.stories);
    if (body.stories.length < 100) return stories;
  }
}

/** Returns why the site cannot read some stories. */
export function findUnreadable(stories: readonly DraftStory[]): string[] {
  return stories.flatMap((story) => {
    try {
      parseStory(story);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
}
