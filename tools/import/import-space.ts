import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { storyIdSchema } from '../../src/content/fields/story-id';
import type { StoryId } from '../../src/domain/story/story-id';
import type { Clock } from '../../src/content/content-transport';
import type { ManagementAccess, ManagementClient } from '../clients/storyblok-management';
import { createManagementClient, mayPass, orGone } from '../clients/storyblok-management';
import { ToolError } from '../clients/tool-error';

/** A story or folder as lists of the management API have it. */
const listedStory = v.object({
  id: storyIdSchema,
  uuid: v.string(),
  name: v.nullish(v.string(), ''),
  slug: v.string(),
  full_slug: v.string(),
  parent_id: v.nullish(storyIdSchema, 0),
  is_folder: v.nullish(v.boolean(), false),
  published: v.nullish(v.boolean(), false),
  updated_at: v.nullish(v.string(), ''),
  content_type: v.nullish(v.string(), ''),
});

const storyList = v.object({ stories: v.array(listedStory) });

const storyAnswer = v.object({
  story: v.object({
    ...listedStory.entries,
    content: v.nullish(v.record(v.string(), v.unknown()), {}),
  }),
});

export type ListedStory = v.InferOutput<typeof listedStory>;
export type ManagedContent = Record<string, unknown>;
export type ReadStory = v.InferOutput<typeof storyAnswer>['story'];

/** Fields of a story that an import sets. */
type NewStory = {
  name: string;
  slug: string;
  parent_id: StoryId;
  content?: ManagedContent;
  is_folder?: boolean;
  first_published_at?: string;
};

const assetList = v.object({
  assets: v.array(v.object({ id: storyIdSchema, filename: v.string() })),
});
const signedUpload = v.object({
  id: storyIdSchema,
  post_url: v.string(),
  fields: v.record(v.string(), v.string()),
});
const finishedAsset = v.object({ id: storyIdSchema, filename: v.string() });
const sourceList = v.object({
  datasources: v.array(v.object({ id: storyIdSchema, slug: v.string() })),
});
const entryList = v.object({
  datasource_entries: v.array(v.object({ id: storyIdSchema, value: v.string() })),
});
const newEntry = v.object({ datasource_entry: v.object({ id: storyIdSchema }) });

type UploadedFile = {
  fileName: string;
  bytes: Buffer;
  /** In pixels; 0 for what is no picture. */
  width: number;
  height: number;
  alt: string;
  title: string;
  focus: string;
  /** Address that it had. */
  source: string;
};

/** The space that an import writes to, through the management API and within its rate. */
export type ImportSpace = {
  /** Lists every story and folder, without contents, or those of some ids, at most a hundred. */
  listStories: (storyIds?: readonly StoryId[]) => Promise<ListedStory[]>;
  /** Reads a story; `undefined` if the space has none of this id. */
  readStory: (storyId: StoryId) => Promise<ReadStory | undefined>;
  /**
   * Creates a draft or a folder. If the answer is lost, looks whether the story was created before it tries again.
   *
   * @param blokUid `_uid` of the content, by which it is known again; the folder's slug alone does for a folder
   */
  createStory: (story: NewStory, blokUid: string) => Promise<ReadStory>;
  saveDraft: (storyId: StoryId, content: ManagedContent) => Promise<ReadStory>;
  deleteStory: (storyId: StoryId) => Promise<void>;
  upload: (file: UploadedFile) => Promise<{ assetId: StoryId; filename: string }>;
  /** Finds an asset by its file's name. */
  findAsset: (fileName: string) => Promise<{ assetId: StoryId; filename: string } | undefined>;
  deleteAsset: (assetId: StoryId) => Promise<void>;
  /** Lists the values of a datasource; `undefined` if the space has no such datasource. */
  listEntries: (
    slug: string,
  ) => Promise<{ sourceId: StoryId; values: Map<string, StoryId> } | undefined>;
  createEntry: (sourceId: StoryId, name: string, value: string) => Promise<StoryId>;
  deleteEntry: (entryId: StoryId) => Promise<void>;
};

