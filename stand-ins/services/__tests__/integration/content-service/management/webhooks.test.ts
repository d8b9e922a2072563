import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import type { Receiver } from '../../../../rigs/start-receiver';
import { startReceiver, stopReceivers } from '../../../../rigs/start-receiver';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

const secret = 'storyblok-secret';

afterEach(async () => {
  await stopServices();
  await stopReceivers();
});

/** Starts a service with a receiver that answers with a status, or never without one. */
async function startSending(status?: number, options = {}) {
  const receiver = await startReceiver(status);
  const log: string[] = [];
  const webhook = { url: `${receiver.url}/webhooks/storyblok`, secret };
  const onLog = (line: string) => void log.push(line);
  const service = await startTestService({ webhook, onLog, ...options });
  return { service, receiver, log };
}

const signatureOf = (body = '', key = secret) => createHmac('sha1', key).update(body).digest('hex');

/** Returns topic and body of each delivery, in the order of their topics. */
function heardBy({ deliveries }: Receiver) {
  return deliveries
    .map(({ headers, body }) => ({
      topic: String(headers['x-storyblok-topic']),
      body: JSON.parse(body) as Record<string, unknown>,
    }))
    .toSorted((left, right) => left.topic.localeCompare(right.topic));
}

test('webhooks: a publication is sent once, signed over the raw body', async () => {
  const { service, receiver } = await startSending(202);
  const { id } = await findManaged(service, 'blogs/the-hook');

  await manage(service, 'PUT', `stories/${id}`, { story: { name: 'Häken' }, publish: 1 });
  await service.webhooksSettled();

  expect(receiver.deliveries).toHaveLength(1);
  const [delivery] = receiver.deliveries;
  expect(delivery).toMatchObject({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-storyblok-topic': 'story.published',
      'webhook-signature': signatureOf(delivery?.body),
    },
  });
  expect(JSON.parse(delivery?.body ?? '')).toEqual({
    text: expect.stringContaining('Häken'),
    action: 'published',
    space_id: 104200,
    story_id: id,
    full_slug: 'blogs/the-hook',
  });
});

test('webhooks: are sent for publishing, moving, unpublishing and deleting, not for drafts', async () => {
  const { service, receiver } = await startSending(200);
  const { id } = await findManaged(service, 'blogs/the-jab');
  const { id: pagesId } = await findManaged(service, 'pages');

  await manage(service, 'PUT', `stories/${id}`, { story: { name: 'Saved' } });
  await manage(service, 'GET', `stories/${id}/publish`);
  await manage(service, 'PUT', `stories/${id}/move?to_folder=${pagesId}`);
  await manage(service, 'GET', `stories/${id}/unpublish`);
  await manage(service, 'DELETE', `stories/${id}`);
  await service.webhooksSettled();

  expect(heardBy(receiver)).toMatchObject([
    { topic: 'story.deleted', body: { full_slug: 'pages/the-jab' } },
    { topic: 'story.moved', body: { full_slug: 'pages/the-jab' } },
    { topic: 'story.published', body: { full_slug: 'blogs/the-jab' } },
    { topic: 'story.unpublished', body: { full_slug: 'pages/the-jab' } },
  ]);
});

