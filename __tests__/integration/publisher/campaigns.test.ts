/** Campaigns from the content service to readers: over real HTTP, with builds that write what the mirror has. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { createCampaignReader } from '../../../src/processes/publisher/effects/planned-campaigns';
import type { Receipt } from '../../../src/processes/publisher/release/receipt';
import type { AnsweredStory } from '../../../stand-ins/services/rigs/start-test-service';
import { deliver, findManaged, manage } from '../../../stand-ins/services/rigs/start-test-service';
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import { fill, publishStory, readAll, urlOf } from '../../rigs/publisher/filled-mirror';
import { runPublisher, secrets, sendShopify } from '../../rigs/publisher/running-publisher';
import { createSiteRig } from '../../rigs/servers/site-rig';

const landingPage = 'pages/spring';

/** Stories of the campaign, with the change that each has in it. */
const changes: Readonly<Record<string, object>> = {
  global: { announcements: [{ component: 'announcement', active: true, headline: 'Spring sale' }] },
  'pages/home': { title: 'Spring at home' },
  [landingPage]: { title: 'Spring' },
  'categories/training': { description: 'Spring training.' },
  'topics/technique': { description: 'Spring technique.' },
  'blogs/the-jab': { title: 'The jab in Spring' },
  'blogs/the-cross': { title: 'The cross in Spring' },
  'authors/dolores-quan': { role: 'Spring coach' },
};

const saleProduct = 'products/gloves';

const ownPages = Object.keys(changes);

type Rig = Awaited<ReturnType<typeof open>>;

let running: Rig | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

/** A content service, a publisher and a site, whose pages say their build and what they show of Spring. */
async function open() {
  const { service, mirror } = await fill();
  const project = await createFakeProject();
  const shop = { price: 'full' };
  let [builds, builtPrice, held] = [0, shop.price, Promise.resolve()];
  const runner: BuildRunner = {
    run: async ({ change }) => {
      if (!change || change.shop) builtPrice = shop.price;
      builds += 1;
      const pageOf = (text: string) =>
        `<p>build ${builds}, ${text.includes('Spring') ? 'spring' : 'winter'}</p>`;
      const files: Record<string, string> = siteFiles(String(builds), {
        [`${saleProduct}/index.html`]: pageOf(builtPrice),
      });
      for (const { full_slug, content } of await readAll(urlOf(mirror))) {
        files[`${full_slug}/index.html`] = pageOf(JSON.stringify(content));
      }
      await held;
      const folder = path.join(project.projectFolder, 'public');
      await rm(folder, { recursive: true, force: true });
      for (const [name, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), text);
      }
      return { ok: true, warnings: [], builder: { kind: 'fresh', reason: 'A test.' } };
    },
    stop: async () => undefined,
  };
  const readCampaigns = createCampaignReader({
    endpoint: `${service.url}/v2`,
    preview: { token: 'preview', spaceId: '104200' },
    management: { origin: service.url, token: 'management' },
  });
  const content = { mirror, readCampaigns };
  const rig = await runPublisher({ project, content, builds: { runner } });
  const { publisher, status } = rig;
  await publisher.firstBuild;
  const endpoint = `${publisher.url}/webhooks/storyblok`;
  await manage(service, 'POST', 'webhook_endpoints', {
    webhook_endpoint: {
      ...{ name: 'Site', endpoint, secret: secrets.storyblok, activated: true },
      actions: ['story.published', 'release.merged'],
    },
  });
  const site = await createSiteRig({ dataFolder: project.dataFolder });
  const read = async (page: string) => (await site.get(`/${page}`)).text();
  return {
    ...{ service, publisher, status, shop, read },
    /** Makes builds wait until the returned function is called. */
    hold: () => {
      let letGo: () => void = () => undefined;
      held = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
    /** Waits until webhooks have arrived and builds have ended. */
    settle: async () => {
      await service.webhooksSettled();
      await publisher.queue.settled();
    },
    /** Reads all pages, one after another, until `stop`. Returns what they showed, by build. */
    watch: (pages: readonly string[]) => {
      const seen = new Map<string, Set<string>>();
      const end = new AbortController();
      const reading = (async () => {
        while (!end.signal.aborted) {
          for (const page of pages) {
            await sleep(20);
            const [, build, season] = /build (\d+), (\w+)/.exec(await read(page)) ?? [];
            // The landing page is there with the campaign only.
            if (!build || !season) continue;
            seen.set(build, (seen.get(build) ?? new Set()).add(season));
          }
        }
      })();
      return async () => {
        end.abort();
        await reading;
        return seen;
      };
    },
    seasons: async (pages = ownPages) =>
      Promise.all(pages.map(async (page) => /spring|winter/.exec(await read(page))?.[0])),
    end: async () => {
      await site.end();
      await rig.end();
    },
  };
}

