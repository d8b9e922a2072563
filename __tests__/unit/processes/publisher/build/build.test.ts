import { access, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toBuildChange } from '../../../../../src/processes/publisher/build/build-change';
import { createBuildOutput } from '../../../../../src/processes/publisher/build/build-output';
import { renewDataIdentity } from '../../../../../src/processes/shared/data-folder';
import {
  buildTempFolder,
  createBuildStateKeeper,
} from '../../../../../src/processes/publisher/build/build-state';
import type { TypeMetadata } from '../../../../../src/gatsby/engine/resident-builder/gatsby-modules';
import { watchFields } from '../../../../../src/processes/publisher/build/resident/watch-fields';
import { temporaryFolder } from '../../../../../stand-ins/services/rigs/temporary-folder';

const story = (id: number) => ({
  id,
  uuid: `uuid-${id}`,
  fullSlug: `blogs/${id}`,
  name: `Story ${id}`,
});

const content = { changed: [story(1), story(2)], removed: [story(3)], refilled: false };

const edit = {
  source: 'storyblok',
  action: 'published',
  fullSlug: 'blogs/1',
  name: 'A story',
} as const;

const none = { changed: [], removed: [], refilled: false };

test('build change: names the stories that the content mirror found changed and removed', () => {
  expect(toBuildChange([edit], content)).toEqual({
    stories: { changed: [1, 2], removed: [3] },
    shop: false,
  });
});

test('build change: the shop is read after its webhooks only', () => {
  const price = { source: 'shopify', topic: 'products/update' } as const;
  const due = { source: 'schedule', fullSlug: 'blogs/1', name: 'A story' } as const;
  expect(toBuildChange([edit, price], none)).toMatchObject({ shop: true });
  expect(toBuildChange([due], none)).toMatchObject({ shop: false });
});

test.each([
  ['the start', [{ source: 'start' }], none],
  ['the nightly build', [edit, { source: 'nightly' }], content],
  ['a refilled mirror', [edit], { ...content, refilled: true }],
] as const)('build change: after %s everything is read again', (_, triggers, update) => {
  expect(toBuildChange(triggers, update)).toBeUndefined();
});

function read(text: string) {
  const output = createBuildOutput();
  const steps = text.split('\n').map((line) => output.read(line));
  return { ...output, steps: steps.filter((step) => step !== undefined) };
}

test('build output: the cause of a failure is Gatsby’s error, without places in code', () => {
  const output = read(`success source and transform nodes - 0.024s
warning Article "x" has no topic and was left out.
error "gatsby-node.js" threw an error while running the createPages lifecycle:

boom in create pages

> 1 | exports.createPages = () => { throw new Error('boom in create pages'); };
    |                                     ^
  2 |

  Error: boom in create pages

  - gatsby-node.js:1 exports.createPages
    /site/gatsby-node.js:1:281

failed createPages - 0.025s`);
  expect(output.cause().split('\n')).toEqual([
    'the program of the site threw an error while running the createPages lifecycle:',
    'boom in create pages',
    '  Error: boom in create pages',
  ]);
  expect(output.warnings()).toEqual(['Article "x" has no topic and was left out.']);
});

test.each([
  ['SIGABRT', 'lack of memory'],
  ['SIGKILL', 'lack of memory'],
  ['SIGSEGV', 'a damaged cache'],
] as const)('build output: names %s, and its likely cause, not the dump', (signal, likely) => {
  const output = read('FATAL ERROR: Reached heap limit\n 1: 0xb78db3 node::OOMErrorHandler');
  const cause = output.cause({ code: null, signal });
  expect(cause).toContain(`The build was ended by ${signal}, most likely for ${likely}`);
});

