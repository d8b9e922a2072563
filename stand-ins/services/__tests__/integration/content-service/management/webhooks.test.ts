import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
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

/** Starts a receiver and returns the settings for a service that sends to it. */
async function startMainReceiver(status?: number) {
  const { url, deliveries, stop } = await startReceiver(status);
  return { deliveries, stop, webhook: { url: `${url}/webhooks/storyblok`, secret } };
}

describe('webhooks', () => {
  test('sends a publication once, signed over the raw body', async () => {
    const { deliveries, webhook } = await startMainReceiver(202);
    const service = await startTestService({ webhook });
    const { id } = await findManaged(service, 'blogs/the-hook');

    await manage(service, 'PUT', `stories/${id}`, { story: { name: 'Häken' }, publish: 1 });
    await service.webhooksSettled();

    expect(deliveries).toHaveLength(1);
    const [delivery] = deliveries;
    expect(delivery?.method).toBe('POST');
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-storyblok-topic': 'story.published',
      'webhook-signature': createHmac('sha1', secret)
        .update(delivery?.body ?? '')
        .digest('hex'),
    });
    expect(JSON.parse(delivery?.body ?? '')).toEqual({
      text: expect.stringContaining('Häken'),
      action: 'published',
      space_id: 104200,
      story_id: id,
      full_slug: 'blogs/the-hook',
    });
  });

  test('sends nothing for drafts, but for publishing, moving, unpublishing and deleting', async () => {
    const { deliveries, webhook } = await startMainReceiver(200);
    const service = await startTestService({ webhook });
    const { id } = await findManaged(service, 'blogs/the-jab');
    const { id: pagesId } = await findManaged(service, 'pages');

    await manage(service, 'PUT', `stories/${id}`, { story: { name: 'Saved' } });
    await manage(service, 'GET', `stories/${id}/publish`);
    await manage(service, 'PUT', `stories/${id}/move?to_folder=${pagesId}`);
    await manage(service, 'GET', `stories/${id}/unpublish`);
    await manage(service, 'DELETE', `stories/${id}`);
    await service.webhooksSettled();

    const heard = deliveries.map(({ headers, body }) => [
      headers['x-storyblok-topic'],
      JSON.parse(body).full_slug,
    ]);
    expect(heard.sort()).toEqual([
      ['story.deleted', 'pages/the-jab'],
      ['story.moved', 'pages/the-jab'],
      ['story.published', 'blogs/the-jab'],
      ['story.unpublished', 'pages/the-jab'],
    ]);
  });

  test('closing the service aborts a delivery without an answer', async () => {
    const { webhook } = await startMainReceiver();
    const log: string[] = [];
    const service = await startTestService({ webhook, onLog: (line) => log.push(line) });
    const { id } = await findManaged(service, 'blogs/the-jab');
    await manage(service, 'GET', `stories/${id}/publish`);

    await stopServices();
    await service.webhooksSettled();

    expect(log).toEqual([]);
  });

  test('logs a time-out of a receiver, which its health tells before', async () => {
    const { deliveries, webhook } = await startMainReceiver();
    const log: string[] = [];
    const service = await startTestService({
      webhook,
      // Long enough for a busy machine to ask for the health first.
      webhookAnswerTimeoutMs: 3_000,
      onLog: (line) => log.push(line),
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
    expect(deliveries).toHaveLength(1);
    expect(log).toEqual([expect.stringContaining('was not delivered: it did not answer in time.')]);
  });

  test('sends nothing for a change that could not be stored', async () => {
    const { deliveries, webhook } = await startMainReceiver(200);
    const service = await startTestService({ webhook });
    const { id } = await findManaged(service, 'blogs/the-jab');
    await rm(service.dataDir, { recursive: true });

    expect((await manage(service, 'GET', `stories/${id}/publish`)).status).toBe(500);
    await service.webhooksSettled();

    expect(deliveries).toEqual([]);
  });
});