async function createCampaign({ service }: Rig, name: string, at: string): Promise<number> {
  const release = { name, release_at: at };
  const { status, body } = await manage<{ release: { id: number } }>(service, 'POST', 'releases', {
    release,
  });
  expect(status).toBe(201);
  return body.release.id;
}

/** Saves the campaign's versions of its stories, with further changes by story. */
async function saveStories({ service }: Rig, releaseId: number, more: Record<string, object> = {}) {
  const home = await findManaged(service, 'pages/home');
  for (const [fullSlug, change] of Object.entries(changes)) {
    const isNew = fullSlug === landingPage;
    const { id, content } = isNew ? home : await findManaged(service, fullSlug);
    const body = {
      story: {
        content: { ...content, ...change, ...more[fullSlug] },
        ...(isNew && { name: 'Spring', slug: 'spring', parent_id: home['parent_id'] }),
      },
      release_id: releaseId,
    };
    const saved = isNew
      ? await manage(service, 'POST', 'stories', body)
      : await manage(service, 'PUT', `stories/${id}`, body);
    expect([fullSlug, saved.status < 300]).toEqual([fullSlug, true]);
  }
}

async function merge({ service }: Rig, releaseId: number): Promise<void> {
  const merged = await manage(service, 'PUT', `releases/${releaseId}`, {
    release: {},
    do_release: true,
  });
  expect(merged.status).toBe(200);
}

/**
 * Waits until campaigns are planned, an hour later than the publisher has asked for them: it keeps an answer for a
 * minute.
 */
async function untilPlanned({ status }: Rig, areThose: (planned: Planned) => boolean) {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  try {
    await until(async () => areThose((await status()).coming.campaigns));
  } finally {
    jest.restoreAllMocks();
  }
  return (await status()).coming.campaigns;
}

type Planned = Awaited<ReturnType<Rig['status']>>['coming']['campaigns'];

async function readStatusPage({ publisher }: Rig): Promise<string> {
  const request = { headers: { accept: 'text/html' } };
  return (await fetch(`${publisher.url}/status`, request)).text();
}

const crossAt = '2030-01-01T08:00:00.000Z';
const nextYear = `${new Date().getUTCFullYear() + 1}-03-01 09:00`;
const allWinter = ownPages.map((page) => (page === landingPage ? undefined : 'winter'));
const allSpring = ownPages.map(() => 'spring');

const ofCampaign = (id: number) => ({
  triggers: expect.arrayContaining([{ source: 'campaign', campaign: { id, name: 'Spring' } }]),
});

