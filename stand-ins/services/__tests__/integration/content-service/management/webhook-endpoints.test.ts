import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { startReceiver, stopReceivers } from '../../../../rigs/start-receiver';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

afterEach(async () => {
  await stopServices();
  await stopReceivers();
});

type Service = { url: string };
type Endpoint = { id: number; name: string; endpoint: string; activated: boolean };

async function addEndpoint(service: Service, fields: object): Promise<Endpoint> {
  const { body } = await manage<{ webhook_endpoint: Endpoint }>(
    service,
    'POST',
    'webhook_endpoints',
    { webhook_endpoint: { name: 'Mine', ...fields } },
  );
  return body.webhook_endpoint;
}

describe('webhook endpoints', () => {
  test('receive the topics they subscribed to, signed with their own secret', async () => {
    const receiver = await startReceiver(200);
    const service = await startTestService();
    await addEndpoint(service, {
      endpoint: receiver.url,
      secret: 'mine',
      actions: ['story.published'],
    });
    const { id } = await findManaged(service, 'blogs/the-jab');

    await manage(service, 'GET', `stories/${id}/publish`);
    await manage(service, 'GET', `stories/${id}/unpublish`);
    await service.webhooksSettled();

    expect(receiver.deliveries).toHaveLength(1);
    const [delivery] = receiver.deliveries;
    expect(delivery?.headers).toMatchObject({
      'x-storyblok-topic': 'story.published',
      'webhook-signature': createHmac('sha1', 'mine')
        .update(delivery?.body ?? '')
        .digest('hex'),
    });
  });

  test('can be listed, changed, disabled and removed; their secret is not shown', async () => {
    const receiver = await startReceiver(200);
    const service = await startTestService({ webhook: { url: 'http://main.test/', secret: 's' } });
    const path = `webhook_endpoints/${
      (await addEndpoint(service, { endpoint: receiver.url, secret: 'mine', actions: [] })).id
    }`;
    const list = await manage<{ webhook_endpoints: Endpoint[] }>(
      service,
      'GET',
      'webhook_endpoints',
    );
    expect(list.body.webhook_endpoints.map(({ name }) => name)).toEqual(['Main receiver', 'Mine']);
    expect(JSON.stringify(list.body)).not.toContain('mine');

    const changed = await manage<{ webhook_endpoint: Endpoint }>(service, 'PUT', path, {
      webhook_endpoint: { activated: false, actions: ['story.published'] },
    });
    expect(changed.body.webhook_endpoint).toMatchObject({ activated: false, name: 'Mine' });
    const removed = await fetch(`${service.url}/v1/spaces/104200/${path}`, {
      method: 'DELETE',
      headers: { authorization: 'management' },
    });
    expect(removed.status).toBe(204);
    expect(receiver.deliveries).toEqual([]);
  });
});

describe('assets and datasources', () => {
  test('send webhooks', async () => {
    const receiver = await startReceiver(200);
    const service = await startTestService({ webhook: { url: receiver.url, secret: 's' } });
    const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const signed = await manage<{ id: number; post_url: string; fields: Record<string, string> }>(
      service,
      'POST',
      'assets',
      { filename: 'a.png' },
    );
    const form = new FormData();
    for (const [name, value] of Object.entries(signed.body.fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]));
    await fetch(signed.body.post_url, { method: 'POST', body: form });
    await manage(service, 'GET', `assets/${signed.body.id}/finish_upload`);
    await manage(service, 'DELETE', `assets/${signed.body.id}`);
    const { body } = await manage<{ datasource: { id: number } }>(service, 'POST', 'datasources', {
      datasource: { name: 'Levels', slug: 'levels' },
    });
    await manage(service, 'POST', 'datasource_entries', {
      datasource_entry: { name: 'Easy', value: 'easy', datasource_id: body.datasource.id },
    });
    await service.webhooksSettled();

    const heard = receiver.deliveries.map(({ headers, body: text }) => [
      headers['x-storyblok-topic'],
      JSON.parse(text).asset_id ?? JSON.parse(text).datasource_slug,
    ]);
    expect(heard.sort()).toEqual([
      ['asset.created', signed.body.id],
      ['asset.deleted', signed.body.id],
      ['datasource.entries_updated', 'levels'],
    ]);
  });
});
