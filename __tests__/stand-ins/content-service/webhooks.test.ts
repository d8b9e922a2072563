import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { findManaged, manage, startTestService, stopServices } from './support/start-test-service';

type Delivery = { method?: string; headers: http.IncomingHttpHeaders; body: string };

const secret = 'storyblok-secret';
let receiver: http.Server | undefined;

afterEach(async () => {
  await stopServices();
  receiver?.closeAllConnections();
  await new Promise<void>((resolve) => (receiver ? receiver.close(() => resolve()) : resolve()));
  receiver = undefined;
});

/** Listens for webhooks and answers each with a status, or never when there is none. */
async function startReceiver(status?: number) {
  const deliveries: Delivery[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      deliveries.push({ method: request.method, headers: request.headers, body });
      if (status !== undefined) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver = server;
  const { port } = server.address() as AddressInfo;
  return { deliveries, webhook: { url: `http://127.0.0.1:${port}/webhooks/storyblok`, secret } };
}

describe('webhooks', () => {
  test('a publication is announced once, signed over the raw body', async () => {
    const { deliveries, webhook } = await startReceiver(202);
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
    const { deliveries, webhook } = await startReceiver(200);
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
    const { deliveries, webhook } = await startReceiver(500);
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
    const { webhook } = await startReceiver();
    await new Promise((resolve) => receiver?.close(resolve));
    const log: string[] = [];
    const service = await startTestService({ webhook, onLog: (line) => log.push(line) });
    const { id } = await findManaged(service, 'blogs/the-jab');

    expect((await manage(service, 'GET', `stories/${id}/publish`)).status).toBe(200);
    await service.webhooksSettled();

    expect(log).toEqual([expect.stringMatching(/was not delivered: .*ECONNREFUSED/)]);
  });

  test('closing the service gives up on a receiver that never answers', async () => {
    const { webhook } = await startReceiver();
    const log: string[] = [];
    const service = await startTestService({ webhook, onLog: (line) => log.push(line) });
    const { id } = await findManaged(service, 'blogs/the-jab');
    await manage(service, 'GET', `stories/${id}/publish`);

    await stopServices();
    await service.webhooksSettled();

    expect(log).toEqual([]);
  });
});
