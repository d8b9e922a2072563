import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Clock } from '../../src/content/content-transport';
import { ContentReadError } from '../../src/content/content-transport';
import { isRecord } from '../../src/lib/values/json';
import { createManagementSend } from '../push-schema/management-api';
import type { ManagementAccess } from '../push-schema/read-management-access';

/** A story or folder as lists of the management API have it. */
export const listedStory = v.object({
  id: v.number(),
  uuid: v.string(),
  name: v.nullish(v.string(), ''),
  slug: v.string(),
  full_slug: v.string(),
  parent_id: v.nullish(v.number(), 0),
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
export type NewStory = {
  name: string;
  slug: string;
  parent_id: number;
  content?: ManagedContent;
  is_folder?: boolean;
  first_published_at?: string;
};

const assetList = v.object({
  assets: v.array(v.object({ id: v.number(), filename: v.string() })),
});
const signedUpload = v.object({
  id: v.number(),
  post_url: v.string(),
  fields: v.record(v.string(), v.string()),
});
const finishedAsset = v.object({ id: v.number(), filename: v.string() });
const sourceList = v.object({
  datasources: v.array(v.object({ id: v.number(), slug: v.string() })),
});
const entryList = v.object({
  datasource_entries: v.array(v.object({ id: v.number(), value: v.string() })),
});
const newEntry = v.object({ datasource_entry: v.object({ id: v.number() }) });

export type UploadedFile = {
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
  listStories: (storyIds?: readonly number[]) => Promise<ListedStory[]>;
  /** Reads a story; `undefined` if the space has none of this id. */
  readStory: (storyId: number) => Promise<ReadStory | undefined>;
  /**
   * Creates a draft or a folder. If the answer is lost, looks whether the story was created before it tries again.
   *
   * @param blokUid `_uid` of the content, by which it is known again; the folder's slug alone does for a folder
   */
  createStory: (story: NewStory, blokUid: string) => Promise<ReadStory>;
  saveDraft: (storyId: number, content: ManagedContent) => Promise<ReadStory>;
  deleteStory: (storyId: number) => Promise<void>;
  upload: (file: UploadedFile) => Promise<{ assetId: number; filename: string }>;
  /** Finds an asset by its file's name. */
  findAsset: (fileName: string) => Promise<{ assetId: number; filename: string } | undefined>;
  deleteAsset: (assetId: number) => Promise<void>;
  /** Lists the values of a datasource; `undefined` if the space has no such datasource. */
  listEntries: (
    slug: string,
  ) => Promise<{ sourceId: number; values: Map<string, number> } | undefined>;
  createEntry: (sourceId: number, name: string, value: string) => Promise<number>;
  deleteEntry: (entryId: number) => Promise<void>;
};

const maxPageSize = 100;
const maxEntryPageSize = 1_000;
const maxAttempts = 4;
const firstPauseMs = 2_000;
const uploadTimeoutMs = 300_000;

/** @param clock replaced in tests */
export function openImportSpace(access: ManagementAccess, clock?: Clock): ImportSpace {
  const sender = createSender(access, clock);
  return { ...openStories(sender), ...openAssets(sender), ...openEntries(sender) };
}

type Request = ReturnType<typeof createManagementSend>;

type Sender = {
  request: Request;
  /** Repeats after a lost answer and after an error of the service, with growing pauses. */
  repeat: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Sends what may be repeated: hours of import must not end with one lost answer. */
  send: <Shape extends v.GenericSchema>(
    shape: Shape,
    ...parameters: Parameters<Request>
  ) => Promise<v.InferOutput<Shape>>;
};

function createSender(access: ManagementAccess, clock: Clock | undefined): Sender {
  const request = createManagementSend(access, clock);
  const pause = (milliseconds: number) =>
    clock ? clock.wait(milliseconds, new AbortController().signal) : sleep(milliseconds);
  const repeat: Sender['repeat'] = async (run) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run();
      } catch (error) {
        if (attempt === maxAttempts || !mayPass(error)) throw error;
        await pause(firstPauseMs * attempt);
      }
    }
  };
  return {
    ...{ request, repeat },
    send: (shape, ...parameters) =>
      repeat(async () => readAnswer(shape, await request(...parameters))),
  };
}

/** Reads a list to its end. `resource` ends where parameters of its query go on. */
async function listPages<Shape extends v.GenericSchema<unknown, Record<string, unknown[]>>>(
  { send }: Sender,
  shape: Shape,
  resource: string,
  pageSize: number,
): Promise<v.InferOutput<Shape>[]> {
  const pages: v.InferOutput<Shape>[] = [];
  for (let page = 1; ; page += 1) {
    const found = await send(shape, 'GET', `${resource}per_page=${pageSize}&page=${page}`);
    pages.push(found);
    if ((Object.values(found)[0]?.length ?? 0) < pageSize) return pages;
  }
}

type StoriesOfSpace = Pick<
  ImportSpace,
  'listStories' | 'readStory' | 'createStory' | 'saveDraft' | 'deleteStory'
>;

