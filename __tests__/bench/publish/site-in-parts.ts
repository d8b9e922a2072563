import type { Page } from 'gatsby';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment } from '../../../src/config/env';
import { feed } from '../../../src/gatsby/config/feed';
import { sitemap } from '../../../src/gatsby/config/sitemap';
import { createPages } from '../../../src/gatsby/node/create-pages';
import { openNodeCache } from '../../../src/gatsby/node/nodes/node-cache';
import { onPostBootstrap } from '../../../src/gatsby/node/on-post-bootstrap';
import { siteMapOfNodes } from '../../../src/gatsby/node/pages/site-map-of-nodes';
import { articleDirectory } from '../../../src/gatsby/node/post-build/article-directory';
import { bestArticlesFile } from '../../../src/gatsby/node/post-build/best-articles';
import { llmsText } from '../../../src/gatsby/node/post-build/llms-text';
import { updateFiles } from '../../../src/gatsby/node/post-build/update-files';
import { pageDataPath } from '../../../src/lib/http/page-data-path';
import { watchTouchedFiles } from '../../../src/processes/publisher/build/resident/touched-files';
import { openReleases } from '../../../src/processes/publisher/release/releases';
import {
  openFolderStore,
  releaseFolder,
} from '../../../src/processes/shared/releases/folder-store';
import { nextReleaseId } from '../../../src/processes/shared/releases/release';
import { generateStories } from '../../../stand-ins/services/space-generator/generate-stories';
import { createPicturePool } from '../../../stand-ins/services/space-generator/picture-pool';
import { spaceSizeOf } from '../../../stand-ins/services/space-generator/space-size';
import type { GatsbyStore } from '../../rigs/gatsby/gatsby-store';
import { openGatsbyStore } from '../../rigs/gatsby/gatsby-store';
import { runPlugin } from '../../rigs/gatsby/site-plugins';

const project = path.join(__dirname, '..', '..', '..');

export type PartEdit = 'text' | 'new article';

/** Runs one part of a build and adds the processor time it took, in milliseconds. */
type Timed = (part: string, work: () => Promise<unknown>) => Promise<void>;

/** Time for the next release to be prepared in the background, which no edit waits for. */
const pauseMs = 1_500;

/**
 * A generated space in Gatsby's store, and a folder with its pages, on which the parts of a build run
 * one by one after an edit. Queries and rendering are left out: their cost is that of the pages that
 * changed, whose number is among the results.
 */