test('campaign: eight stories and a sale are planned, previewed, live by one receipt, and taken back', async () => {
  const rig = (running = await open());
  const { service, publisher, status, shop } = rig;
  const id = await createCampaign(rig, 'Spring', nextYear);
  await saveStories(rig, id);
  expect(await untilPlanned(rig, ({ length }) => length > 0)).toEqual([
    {
      ...{ id, name: 'Spring', at: `${nextYear.replace(' ', 'T')}:00.000Z`, stories: 8 },
      ...{ pages: expect.any(Number), faults: [] },
      dated: [expect.objectContaining({ fullSlug: 'blogs/the-cross', after: { from: crossAt } })],
    },
  ]);
  const preview = `version=draft&token=preview&from_release=${id}&per_page=100`;
  const previewed = await deliver<{ stories: AnsweredStory[] }>(service, `stories?${preview}`);
  const inSpring = previewed.body.stories.filter(({ content }) =>
    JSON.stringify(content).includes('Spring'),
  );
  expect(inSpring.map(({ full_slug }) => full_slug).sort()).toEqual(Object.keys(changes).sort());
  expect(await rig.seasons()).toEqual(allWinter);

  const pages = [...ownPages, saleProduct];
  const stop = rig.watch(pages);
  const letGo = rig.hold();
  await publishStory(rig.service, 'authors/june-okafor', { role: 'Head physiotherapist' });
  await service.webhooksSettled();
  // While the edit is built, both services begin the sale.
  await merge(rig, id);
  shop.price = 'Spring';
  await sendShopify(publisher, { 'x-shopify-topic': 'products/update' });
  await service.webhooksSettled();
  letGo();
  await rig.settle();
  expect(await rig.seasons(pages)).toEqual([...allSpring, 'spring']);
  const receipts = (await status()).receipts;
  const named = receipts.filter(({ triggers }) =>
    triggers.some(({ source }) => source === 'campaign'),
  );
  expect(named).toEqual([expect.objectContaining({ outcome: 'live', ...ofCampaign(id) })]);
  expect(named[0]).toBe(receipts[0]);
  expect(named[0]?.triggers[0]).toMatchObject({ source: 'campaign' });
  const seen = await stop();
  expect([...seen].filter(([, seasons]) => seasons.size > 1)).toEqual([]);

  const page = await readStatusPage(rig);
  expect(page).toContain('Campaign “Spring”');
  const [, address = ''] = /href="([^"]+)"[^>]*>Take “Spring” back/.exec(page) ?? [];
  const form = new URL(address.replaceAll('&amp;', '&'), publisher.url).searchParams;
  const pressed = await fetch(`${publisher.url}/status/confirm`, {
    method: 'POST',
    body: form,
    headers: { origin: publisher.url },
    redirect: 'manual',
  });
  expect(pressed.status).toBe(303);
  await rig.settle();
  // Not the product: its price is what the shop says.
  expect(await rig.seasons()).toEqual(allWinter);
});

test('campaign: taken back, it stays so whatever is published beside it, until somebody brings it back', async () => {
  const rig = (running = await open());
  const { publisher, status } = rig;
  const id = await createCampaign(rig, 'Spring', nextYear);
  await saveStories(rig, id);
  await merge(rig, id);
  await rig.settle();
  expect(await rig.seasons()).toEqual(allSpring);
  const spring = (await status()).live?.release ?? '';
  const [, before = ''] = (await status()).releases;
  const query = new URLSearchParams({ action: 'rollback', subject: before });
  const question = await (await fetch(`${publisher.url}/status/confirm?${query}`)).text();
  expect(question).toContain('8 stories will be held back');
  expect(question).toContain('>The jab<');
  expect(question).toContain('/pages/spring');

  const act = (action: string, release: string) =>
    fetch(`${publisher.url}/${action}`, { method: 'POST', body: JSON.stringify({ release }) });
  const letGo = rig.hold();
  await publishStory(rig.service, 'authors/june-okafor', { role: 'Winter physiotherapist' });
  await rig.service.webhooksSettled();
  // While a build with the campaign runs.
  expect(await (await act('rollback', before)).json()).toMatchObject({ release: before });
  letGo();
  await rig.settle();
  expect((await status()).receipts[1]).toMatchObject({ outcome: 'refused' });
  expect(await rig.seasons()).toEqual(allWinter);

  await publishStory(rig.service, 'authors/june-okafor', { role: 'Head physiotherapist' });
  // A correction of one of its stories would show a part of the campaign.
  await publishStory(rig.service, 'blogs/the-jab', { title: 'The jab, in Spring' });
  await rig.settle();
  expect(await rig.seasons()).toEqual(allWinter);
  expect((await status()).takenBack).toEqual([
    { from: spring, at: expect.any(String), stories: expect.any(Array) },
  ]);
  expect((await status()).takenBack[0]?.stories.map(({ fullSlug }) => fullSlug).sort()).toEqual(
    Object.keys(changes).sort(),
  );
  const warnings = (await status()).lastReceipt?.storyWarnings?.warnings ?? [];
  expect(warnings.filter(({ kind }) => kind === 'taken-back')).toHaveLength(8);

  expect((await act('bring-back', before)).status).toBe(409);
  expect((await act('bring-back', spring)).status).toBe(202);
  await rig.settle();
  expect(await rig.seasons()).toEqual(allSpring);
  expect((await status()).takenBack).toEqual([]);
});

