import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { startReceiver, stopReceivers } from '../../../rigs/content-service/start-receiver';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../rigs/content-service/start-test-service';

const secret = 'storyblok-secret';

afterEach(async () => {
  await stopServices();
  await stopReceivers();
});

/** A receiver, and the settings that make a service send to it. */
async function startMainReceiver(status?: number) {
  const { url, deliveries, stop } = await startReceiver(status);
  return { deliveries, stop, webhook: { url: `${url}/webhooks/storyblok`, secret } };
}

describe('webhooks', () => {
  test('a publication is announced once, signed over the raw body', async () => {
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

  test('drafts are silent; publishing, moving, unpublishing and deleting are not', async () => {
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

  test('a failing receiver is named in the log and not asked again', async () => {
    const { deliveries, webhook } = await startMainReceiver(500);
    const log: string[] = [];
    const service = await startTestService({ webhook, onLog: (line) => log.push(line) });
    const { id } = await findManaged(service, 'blogs/the-jab');

    const { status } = await manage(service, 'GET', `stories/${id}/publish`);
    await service.webhooksSettled();

    expect(status).toBe(200);
    expect(deliveries).toHaveLength(1);
    expect(log).toEqual([
      `Webhook story.published for "blogs/the-jab" was not delivered: ${webhook.url} answered 500.`,
    ]);
  });

  test('a receiver that is not there does not stop an editor', async () => {
    const { webhook, stop } = await startMainReceiver();
    await stop();
    const log: string[] = [];
    const service = await startTestService({ webhook, onLog: (line) => log.push(line) });
    const { id } = await findManaged(service, 'blogs/the-jab');

    expect((await manage(service, 'GET', `stories/${id}/publish`)).status).toBe(200);
    await service.webhooksSettled();

    expect(log).toEqual([expect.stringMatching(/was not delivered: .*ECONNREFUSED/)]);
  });

  test('closing the service gives up on a receiver that never answers', async () => {
    const { webhook } = await startMainReceiver();
    const log: string[] = [];
    const service = await startTestService({ webhook, onLog: (line) => log.push(line) });
    const { id } = await findManaged(service, 'blogs/the-jab');
    await manage(service, 'GET', `stories/${id}/publish`);

    await stopServices();
    await service.webhooksSettled();

    expect(log).toEqual([]);
  });

  test('a receiver that hangs is cut off, and the log says so', async () => {
    const { deliveries, webhook } = await startMainReceiver();
    const log: string[] = [];
    const service = await startTestService({
      webhook,
      webhookAnswerTimeoutMs: 50,
      onLog: (line) => log.push(line),
    });
    const { id } = await findManaged(service, 'blogs/the-jab');

    await manage(service, 'GET', `stories/${id}/publish`);
    await service.webhooksSettled();

    expect(deliveries).toHaveLength(1);
    expect(log).toEqual([expect.stringContaining('was not delivered: it did not answer in time.')]);
  });

  test('a redirect is an answer like any other failure: nothing is sent twice', async () => {
    const { deliveries, webhook } = await startMainReceiver(307);
    const service = await startTestService({ webhook });
    const { id } = await findManaged(service, 'blogs/the-jab');

    await manage(service, 'GET', `stories/${id}/publish`);
    await service.webhooksSettled();

    expect(deliveries).toHaveLength(1);
  });

  test('what could not be stored is not announced', async () => {
    const { deliveries, webhook } = await startMainReceiver(200);
    const service = await startTestService({ webhook });
    const { id } = await findManaged(service, 'blogs/the-jab');
    await rm(service.dataDir, { recursive: true });

    expect((await manage(service, 'GET', `stories/${id}/publish`)).status).toBe(500);
    await service.webhooksSettled();

    expect(deliveries).toEqual([]);
  });
});