export async function openSiteInParts(articles: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-in-parts-'));
  const publicFolder = path.join(folder, 'public');
  await mkdir(publicFolder);
  const store = await openGatsbyStore();
  openNodeCache(store);
  const entries = await fillStore(store, articles);
  const releases = await openPromotions(folder);
  const pages = collectPages(store, folder);
  const runOthers = otherParts(store, pages.state, publicFolder);
  await pages.update();
  for (const page of pages.changed()) writePage(publicFolder, page, 0);
  writeSlices(publicFolder);
  const stitch = pageStitcher(publicFolder);
  let number = 0;
  const unmeasured: Timed = async (_, work) => void (await work());
  await runOthers(unmeasured);
  await releases.promote(unmeasured, undefined);

  return {
    /** Makes an edit and builds. Returns the processor time of each part, and the pages changed. */
    edit: async (kind: PartEdit): Promise<ReadonlyMap<string, number>> => {
      number += 1;
      await sleep(pauseMs);
      await store.putStory(editedEntry(entries, kind, number));
      const touched = watchTouchedFiles(publicFolder);
      const costs = new Map<string, number>();
      const timed: Timed = async (part, work) => {
        const before = process.cpuUsage();
        await work();
        const { user, system } = process.cpuUsage(before);
        costs.set(part, (user + system) / 1_000);
      };
      await timed('collecting pages', pages.update);
      const changed = pages.changed();
      for (const page of changed) writePage(publicFolder, page, number);
      await timed('slices', async () => {
        for (const page of changed) await stitch(page);
      });
      await runOthers(timed);
      touched.addPages(changed);
      touched.add(['article-directory']);
      await releases.promote(timed, touched.list());
      return costs.set('pages changed', changed.length);
    },
    close: async () => {
      await releases.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type GeneratedStory =
  ReturnType<typeof generateStories> extends Iterable<infer Story> ? Story : never;
type Entry = { uuid: string } & Record<string, unknown>;

/** Puts a generated space into Gatsby's store. Returns its articles as the source plugin has them. */
async function fillStore(store: GatsbyStore, articles: number): Promise<Entry[]> {
  const pictures = createPicturePool('http://localhost:4401');
  const folders = new Map<number, string>();
  const entries: Entry[] = [];
  for (const story of generateStories(spaceSizeOf(articles, 'between-rounds'), pictures)) {
    if (story.isFolder) folders.set(story.storyId, story.draft?.slug ?? '');
    const entry = toEntry(story, folders.get(story.parentId));
    if (!entry) continue;
    await store.putStory(entry);
    if (folders.get(story.parentId) === 'blogs') entries.push(entry);
  }
  return entries;
}

function toEntry(
  { published, ...story }: GeneratedStory,
  folder: string | undefined,
): Entry | undefined {
  if (!published || story.isFolder) return undefined;
  const { slug, name, tagList, content } = published;
  return {
    internalId: story.storyId,
    uuid: story.storyUuid,
    slug,
    full_slug: folder === undefined ? slug : `${folder}/${slug}`,
    name,
    position: story.position,
    created_at: story.createdAt,
    published_at: story.publishedAt,
    first_published_at: story.firstPublishedAt,
    tag_list: tagList,
    content: JSON.stringify(content),
  };
}

function editedEntry(entries: readonly Entry[], kind: PartEdit, number: number): Entry {
  const model = entries[(number * 37) % entries.length];
  if (!model) throw new Error('The space has no articles.');
  const content = JSON.parse(String(model.content)) as Record<string, unknown>;
  const now = new Date().toISOString();
  const text = `${kind} ${number}`;
  if (kind === 'text') {
    return {
      ...model,
      published_at: now,
      content: JSON.stringify({ ...content, description: text }),
    };
  }
  const slug = `new-article-${number}`;
  return {
    ...model,
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    slug,
    full_slug: `blogs/${slug}`,
    first_published_at: now,
    published_at: now,
    content: JSON.stringify({ ...content, title: text }),
  };
}

type SiteState = { program: { directory: string }; pages: ReadonlyMap<string, Page> };

/** Calls the site's `createPages`, which gives the same object for a page that did not change. */
function collectPages(store: GatsbyStore, directory: string) {
  const state: SiteState = { program: { directory }, pages: new Map() };
  let changed: string[] = [];
  return {
    state,
    update: async () => {
      const { pages: before } = state;
      const pages = new Map<string, Page>();
      const hook = {
        ...store,
        store: { getState: () => state },
        actions: {
          createPage: (page: Page) => void pages.set(page.path, page),
          createSlice: () => undefined,
        },
        reporter: {
          info: () => undefined,
          panicOnBuild: (text: string) => {
            throw new Error(text);
          },
        },
      };
      await createPages?.(hook as never, { plugins: [] }, () => undefined);
      state.pages = pages;
      changed = [...pages].flatMap(([name, page]) => (before.get(name) === page ? [] : [name]));
    },
    changed: () => changed,
  };
}

/** Returns a run of the hooks and plugins that write files about all pages. */
function otherParts(store: GatsbyStore, state: SiteState, publicFolder: string) {
  const { url } = readEnvironment(process.env).site;
  const hook = { ...store, store: { getState: () => state } };
  const bootstrap = {
    ...hook,
    // Code is part of the key of cached entries.
    store: { getState: () => ({ ...state, program: { directory: project } }) },
    cache: { directory: path.join(state.program.directory, 'cache') },
    reporter: { info: () => undefined },
  };
  return async (timed: Timed) => {
    await timed('search index, redirects', async () =>
      onPostBootstrap?.(bootstrap as never, { plugins: [] }, () => undefined),
    );
    const before = process.cwd();
    // The plugins write below the working folder.
    process.chdir(state.program.directory);
    await timed('sitemap', () => runPlugin(sitemap(url), hook));
    await timed('feed', () => runPlugin(feed(url), hook));
    process.chdir(before);
    const nodes = openNodeCache(store);
    const index = siteMapOfNodes(nodes);
    await timed('llms text', () =>
      updateFiles(publicFolder, new Map([['llms.txt', llmsText(nodes, index, url)]])),
    );
    await timed('article directory, best articles', () =>
      updateFiles(
        publicFolder,
        new Map([...articleDirectory(nodes, index), ...bestArticlesFile(nodes, index)]),
      ),
    );
  };
}

/** Size of a page and of a slice, in characters, as in a release. */
const pageLength = 60_000;
const sliceLength = 15_000;

const sliceIds = ['announcement-1', 'header-1', 'footer-1'];

/** Writes a page with empty places for slices, and its data. */
function writePage(publicFolder: string, pagePath: string, number: number): void {
  const places = sliceIds.map(
    (id) => `<slice-start id="${id}"></slice-start><slice-end id="${id}"></slice-end>`,
  );
  const filler = '<p>A page of the generated space.</p>'.repeat(pageLength / 37);
  const html = path.join(publicFolder, pagePath, 'index.html');
  const data = path.join(publicFolder, pageDataPath(pagePath));
  for (const file of [html, data]) mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(html, `${places.join(filler)}${number}`);
  writeFileSync(
    data,
    `{"componentChunkName":"component---src-templates-article-tsx","n":${number}}`,
  );
}

function writeSlices(publicFolder: string): void {
  const folder = path.join(publicFolder, '_gatsby/slices');
  mkdirSync(folder, { recursive: true });
  for (const id of sliceIds) {
    writeFileSync(path.join(folder, `${id}.html`), '<a href="/">Link</a>'.repeat(sliceLength / 20));
  }
}

function pageStitcher(publicDir: string): (pagePath: string) => Promise<void> {
  const { stitchSliceForAPage } = createRequire(path.join(project, 'package.json'))(
    'gatsby/dist/utils/slices/stitching',
  ) as { stitchSliceForAPage: (page: { pagePath: string; publicDir: string }) => Promise<void> };
  return (pagePath) => stitchSliceForAPage({ pagePath, publicDir });
}

async function openPromotions(projectFolder: string) {
  const dataFolder = path.join(projectFolder, 'data');
  await mkdir(dataFolder);
  const store = openFolderStore(releaseFolder(dataFolder));
  const releases = await openReleases({ dataFolder, projectFolder, store, isServed: true });
  let newest: string | undefined;
  return {
    promote: async (timed: Timed, touched: readonly string[] | undefined) => {
      const releaseId = nextReleaseId(new Date(), newest);
      newest = releaseId;
      await timed('promotion', async () => {
        const comparison = await releases.compare(touched);
        await releases.promote(comparison, { releaseId, services: 'the generated space' });
      });
      releases.beginBuild();
    },
    close: releases.close,
  };
}
