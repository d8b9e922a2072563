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
type Log = { id: number; status: string; kind: string; response: string | null; payload: object };

async function addEndpoint(service: Service, fields: object): Promise<Endpoint> {
  const { body } = await manage<{ webhook_endpoint: Endpoint }>(
    service,
    'POST',
    'webhook_endpoints',
    { webhook_endpoint: { name: 'Mine', ...fields } },
  );
  return body.webhook_endpoint;
}

async function publishJab(service: Service): Promise<void> {
  const { id } = await findManaged(service, 'blogs/the-jab');
  await manage(service, 'GET', `stories/${id}/publish`);
}

async function readLogs(service: Service, query = ''): Promise<Log[]> {
  const { body } = await manage<{ webhook_logs: Log[] }>(service, 'GET', `webhook_logs?${query}`);
  return body.webhook_logs;
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
    expect((await manage(service, 'GET', path)).status).toBe(404);
    expect((await manage(service, 'GET', 'webhook_endpoints/0')).status).toBe(404);
    expect(receiver.deliveries).toEqual([]);
  });
});

describe('the log of webhooks', () => {
  test('lists the result of each delivery, newest first', async () => {
    const [good, bad] = [await startReceiver(200), await startReceiver(503)];
    const service = await startTestService({ webhook: { url: good.url, secret: 's' } });
    await addEndpoint(service, { endpoint: bad.url, actions: ['story.published'] });
    await publishJab(service);
    await service.webhooksSettled();

    const logs = await readLogs(service);

    expect(logs).toHaveLength(2);
    expect(logs.map(({ status, kind }) => [status, kind])).toEqual([
      ['failed', 'story.published'],
      ['success', 'story.published'],
    ]);
    expect(logs[0]).toMatchObject({
      response: `${bad.url} answered 503`,
      payload: { action: 'published', full_slug: 'blogs/the-jab' },
    });
    expect(logs[1]?.response).toBe('200 OK');
    expect(await readLogs(service, 'by_status=failed')).toEqual([logs[0]]);
    expect(await readLogs(service, 'by_webhook_id=0')).toEqual([logs[1]]);
    const one = await manage<{ webhook_log: Log }>(service, 'GET', `webhook_logs/${logs[0]?.id}`);
    expect(one.body.webhook_log).toEqual(logs[0]);
    expect((await manage(service, 'GET', 'webhook_logs/99')).status).toBe(404);
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
    await manage(service, 'POST', 'assets/bulk_restore', { ids: [signed.body.id] });
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
      ['asset.restored', signed.body.id],
      ['datasource.entries_updated', 'levels'],
    ]);
  });
});