const maxPageSize = 100;
const maxEntryPageSize = 1_000;
const maxAttempts = 4;
const firstPauseMs = 2_000;
const uploadTimeoutMs = 300_000;

/** @param clock replaced in tests */
export function openImportSpace(access: ManagementAccess, clock?: Clock): ImportSpace {
  const client = createPatientClient(access, clock);
  return { ...openStories(client), ...openAssets(client), ...openEntries(client) };
}

/** Client whose requests are sent again: hours of import must not end with one lost answer. */
type PatientClient = ManagementClient & {
  /** Sends a request once, for what must not be done twice. */
  askOnce: ManagementClient['ask'];
  /** Runs requests again after a lost answer and after an error of the service, with growing pauses. */
  repeat: <Result>(run: () => Promise<Result>) => Promise<Result>;
};

function createPatientClient(access: ManagementAccess, clock: Clock | undefined): PatientClient {
  const client = createManagementClient(access, clock);
  const pause = (milliseconds: number) =>
    clock ? clock.wait(milliseconds, new AbortController().signal) : sleep(milliseconds);
  const repeat: PatientClient['repeat'] = async (run) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run();
      } catch (error) {
        if (attempt === maxAttempts || !isPassing(error)) throw error;
        await pause(firstPauseMs * attempt);
      }
    }
  };
  return {
    ...{ askOnce: client.ask, repeat },
    ask: (purpose, shape, ...request) => repeat(() => client.ask(purpose, shape, ...request)),
    remove: (purpose, resource) => repeat(() => client.remove(purpose, resource)),
  };
}

/** Reads a list to its end. `resource` ends where parameters of its query go on. */
async function listPages<Shape extends v.GenericSchema<unknown, Record<string, unknown[]>>>(
  { ask }: PatientClient,
  purpose: string,
  shape: Shape,
  resource: string,
  pageSize: number,
): Promise<v.InferOutput<Shape>[]> {
  const pages: v.InferOutput<Shape>[] = [];
  for (let page = 1; ; page += 1) {
    const found = await ask(purpose, shape, 'GET', `${resource}per_page=${pageSize}&page=${page}`);
    pages.push(found);
    if ((Object.values(found)[0]?.length ?? 0) < pageSize) return pages;
  }
}

type StoriesOfSpace = Pick<
  ImportSpace,
  'listStories' | 'readStory' | 'createStory' | 'saveDraft' | 'deleteStory'
>;

function openStories(client: PatientClient): StoriesOfSpace {
  const { ask, askOnce, remove, repeat } = client;
  const readStory: ImportSpace['readStory'] = (storyId) =>
    orGone(async () => (await ask('read a story', storyAnswer, 'GET', `stories/${storyId}`)).story);

  /** Finds a story that an earlier request created, though its answer was lost. */
  async function findCreated(story: NewStory, blokUid: string): Promise<ReadStory | undefined> {
    const { parent_id: parentId, slug } = story;
    const query = `stories?with_parent=${parentId}&search=${encodeURIComponent(slug)}&per_page=100`;
    const { stories } = await ask('list stories', storyList, 'GET', query);
    const twin = stories.find((each) => each.slug === slug && each.parent_id === parentId);
    const found = twin && (await readStory(twin.id));
    const isOurs = story.is_folder ? found?.is_folder : found?.content._uid === blokUid;
    return isOurs ? found : undefined;
  }

  return {
    readStory,
    listStories: async (storyIds) => {
      const chosen = storyIds ? `by_ids=${storyIds.join(',')}&` : '';
      const pages = await listPages(
        client,
        'list stories',
        storyList,
        `stories?${chosen}`,
        maxPageSize,
      );
      return pages.flatMap(({ stories }) => stories);
    },
    async createStory(story, blokUid) {
      let isRepeated = false;
      return repeat(async () => {
        const created = isRepeated ? await findCreated(story, blokUid) : undefined;
        isRepeated = true;
        return (
          created ??
          (
            await askOnce(`make the story "${story.slug}"`, storyAnswer, 'POST', 'stories', {
              story,
            })
          ).story
        );
      });
    },
    saveDraft: async (storyId, content) =>
      (await ask('save a story', storyAnswer, 'PUT', `stories/${storyId}`, { story: { content } }))
        .story,
    deleteStory: (storyId) => remove('delete a story', `stories/${storyId}`),
  };
}