test('webhooks: are sent for assets and entries of datasources', async () => {
  const { service, receiver } = await startSending(200);
  const black = { width: 2, height: 2, channels: 3, background: '#000' } as const;
  const bytes = await sharp({ create: black }).png().toBuffer();
  const { body: signed } = await manage<{
    id: number;
    post_url: string;
    fields: Record<string, string>;
  }>(service, 'POST', 'assets', { filename: 'a.png' });
  const form = new FormData();
  for (const [name, value] of Object.entries(signed.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  await fetch(signed.post_url, { method: 'POST', body: form });
  await manage(service, 'GET', `assets/${signed.id}/finish_upload`);
  await manage(service, 'DELETE', `assets/${signed.id}`);
  const { body } = await manage<{ datasource: { id: number } }>(service, 'POST', 'datasources', {
    datasource: { name: 'Levels', slug: 'levels' },
  });
  await manage(service, 'POST', 'datasource_entries', {
    datasource_entry: { name: 'Easy', value: 'easy', datasource_id: body.datasource.id },
  });
  await service.webhooksSettled();

  expect(heardBy(receiver)).toMatchObject([
    { topic: 'asset.created', body: { asset_id: signed.id } },
    { topic: 'asset.deleted', body: { asset_id: signed.id } },
    { topic: 'datasource.entries_updated', body: { datasource_slug: 'levels' } },
  ]);
});

test('webhooks: closing the service aborts a delivery without an answer', async () => {
  const { service, log } = await startSending();
  const { id } = await findManaged(service, 'blogs/the-jab');
  await manage(service, 'GET', `stories/${id}/publish`);

  await stopServices();
  await service.webhooksSettled();

  expect(log).toEqual([]);
});

test('webhooks: a time-out of a receiver is logged, and its health tells it before', async () => {
  // Long enough for a busy machine to ask for the health first.
  const { service, receiver, log } = await startSending(undefined, {
    webhookAnswerTimeoutMs: 3_000,
  });
  const { id } = await findManaged(service, 'blogs/the-jab');
  const health = async () => (await fetch(`${service.url}/health`)).json();

  await manage(service, 'GET', `stories/${id}/publish`);
  expect(await health()).toMatchObject({
    ...{ process: 'content service', live: true, ready: true },
    behind: [{ what: 'Webhooks wait for the answer of their receiver: 1.' }],
  });
  await service.webhooksSettled();

  expect(await health()).toMatchObject({ behind: [] });
  expect(receiver.deliveries).toHaveLength(1);
  expect(log).toEqual([expect.stringContaining('was not delivered: it did not answer in time.')]);
});

test('webhooks: nothing is sent for a change that could not be stored', async () => {
  const { service, receiver } = await startSending(200);
  const { id } = await findManaged(service, 'blogs/the-jab');
  await rm(service.dataDir, { recursive: true });

  expect((await manage(service, 'GET', `stories/${id}/publish`)).status).toBe(500);
  await service.webhooksSettled();

  expect(receiver.deliveries).toEqual([]);
});

test('webhook endpoints: get their topics, signed with their own secret, until they are off', async () => {
  type Endpoint = { id: number; name: string; activated: boolean };
  const own = await startReceiver(200);
  const { service } = await startSending(200);
  const { body } = await manage<{ webhook_endpoint: Endpoint }>(
    service,
    'POST',
    'webhook_endpoints',
    {
      webhook_endpoint: {
        name: 'Mine',
        endpoint: own.url,
        secret: 'mine',
        actions: ['story.published'],
      },
    },
  );
  const path = `webhook_endpoints/${body.webhook_endpoint.id}`;
  const { id } = await findManaged(service, 'blogs/the-jab');
  const publishAndUnpublish = async () => {
    await manage(service, 'GET', `stories/${id}/publish`);
    await manage(service, 'GET', `stories/${id}/unpublish`);
    await service.webhooksSettled();
  };

  await publishAndUnpublish();
  expect(heardBy(own)).toMatchObject([{ topic: 'story.published' }]);
  const [delivery] = own.deliveries;
  expect(delivery?.headers['webhook-signature']).toBe(signatureOf(delivery?.body, 'mine'));
  const list = await manage<{ webhook_endpoints: Endpoint[] }>(service, 'GET', 'webhook_endpoints');
  expect(list.body.webhook_endpoints).toMatchObject([{ name: 'Main receiver' }, { name: 'Mine' }]);
  expect(JSON.stringify(list.body)).not.toContain('mine');

  const off = { webhook_endpoint: { activated: false } };
  const changed = await manage(service, 'PUT', path, off);
  expect(changed.body).toMatchObject({ webhook_endpoint: { activated: false, name: 'Mine' } });
  await publishAndUnpublish();
  expect(own.deliveries).toHaveLength(1);
  const removed = await fetch(`${service.url}/v1/spaces/104200/${path}`, {
    method: 'DELETE',
    headers: { authorization: 'management' },
  });
  expect(removed.status).toBe(204);
});