test('campaign: a return to the release with it brings it back, and a removal is taken back too', async () => {
  const rig = (running = await open());
  const { publisher, status, service } = rig;
  const [winter = ''] = (await status()).releases;
  const id = await createCampaign(rig, 'Spring', nextYear);
  await saveStories(rig, id);
  await merge(rig, id);
  await rig.settle();
  const spring = (await status()).live?.release ?? '';
  const coach = ['authors/june-okafor'];
  const { id: removed } = await findManaged(service, 'authors/june-okafor');
  await manage(service, 'DELETE', `stories/${removed}`);
  publisher.queue.request({ source: 'audit' });
  await rig.settle();
  expect(await rig.seasons(coach)).toEqual([undefined]);

  const goTo = (release: string) =>
    fetch(`${publisher.url}/rollback`, { method: 'POST', body: JSON.stringify({ release }) });
  await goTo(winter);
  await rig.settle();
  expect(await rig.seasons()).toEqual(allWinter);
  expect(await rig.seasons(coach)).toEqual(['winter']);
  await goTo(spring);
  await rig.settle();
  expect(await rig.seasons()).toEqual(allSpring);
  expect((await status()).takenBack).toEqual([]);
});

test('campaign: one faulty story holds all of it back, not other edits, until it is mended', async () => {
  const rig = (running = await open());
  const { status } = rig;
  const id = await createCampaign(rig, 'Spring', nextYear);
  const faulty = { 'blogs/the-jab': { title: '', description: 'Of Spring' } };
  await saveStories(rig, id, faulty);
  const planned = await untilPlanned(rig, (all) => all.some(({ faults }) => faults.length > 0));
  expect(planned).toMatchObject([
    { name: 'Spring', faults: [{ story: 'blogs/the-jab', field: 'title' }] },
  ]);

  const stop = rig.watch(ownPages);
  await merge(rig, id);
  await rig.settle();
  expect(await rig.seasons()).toEqual(allWinter);
  const all = (await status()).receipts;
  const receipt = all.find(({ triggers }) => triggers[0]?.source === 'campaign');
  expect(receipt).toMatchObject(ofCampaign(id));
  expect(heldIn(receipt).map(({ field, fullSlug }) => [fullSlug, field])).toEqual(
    expect.arrayContaining(
      Object.keys(changes).map((slug) => [slug, slug === 'blogs/the-jab' ? 'title' : undefined]),
    ),
  );

  const page = await readStatusPage(rig);
  expect(page).toContain('Held back');
  expect(page).not.toContain('Take “Spring” back');

  await publishStory(rig.service, 'authors/june-okafor', { role: 'Spring physiotherapist' });
  await rig.settle();
  expect(await rig.read('authors/june-okafor')).toContain('spring');
  expect(await rig.seasons()).toEqual(allWinter);

  await publishStory(rig.service, 'blogs/the-jab', { title: 'The jab in Spring' });
  await until(async () => (await rig.seasons())[0] === 'spring');
  await rig.settle();
  expect(await rig.seasons()).toEqual(allSpring);
  expect((await status()).lastReceipt).toMatchObject({ outcome: 'live', ...ofCampaign(id) });
  expect(heldIn((await status()).lastReceipt ?? undefined)).toEqual([]);
  const seen = await stop();
  expect([...seen].filter(([, seasons]) => seasons.size > 1)).toEqual([]);
});

function heldIn(receipt: Receipt | undefined) {
  return (receipt?.storyWarnings?.warnings ?? []).filter(({ campaign }) => campaign !== undefined);
}