function openStories(sender: Sender): StoriesOfSpace {
  const { request, repeat, send } = sender;
  const readStory: ImportSpace['readStory'] = (storyId) =>
    orGone(async () => (await send(storyAnswer, 'GET', `stories/${storyId}`)).story);

  /** Finds a story that an earlier request created, though its answer was lost. */
  async function findCreated(story: NewStory, blokUid: string): Promise<ReadStory | undefined> {
    const { parent_id: parentId, slug } = story;
    const query = `stories?with_parent=${parentId}&search=${encodeURIComponent(slug)}&per_page=100`;
    const { stories } = await send(storyList, 'GET', query);
    const twin = stories.find((each) => each.slug === slug && each.parent_id === parentId);
    const found = twin && (await readStory(twin.id));
    const isOurs = story.is_folder ? found?.is_folder : found?.content._uid === blokUid;
    return isOurs ? found : undefined;
  }

  return {
    readStory,
    listStories: async (storyIds) => {
      const chosen = storyIds ? `by_ids=${storyIds.join(',')}&` : '';
      const pages = await listPages(sender, storyList, `stories?${chosen}`, maxPageSize);
      return pages.flatMap(({ stories }) => stories);
    },
    async createStory(story, blokUid) {
      let isRepeated = false;
      return repeat(async () => {
        const created = isRepeated ? await findCreated(story, blokUid) : undefined;
        isRepeated = true;
        return (
          created ?? readAnswer(storyAnswer, await request('POST', 'stories', { story })).story
        );
      });
    },
    saveDraft: async (storyId, content) =>
      (await send(storyAnswer, 'PUT', `stories/${storyId}`, { story: { content } })).story,
    deleteStory: async (storyId) =>
      void (await orGone(() => send(v.unknown(), 'DELETE', `stories/${storyId}`))),
  };
}

function openAssets({
  request,
  repeat,
  send,
}: Sender): Pick<ImportSpace, 'upload' | 'findAsset' | 'deleteAsset'> {
  return {
    async upload(file) {
      const { fileName, width, height, alt, title, focus, source } = file;
      const size = width > 0 ? `${width}x${height}` : '';
      const asked = { filename: fileName, size, alt, title, focus, source };
      return repeat(async () => {
        const signed = readAnswer(signedUpload, await request('POST', 'assets', asked));
        await postFile(signed.fields, signed.post_url, file);
        const done = await send(finishedAsset, 'GET', `assets/${signed.id}/finish_upload`);
        return { assetId: done.id, filename: deliveredAddress(done.filename) };
      });
    },
    async findAsset(fileName) {
      const query = `assets?search=${encodeURIComponent(fileName)}&per_page=10`;
      const { assets } = await send(assetList, 'GET', query);
      const found = assets.find(({ filename }) => filename.endsWith(`/${fileName}`));
      return found && { assetId: found.id, filename: deliveredAddress(found.filename) };
    },
    deleteAsset: async (assetId) =>
      void (await orGone(() => send(v.unknown(), 'DELETE', `assets/${assetId}`))),
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
  sender: Sender,
): Pick<ImportSpace, 'listEntries' | 'createEntry' | 'deleteEntry'> {
  const { send } = sender;
  return {
    async listEntries(slug) {
      const { datasources } = await send(sourceList, 'GET', 'datasources?per_page=1000');
      const source = datasources.find((each) => each.slug === slug);
      if (!source) return undefined;
      const resource = `datasource_entries?datasource_id=${source.id}&`;
      const pages = await listPages(sender, entryList, resource, maxEntryPageSize);
      const entries = pages.flatMap(({ datasource_entries: found }) => found);
      return { sourceId: source.id, values: new Map(entries.map(({ id, value }) => [value, id])) };
    },
    createEntry: async (sourceId, name, value) => {
      const body = { datasource_entry: { datasource_id: sourceId, name, value } };
      return (await send(newEntry, 'POST', 'datasource_entries', body)).datasource_entry.id;
    },
    deleteEntry: async (entryId) =>
      void (await orGone(() => send(v.unknown(), 'DELETE', `datasource_entries/${entryId}`))),
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
function mayPass(error: unknown): boolean {
  if (!(error instanceof ContentReadError)) return error instanceof TypeError;
  return error.status === undefined || error.status >= 500;
}

/** Statuses of a request that is refused for what it holds: it would be refused again. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 413, 422]);

export function isRefused(error: unknown): error is ContentReadError {
  return error instanceof ContentReadError && refusals.has(error.status);
}

async function orGone<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ContentReadError && error.status === 404) return undefined;
    throw error;
  }
}

function readAnswer<Shape extends v.GenericSchema>(
  shape: Shape,
  answer: unknown,
): v.InferOutput<Shape> {
  const parsed = v.safeParse(shape, answer);
  if (parsed.success) return parsed.output;
  const found = isRecord(answer) ? Object.keys(answer).slice(0, 5).join(', ') : typeof answer;
  throw new Error(
    `The management API answered in another form than documented (${found}). Nothing is lost: run the import again to go on.`,
  );
}