describe('state', () => {
  let projectFolder: string;
  let dataFolder: string;

  beforeEach(async () => {
    projectFolder = await temporaryFolder('build-state-');
    dataFolder = path.join(projectFolder, '.data');
    await mkdir(path.join(projectFolder, 'src/content/stories'), { recursive: true });
    await changeCode('1');
  });

  function changeCode(content: string): Promise<void> {
    return writeFile(path.join(projectFolder, 'src/content/stories/article.ts'), content);
  }

  async function change(component: string): Promise<void> {
    const file = path.join(projectFolder, 'src/ui/controls', component);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'changed');
  }

  /** Begins a build, leaves its output and ends it. @returns true if the output before it was kept */
  async function build({
    cutOff = false,
    succeeded = true,
    sources = ['http://localhost:4402'],
  } = {}): Promise<boolean> {
    const keeper = createBuildStateKeeper({ projectFolder, dataFolder, sources });
    await keeper.begin();
    const outputs = ['.cache', 'public'].map((name) => path.join(projectFolder, name, 'output'));
    const kept = await isThere(path.join(projectFolder, '.cache/output'));
    for (const output of outputs) {
      await mkdir(path.dirname(output), { recursive: true });
      await writeFile(output, '');
    }
    if (!cutOff) await keeper.end(succeeded);
    return kept;
  }

  async function isThere(folder: string): Promise<boolean> {
    return access(folder).then(
      () => true,
      () => false,
    );
  }

  it('build state: removes it when the code that derives nodes has changed, once', async () => {
    await build();
    await changeCode('2');
    expect(await build()).toBe(false);
    expect(await build()).toBe(true);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['half of it is missing', () => rm(path.join(projectFolder, 'public'), { recursive: true })],
    ['the state of the services is another', () => rm(dataFolder, { recursive: true })],
    ['the embedded services were reset', () => renewDataIdentity(dataFolder)],
    ['a build was cut off', () => build({ cutOff: true })],
    ['a style sheet has changed, which is part of pages', () => change('button.module.css')],
  ])('build state: removes it when %s', async (_what, act) => {
    await build();
    await act();
    expect(await build()).toBe(false);
  });

  it('build state: keeps it when a component has changed, not for services elsewhere', async () => {
    await build();
    await change('button.tsx');
    expect(await build()).toBe(true);
    expect(await build({ sources: ['http://localhost:5402'] })).toBe(false);
  });

  it('build state: removes what another process built, but not the folders, which may be mounted', async () => {
    const cache = path.join(projectFolder, '.cache');
    await mkdir(path.join(projectFolder, 'public'));
    await mkdir(cache);
    await writeFile(path.join(cache, 'output'), '');
    const { ino } = await stat(cache);
    expect(await build()).toBe(false);
    expect((await stat(cache)).ino).toBe(ino);
  });

  it('build state: removes what workers of a killed build left, and keeps caches', async () => {
    const temporary = buildTempFolder(projectFolder);
    for (const name of ['gatsby-workerX1', 'tsx-0']) {
      await mkdir(path.join(temporary, name), { recursive: true });
    }
    await build();
    expect(await readdir(temporary)).toEqual(['tsx-0']);
  });
});

const product: TypeMetadata = {
  dirty: true,
  fieldMap: {
    title: { string: { total: 3 } },
    price: { int: { total: 3 } },
    size: { object: { total: 1, dprops: { width: { int: { total: 1 } } } } },
    tags: { array: { total: 3, item: { string: { total: 5 } } } },
  },
};

const afterwards = (fieldMap: TypeMetadata['fieldMap']) => {
  let types: Record<string, TypeMetadata> = { ShopifyProduct: product };
  const findChanged = watchFields(() => types);
  types = { ShopifyProduct: { dirty: true, fieldMap: { ...product.fieldMap, ...fieldMap } } };
  return findChanged();
};

test.each([
  ['a new field', { weight: { int: { total: 1 } } }],
  ['a field that no node has any more', { title: { string: { total: 0 } } }],
  ['another kind of value', { price: { string: { total: 1 } } }],
  [
    'a new field of an object',
    { size: { object: { total: 1, dprops: { height: { int: { total: 1 } } } } } },
  ],
  ['another kind in a list', { tags: { array: { total: 3, item: { int: { total: 1 } } } } }],
])('fields: %s is named by its type', (_, fieldMap) => {
  expect(afterwards(fieldMap)).toBe('ShopifyProduct');
});
