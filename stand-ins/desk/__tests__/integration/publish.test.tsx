/** @jest-environment jest-fixed-jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as timers from 'node:timers';
import { openContentMirror } from '../../../../src/processes/publisher/mirror/content-mirror';
import { LiveLine } from '../../app/publish/live-line';
import { PublishDialog } from '../../app/publish/publish-dialog';
import type { PublishedChange } from '../../app/publish/published-change';
import { describeChange, recallChange } from '../../app/publish/published-change';
import type { DeskSettings } from '../../app/wire/desk-settings';
import type { FieldFault, WholeStory } from '../../app/wire/management';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../services/rigs/start-test-service';
import { createHastyClock } from '../../../../__tests__/rigs/servers/hasty-clock';
import { temporaryFolder } from '../../../services/rigs/temporary-folder';
import { modelLibrary } from '../rigs/model-library';
import { allowLiveUpdates } from '../../../../__tests__/rigs/dom/live-updates';
import { installNativeDialog } from '../../../../__tests__/rigs/dom/native-dialog';
import { createFakeProject, siteFiles } from '../../../../__tests__/rigs/publisher/fake-project';
import type { RunningPublisher } from '../../../../__tests__/rigs/publisher/running-publisher';
import {
  runPublisher,
  sendStoryblok,
} from '../../../../__tests__/rigs/publisher/running-publisher';
import { readReleaseFiles } from '../../../../__tests__/rigs/releases/release-folders';
import { findFreePorts } from '../../../../__tests__/rigs/servers/free-ports';

const library = modelLibrary();

/** Serves the live release, as the site server does. */
async function serveRelease(dataFolder: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    const name = request.url?.includes('.') ? request.url : `${request.url}/index.html`;
    void readReleaseFiles(dataFolder()).then(({ [name.slice(1)]: content }) =>
      content === undefined ? response.writeHead(404).end('not found') : response.end(content),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** `EventSource` by `fetch`, which Node lacks: one connection, and an error when it ends. */
class FetchedEvents extends EventTarget {
  readonly #ending = new AbortController();

  constructor(url: string) {
    super();
    void this.#read(url)
      .catch(() => undefined)
      .then(() => {
        if (!this.#ending.signal.aborted) this.dispatchEvent(new Event('error'));
      });
  }

  async #read(url: string) {
    const response = await fetch(url, { signal: this.#ending.signal });
    if (!response.ok || !response.body) return;
    let text = '';
    // Node's stream can be iterated; the browser's type of it cannot.
    const pieces = response.body.pipeThrough(new TextDecoderStream()) as ReadableStream<string> &
      AsyncIterable<string>;
    for await (const piece of pieces) {
      text += piece;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const event = /^event: (.*)$/m.exec(message)?.[1];
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (event) this.dispatchEvent(new MessageEvent(event, { data }));
      }
    }
  }

  close() {
    this.#ending.abort();
  }
}

let rig: RunningPublisher;
let site: Server;
let service: { url: string };
let mirror: Awaited<ReturnType<typeof openContentMirror>>;

const jabPage = (version: string | null) => ({
  'training/the-jab/index.html': `<head><meta name="story-version" content="${version}" data-gatsby-head="true"/></head>`,
  'page-data/training/the-jab/page-data.json':
    '{"componentChunkName":"component---src-templates-article-tsx"}',
});

/** The desk beside a content service, a publisher whose builds the tests hold, and a site. */
beforeAll(async () => {
  allowLiveUpdates();
  installNativeDialog();
  // Servers run in this process, and need Node's timers.
  Object.assign(globalThis, {
    ...{ setTimeout: timers.setTimeout, clearTimeout: timers.clearTimeout },
    ...{ setInterval: timers.setInterval, clearInterval: timers.clearInterval },
    ...{ setImmediate: timers.setImmediate, clearImmediate: timers.clearImmediate },
  });
  const { publisher: port } = await findFreePorts(['publisher']);
  site = await serveRelease(() => rig.dataFolder);
  const siteUrl = urlOf(site);
  const publisher = { url: `http://127.0.0.1:${port}`, password: 'words of a password' };
  service = await startTestService({ siteUrl, publisher });
  mirror = await openContentMirror({
    dataFolder: await temporaryFolder('desk-mirror-'),
    content: { endpoint: `${service.url}/v2`, publicToken: 'public' },
    dataIdentity: 'identity',
    projectFolder: process.cwd(),
    releases: { live: async () => undefined },
    clock: createHastyClock(),
  });
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('one', jabPage('2026-05-01T10:00:00.000Z')) });
  const { password } = publisher;
  rig = await runPublisher({
    project,
    content: { mirror },
    site: { siteUrl },
    http: { port: Number(port), password },
  });
  await rig.publisher.queue.settled();
  const managementUrl = '/v1/spaces/104200';
  const settings: DeskSettings = {
    ...{ managementUrl, managementToken: 'management', spaceId: 104200 },
    ...{ siteUrl, publisherUrl: publisher.url, autosaveSeconds: 0 },
  };
  const element = document.createElement('script');
  element.id = 'desk-settings';
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
  // The desk's page is of the service's origin, this document is not.
  const { fetch: send } = globalThis;
  globalThis.fetch = (input, init) =>
    send(typeof input === 'string' && input.startsWith('/') ? service.url + input : input, init);
  Object.assign(globalThis, { EventSource: FetchedEvents });
});

afterEach(cleanup);

afterAll(async () => {
  await rig.end();
  await mirror.close();
  await stopServices();
  site.closeAllConnections();
  site.close();
});

const open = (slug: string) => findManaged<WholeStory>(service, slug);

/** Publishes a story as the desk does, and tells the publisher. */
async function publish(
  slug: string,
  content: object = {},
  action: 'published' | 'unpublished' = 'published',
) {
  const pressedAt = Date.now();
  const story = await open(slug);
  if (action === 'published') {
    const body = { story: { content: { ...story.content, ...content } }, publish: 1 };
    await manage(service, 'PUT', `stories/${story.id}`, body);
  } else await manage(service, 'GET', `stories/${story.id}/unpublish`);
  const change = describeChange(await open(slug), action, pressedAt);
  await sendStoryblok(rig.publisher, {
    action,
    space_id: 1,
    full_slug: slug,
    text: String(pressedAt),
  });
  return change;
}

const show = (change: PublishedChange, onGoTo = jest.fn()) => {
  render(<LiveLine change={{ ...change, rootUid: 'root' }} onGoTo={onGoTo} />);
  return screen.getByRole('status');
};

describe('the line after a publish', () => {
  test('follows the build and ends when the public page has the version, not before', async () => {
    await rig.hold();
    const change = await publish('blogs/the-jab', { title: 'A long jab' });
    await rig.setSource({ files: siteFiles('two', jabPage(change.publishedAt)) });
    const line = show(change);
    await screen.findByText(/The site is being built with it/);
    expect(recallChange(change.storyId)).toEqual({ ...change, rootUid: 'root' });
    await rig.letGo();
    await screen.findByText(/^Live, after \d+\.\d seconds: the public page has this version\.$/);
    expect(line).toHaveTextContent('Live');
    expect(screen.getByRole('link', { name: 'Open the public address' })).toHaveAttribute(
      'href',
      `${urlOf(site)}/training/the-jab`,
    );
    expect(screen.getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/status$/),
    );
    expect(recallChange(change.storyId)).toBeNull();
  });

  test('says why a change is not live: the build failed, or the site keeps the last good version', async () => {
    await rig.setSource({ files: {}, lines: ['error The disk is full'], exitCode: 1 });
    const failing = await publish('blogs/the-jab', { title: 'Another' });
    show(failing);
    expect(await screen.findByText(/^Not live: the build failed\..*disk is full/)).toBeVisible();
    cleanup();

    await rig.setSource({ files: siteFiles('three', jabPage(failing.publishedAt)) });
    const onGoTo = jest.fn();
    show(await publish('blogs/the-jab', { title: '' }), onGoTo);
    expect(await screen.findByText(/^Not live: .*"title" is empty/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go to field' }));
    expect(onGoTo).toHaveBeenCalledWith({ blokUid: 'root', field: 'title' });
  });

  test('proves that an unpublished page is gone', async () => {
    await rig.setSource({ files: siteFiles('four') });
    show(await publish('blogs/the-jab', {}, 'unpublished'));
    expect(await screen.findByText(/^Gone from the site after/)).toBeVisible();
  });

  test('says that the publisher does not answer, and that the change is kept', async () => {
    const change = await publish('blogs/the-cross');
    await rig.publisher.queue.settled();
    const { fetch: send } = globalThis;
    const spy = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        typeof input === 'string' && input.includes('/publisher/')
          ? Promise.reject(new TypeError('down'))
          : send(input, init),
      );
    show(change);
    expect(
      await screen.findByText(/publisher does not answer; the site follows when it runs again/),
    ).toBeVisible();
    spy.mockRestore();
    // The date of the article is still to come, so nothing but the receipt can be proved.
    expect(await screen.findByText(/^Published\. Readers see it from Jan 1, 2030/)).toBeVisible();
  });

  test('says of an article with a new, later date that it has left the site', async () => {
    const back = await publish('blogs/the-jab', { title: 'The jab', schedule: '' });
    await rig.setSource({ files: siteFiles('back', jabPage(back.publishedAt)) });
    show(back);
    expect(await screen.findByText(/^Live/)).toBeVisible();
    cleanup();
    await rig.setSource({ files: siteFiles('left') });
    show(await publish('blogs/the-jab', { schedule: '2031-03-01 09:00' }));
    expect(
      await screen.findByText(/It has left the site\. Readers see it again from Mar 1, 2031/),
    ).toBeVisible();
    await publish('blogs/the-jab', {}, 'unpublished');
    await rig.publisher.queue.settled();
  });
});

describe('the dialog before a publish', () => {
  const fault: FieldFault = {
    at: { blokUid: 'root', field: 'title' },
    trail: 'Title',
    sentence: 'Write a title.',
    severity: 'error',
  };

  function openDialog(
    story: WholeStory,
    faults: readonly FieldFault[],
    planned: Pick<WholeStory, 'name' | 'slug' | 'content'> = story,
  ) {
    const calls = { onConfirm: jest.fn(), onClose: jest.fn(), onGoTo: jest.fn() };
    render(<PublishDialog {...{ story, planned, library, faults, ...calls }} />);
    return { ...calls, dialog: screen.getByRole('dialog') };
  }

  test('lists differences, warnings of related stories and the address, and publishes', async () => {
    const story = await open('blogs/the-hook');
    const content = { ...story.content, related: ['gone', (await open('blogs/the-jab')).uuid] };
    const { dialog, onConfirm, onClose } = openDialog(story, [], { ...story, content });
    expect(dialog).toHaveAccessibleName('Publish “The hook”');
    expect(
      await within(dialog).findByText(/not published now: all of it is new to readers/),
    ).toBeVisible();
    expect(await within(dialog).findByText(`${urlOf(site)}/training/the-hook`)).toBeVisible();
    expect(within(dialog).getByText(/^Not published, so readers.*: The jab/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  test('says what a date means: that a live article leaves until then, or that nothing changes before', async () => {
    await publish('blogs/the-jab', { schedule: '' });
    await rig.publisher.queue.settled();
    const shown = await open('blogs/the-jab');
    const content = { ...shown.content, schedule: '2031-03-01 09:00' };
    const leaving = openDialog(shown, [], { ...shown, content });
    const message = await within(leaving.dialog).findByText(
      /^Leaves the site now, returns Mar 1, 2031/,
    );
    expect(message.parentElement).toHaveTextContent(/Until then:$/);
    const [first] = within(leaving.dialog).getAllByRole('link', { name: /jab/ });
    expect(first?.closest('li')).toHaveTextContent(/^Goes:/);
    cleanup();
    const coming = openDialog(await open('blogs/the-cross'), []);
    expect(
      await within(coming.dialog).findByText(/^Nothing changes before Jan 1, 2030/),
    ).toBeVisible();
  });

  test('compares with the published version, also when a draft was saved since', async () => {
    const story = await open('topics/technique');
    const body = { story: { content: { ...story.content, description: 'All about it.' } } };
    await manage(service, 'PUT', `stories/${story.id}`, body);
    const { dialog, onGoTo } = openDialog(await open('topics/technique'), []);
    const field = await within(dialog).findByRole('button', { name: 'Go to Description' });
    expect(field.closest('li')).toHaveTextContent('[removed: About] [new: All about] it.');
    await userEvent.click(field);
    expect(onGoTo).toHaveBeenCalledWith({ blokUid: story.content._uid, field: 'description' });
  });

  test('says what a slug will change that is not saved yet', async () => {
    const story = await open('topics/technique');
    const { dialog } = openDialog(story, [], { ...story, slug: 'hands' });
    const field = await within(dialog).findByRole('button', { name: 'Go to Slug' });
    expect(field.closest('li')).toHaveTextContent('[removed: technique] [new: hands]');
    expect(within(dialog).queryByText(/^Nothing has changed/)).toBeNull();
    expect(await within(dialog).findByText('/t/hands')).toBeVisible();
  });

  test('is stopped by an error, and leads to its field', async () => {
    const { dialog, onConfirm, onGoTo } = openDialog(await open('topics/footwork'), [fault]);
    expect(await within(dialog).findByText(/^Nothing has changed/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('1 fault stops the publication');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go to field Title' }));
    expect(onGoTo).toHaveBeenCalledWith(fault.at);
  });
});
