import type { ImportOptions } from '../../../import/import-session';
import type { Source, SourceIndex, SourcePost } from '../../../import/source';
import { embeddedAccess } from '../../../clients/storyblok-management';
import { parseStory } from '../../../../src/content/parse-story';
import { createHastyClock } from '../../../../__tests__/rigs/servers/hasty-clock';
import {
  deliver,
  findManaged,
  manage,
  startTestService,
} from '../../../../stand-ins/services/rigs/start-test-service';

type Service = { url: string };

/** Lists that editors choose from, in a demo folder. With them a space of files has the whole content model. */
export const emptyLists = {
  'datasources.yaml': ['Article tags', 'Products']
    .map(
      (name) => `- { name: ${name}, slug: ${name.toLowerCase().replace(' ', '-')}, entries: [] }`,
    )
    .join('\n'),
};

/** Starts a content service with a space that has the content model, and no stories. */
export async function startModeledSpace(): Promise<Awaited<ReturnType<typeof startTestService>>> {
  // A demo folder has at least one story.
  const service = await startTestService({
    files: { 'global.md': '---\nheader_menus: []\n---\n', ...emptyLists },
  });
  const { id } = await findManaged(service, 'global');
  await manage(service, 'DELETE', `stories/${id}`);
  return service;
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
    clock: createHastyClock(),
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

type DraftStory = {
  uuid: string;
  full_slug: string;
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
