/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://editor.example/"}
 */
import { readFileSync } from 'node:fs';
import type StoryblokBridge from '@storyblok/preview-bridge';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

/**
 * An editor's page, with the site's page in a frame that runs Storyblok's own bridge: tests the
 * messages in both directions.
 */
const bridgeScript = readFileSync(
  'node_modules/@storyblok/preview-bridge/dist/browser-global/storyblok-v2-latest.js',
  'utf8',
);

type Page = Window & typeof globalThis;
type Message = Record<string, unknown> & { action: string };

const heard: Message[] = [];
const bridges: StoryblokBridge[] = [];

function listen(event: MessageEvent<Message>): void {
  heard.push(event.data);
}

beforeEach(() => {
  heard.length = 0;
  window.addEventListener('message', listen);
});

afterEach(async () => {
  window.removeEventListener('message', listen);
  for (const bridge of bridges.splice(0)) bridge.destroy();
  document.body.replaceChildren();
  await stopServices();
});

/** Opens the site's page in the editor. `html` is its content. */
function openPage(html = ''): Page {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow as Page | null;
  if (!page) throw new Error('The frame has no window.');
  page.document.body.innerHTML = html;
  page.eval(bridgeScript);
  return page;
}

function startBridge(page: Page, customParent: string | null = window.origin): StoryblokBridge {
  const { StoryblokBridge: Bridge } = page as unknown as {
    StoryblokBridge: typeof StoryblokBridge;
  };
  const bridge = new Bridge({ customParent });
  bridges.push(bridge);
  return bridge;
}

/** Resolves when messages sent so far have arrived. They arrive in the order they were sent. */
async function delivered(page: Window): Promise<void> {
  await Promise.all(
    [page, window].map(
      (target) =>
        new Promise<void>((resolve) => {
          const last = { action: `last of ${Math.random()}` };
          const wait = ({ data }: MessageEvent) => {
            if ((data as Message).action !== last.action) return;
            target.removeEventListener('message', wait);
            resolve();
          };
          target.addEventListener('message', wait);
          target.postMessage(last, '*');
        }),
    ),
  );
}

async function say(page: Window, message: Message): Promise<void> {
  page.postMessage(message, '*');
  await delivered(page);
}

/** Returns the messages of the site's page, without the markers of this test. */
function heardFromPage(): Message[] {
  return heard.filter(({ action }) => !action.startsWith('last of'));
}

async function draftOf(service: { url: string }, fullSlug: string): Promise<AnsweredStory> {
  const path = `stories/${fullSlug}?version=draft&token=preview`;
  return (await deliver<{ story: AnsweredStory }>(service, path)).body.story;
}

test('bridge: the page announces itself and pings until the editor answers', async () => {
  const page = openPage();
  const bridge = startBridge(page);
  const onPing = jest.fn();
  bridge.pingEditor(onPing);
  await delivered(page);

  expect(heardFromPage().map(({ action }) => action)).toEqual(['initialized', 'ping']);
  expect(onPing).not.toHaveBeenCalled();

  await say(page, { action: 'pingBack' });

  expect(onPing).toHaveBeenCalledTimes(1);
  expect(bridge.isInEditor()).toBe(true);
});

test('bridge: an editor on an unexpected origin receives nothing', async () => {
  const page = openPage();

  startBridge(page, null).pingEditor(() => undefined);
  await delivered(page);

  expect(heardFromPage()).toEqual([]);
});

test("bridge: the page receives drafts during typing, with the delivery API's story and its id", async () => {
  const service = await startTestService();
  const page = openPage();
  const typed: AnsweredStory[] = [];
  startBridge(page).on('input', ({ story }) => typed.push(story as AnsweredStory));
  const story = await draftOf(service, 'blogs/the-hook');
  const edited = { ...story, content: { ...story.content, title: 'The left hook' } };

  await say(page, { action: 'input', story: edited });

  expect(typed).toEqual([edited]);
  const managed = await findManaged(service, 'blogs/the-hook');
  expect(typed[0]?.id).toBe(managed.id);
});

test('bridge: the page receives save and publish events', async () => {
  const service = await startTestService();
  const page = openPage();
  const told: unknown[] = [];
  const bridge = startBridge(page);
  for (const name of ['change', 'published', 'unpublished'] as const) {
    bridge.on(name, (event) => told.push(event));
  }
  const managed = await findManaged(service, 'blogs/the-hook');
  const { body } = await manage(service, 'PUT', `stories/${managed.id}`, {
    story: { name: 'The left hook' },
    publish: 1,
  });
  const slug = body.story.full_slug;

  await say(page, { action: 'change', reload: true, slug, storyId: managed.id });
  await say(page, { action: 'published', slug, storyId: managed.id, slugChanged: false });
  await say(page, { action: 'unpublished', slug, storyId: managed.id });

  expect(told).toEqual([
    { action: 'change', reload: true, slug: 'blogs/the-hook', storyId: managed.id },
    { action: 'published', slug: 'blogs/the-hook', storyId: managed.id, slugChanged: false },
    { action: 'unpublished', slug: 'blogs/the-hook', storyId: managed.id },
  ]);
});

test('bridge: a click on a blok selects it in the editor once the editor is connected', async () => {
  const service = await startTestService();
  const { id, content } = await draftOf(service, 'blogs/the-hook');
  // The mark in front of an element makes it a blok.
  const page = openPage(`${String(content._editable)}<article><h1>The hook</h1></article>`);
  startBridge(page);
  const click = () => page.document.querySelector('h1')?.click();
  click();
  await delivered(page);
  expect(heardFromPage().map(({ action }) => action)).toEqual(['initialized']);

  await say(page, {
    action: 'enterEditmode',
    reload: false,
    storyId: id,
    componentNames: { article: 'Article' },
    appVersion: 'v2',
  });
  click();
  await delivered(page);

  expect(page.document.querySelector('article')?.dataset.blokUid).toBe(
    `${id}-${String(content._uid)}`,
  );
  expect(heardFromPage().at(-1)).toMatchObject({
    action: 'edit',
    dataC: { name: 'Article', space: '104200', uid: content._uid, id: String(id) },
  });
});

test('bridge: a page outside an editor sends no pings', () => {
  window.eval(bridgeScript);
  const bridge = startBridge(window);
  const onPing = jest.fn();

  bridge.pingEditor(onPing);

  expect(onPing).toHaveBeenCalledTimes(1);
  expect(bridge.isInEditor()).toBe(false);
});

test('bridge: an unknown event is refused', () => {
  const bridge = startBridge(openPage());

  expect(() => bridge.on('saved' as 'change', () => undefined)).toThrow();
});