function openAssets({
  ask,
  askOnce,
  remove,
  repeat,
}: PatientClient): Pick<ImportSpace, 'upload' | 'findAsset' | 'deleteAsset'> {
  return {
    async upload(file) {
      const { fileName, width, height, alt, title, focus, source } = file;
      const size = width > 0 ? `${width}x${height}` : '';
      const asked = { filename: fileName, size, alt, title, focus, source };
      return repeat(async () => {
        const signed = await askOnce('upload a file', signedUpload, 'POST', 'assets', asked);
        await postFile(signed.fields, signed.post_url, file);
        const done = await ask(
          'finish an upload',
          finishedAsset,
          'GET',
          `assets/${signed.id}/finish_upload`,
        );
        return { assetId: done.id, filename: deliveredAddress(done.filename) };
      });
    },
    async findAsset(fileName) {
      const query = `assets?search=${encodeURIComponent(fileName)}&per_page=10`;
      const { assets } = await ask('list files', assetList, 'GET', query);
      const found = assets.find(({ filename }) => filename.endsWith(`/${fileName}`));
      return found && { assetId: found.id, filename: deliveredAddress(found.filename) };
    },
    deleteAsset: (assetId) => remove('delete a file', `assets/${assetId}`),
  };
}

async function postFile(
  fields: Readonly<Record<string, string>>,
  url: string,
  file: UploadedFile,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.fileName);
  const signal = AbortSignal.timeout(uploadTimeoutMs);
  const answer = await fetch(url, { method: 'POST', body: form, signal });
  if (answer.ok) return;
  const reason = (await answer.text()).slice(0, 300);
  if (answer.status < 500) throw new UploadRefused(reason);
  throw new TypeError(`The store of files answered with status ${answer.status}.`);
}

function openEntries(
  client: PatientClient,
): Pick<ImportSpace, 'listEntries' | 'createEntry' | 'deleteEntry'> {
  const { ask, remove } = client;
  return {
    async listEntries(slug) {
      const { datasources } = await ask(
        'list datasources',
        sourceList,
        'GET',
        'datasources?per_page=1000',
      );
      const source = datasources.find((each) => each.slug === slug);
      if (!source) return undefined;
      const resource = `datasource_entries?datasource_id=${source.id}&`;
      const pages = await listPages(client, 'list entries', entryList, resource, maxEntryPageSize);
      const entries = pages.flatMap(({ datasource_entries: found }) => found);
      return { sourceId: source.id, values: new Map(entries.map(({ id, value }) => [value, id])) };
    },
    createEntry: async (sourceId, name, value) => {
      const body = { datasource_entry: { datasource_id: sourceId, name, value } };
      const purpose = `add "${value}" to a datasource`;
      return (await ask(purpose, newEntry, 'POST', 'datasource_entries', body)).datasource_entry.id;
    },
    deleteEntry: (entryId) => remove('delete an entry', `datasource_entries/${entryId}`),
  };
}

/** The management API names the place where a file is stored; pages load it from the host that follows. */
function deliveredAddress(filename: string): string {
  return filename.replace(/^https:\/\/s3\.amazonaws\.com\//, 'https://');
}

/** A file that the store does not take, such as one that is damaged. */
class UploadRefused extends Error {
  override name = 'UploadRefused';

  constructor(reason: string) {
    super(`the content service does not take it: ${reason}`);
  }
}

/** True for an error that the next attempt may not have. `fetch` throws a TypeError for a lost connection. */
function isPassing(error: unknown): boolean {
  return error instanceof ToolError ? mayPass(error) : error instanceof TypeError;
}

/** Statuses of a request that is refused for what it holds: it would be refused again. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 413, 422]);

export function isRefused(error: unknown): error is ToolError {
  return error instanceof ToolError && refusals.has(error.status);
}
