import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { manage, startTestService, stopServices } from '../../../../rigs/start-test-service';
import { chooseStrings } from '../../../../../../__tests__/rigs/hostile/hostile-strings';

type Signed = {
  id: number;
  post_url: string;
  pretty_url: string;
  fields: Record<string, string>;
};

type Asset = { id: number; filename: string; alt: string; deleted_at?: string };

let service: Awaited<ReturnType<typeof startTestService>>;
let red: Buffer;

beforeAll(async () => {
  service = await startTestService();
  red = await plain(300, 200).png().toBuffer();
});
afterAll(stopServices);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } });

async function sign(request: object): Promise<Signed> {
  return (await manage<Signed>(service, 'POST', 'assets', request)).body;
}

function post(signed: Pick<Signed, 'post_url' | 'fields'>, bytes: Buffer, name = 'file') {
  const form = new FormData();
  for (const [field, value] of Object.entries(signed.fields)) form.append(field, value);
  form.append(name, new File([new Uint8Array(bytes)], 'any name.png'));
  return fetch(signed.post_url, { method: 'POST', body: form });
}

async function finish({ id }: Signed): Promise<Asset> {
  return (await manage<Asset>(service, 'GET', `assets/${id}/finish_upload`)).body;
}

/** Runs all three steps. */
async function upload(request: object, bytes: Buffer): Promise<Asset> {
  const signed = await sign(request);
  const posted = await post(signed, bytes);
  if (!posted.ok) throw new Error(await posted.text());
  return finish(signed);
}

/** Fails if something was stored of an upload that was not finished. */
async function expectNothingOf({ id }: Signed): Promise<void> {
  expect((await manage(service, 'GET', `assets/${id}/finish_upload`)).status).toBe(404);
  await expect(readdir(path.join(service.dataDir, 'uploads'))).rejects.toThrow('ENOENT');
}

describe('an upload that is refused', () => {
  test.each([
    ['without a signature', (fields: object) => ({ ...fields, 'x-amz-signature': '' })],
    ['for another file', (fields: object) => ({ ...fields, key: 'f/104200/x/other.png' })],
    ['with a changed policy', (fields: object) => ({ ...fields, policy: 'e30=' })],
  ])('%s', async (_case, forge) => {
    const signed = await sign({ filename: 'a.png' });
    const forged = { ...signed, fields: forge(signed.fields) as Record<string, string> };

    const answer = await post(forged, red);

    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/signed|upload/i) });
  });

  /** Picture whose second half is missing. */
  const half = async (format: 'jpeg' | 'webp') => {
    const noise = Buffer.from(Array.from({ length: 180_000 }, (_, index) => (index * 7919) % 251));
    const raw = { width: 300, height: 200, channels: 3 } as const;
    const whole = await sharp(noise, { raw }).toFormat(format).toBuffer();
    return whole.subarray(0, Math.floor(whole.length / 2));
  };

  test.each<[string, string, () => Promise<Buffer> | Buffer, string | RegExp]>([
    ['a text', 'a.png', () => Buffer.from('<p>'), 'is not a picture, although "a.png" says so'],
    ['nothing', 'a.png', () => Buffer.alloc(0), 'is empty'],
    [
      'a picture of another kind',
      'glove.png',
      () => plain(3, 3).webp().toBuffer(),
      'is a webp picture, although "glove.png" says otherwise. Rename it to glove.webp',
    ],
    ['half a JPEG', 'a.jpg', () => half('jpeg'), /is damaged|is not a picture/],
    ['half a WebP', 'a.webp', () => half('webp'), /is damaged|is not a picture/],
    ['too many pixels', 'a.png', () => plain(20_000, 6_000).png().toBuffer(), /million pixels/],
  ])('for its content stores nothing: %s', async (_case, filename, draw, reason) => {
    const signed = await sign({ filename });

    const answer = await post(signed, await draw());

    expect(answer.status).toBe(422);
    const message = typeof reason === 'string' ? reason : expect.stringMatching(reason);
    expect(await answer.json()).toEqual({ file: [message] });
    await expectNothingOf(signed);
  });

  test('for a file of 60 MB is a sentence, while the service answers others', async () => {
    const posting = post(await sign({ filename: 'a.png' }), Buffer.alloc(60 * 1024 * 1024));
    expect((await manage(service, 'GET', 'assets?per_page=1')).status).toBe(200);

    const answer = await posting;
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      file: ['is larger than 50 MB. Save a smaller version of it'],
    });
  });

  test('without a file or a form says so', async () => {
    const signed = await sign({ filename: 'a.png' });
    const missing = await post(signed, red, 'another-field');
    expect(await missing.json()).toEqual({ file: ['is missing'] });
    const noForm = await fetch(signed.post_url, { method: 'POST', body: 'bytes' });
    expect(noForm.status).toBe(400);
  });

  test('because the connection ends leaves nothing behind, and can be repeated', async () => {
    const signed = await sign({ filename: 'a.png' });
    const { port } = new URL(signed.post_url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), 'localhost', () => {
        const head = [
          'POST /uploads HTTP/1.1',
          'Host: localhost',
          'Content-Type: multipart/form-data; boundary=x',
          'Content-Length: 1000000',
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`, () => socket.destroy());
      }).on('close', () => resolve());
    });

    await expectNothingOf(signed);
    expect((await post(signed, red)).status).toBe(204);
  });

  test.each(['', 'no-extension', '../../', '....'])('for the name "%s"', async (filename) => {
    const answer = await manage<unknown>(service, 'POST', 'assets', { filename });

    expect(answer).toMatchObject({
      status: 422,
      body: { filename: ['must be a file name with an extension'] },
    });
  });
});

test('asset: is signed, posted and finished, is served with its variants, and gone once deleted', async () => {
  const signed = await sign({ filename: 'Rote Handschuhe.PNG', size: '300x200' });
  expect((await post(signed, red)).status).toBe(204);
  const asset = await finish(signed);

  expect(asset).toMatchObject({
    id: signed.id,
    filename: expect.stringMatching(/\/f\/104200\/300x200\/[0-9a-f]+\/rote-handschuhe\.png$/),
    content_type: 'image/png',
    content_length: red.length,
  });
  const original = Buffer.from(await (await fetch(asset.filename)).arrayBuffer());
  expect(original.equals(red)).toBe(true);
  const accept = { headers: { accept: 'image/webp' } };
  const variant = await (await fetch(`${asset.filename}/m/100x100`, accept)).arrayBuffer();
  expect(await sharp(Buffer.from(variant)).metadata()).toMatchObject({
    format: 'webp',
    width: 100,
  });

  const deleted = await manage<Asset>(service, 'DELETE', `assets/${asset.id}`);
  expect(deleted.body.deleted_at).toMatch(/^\d{4}-/);
  expect((await fetch(asset.filename)).status).toBe(404);
  expect((await manage(service, 'GET', `assets/${asset.id}`)).status).toBe(404);
});

test('asset: has a safe address of limited length, whatever its name', async () => {
  const long = await upload({ filename: `C:\\photos\\${'Glove '.repeat(50)}.PNG` }, red);
  expect(path.basename(long.filename)).toMatch(/^(?:glove-){16}glov\.png$/);
  for (const { text } of chooseStrings(8, 1)) {
    const answer = await manage<Signed>(service, 'POST', 'assets', { filename: `${text}.png` });
    expect([200, 422]).toContain(answer.status);
    if (answer.status === 422) continue;
    expect(answer.body.pretty_url).toMatch(
      /^\/\/localhost:\d+\/f\/104200\/(?:[x\d]+\/)?[0-9a-f]+\/[\w.-]+$/,
    );
    if (text.length > 200) continue;
    expect((await post(answer.body, red)).status).toBe(204);
    const { filename } = await finish(answer.body);
    expect((await fetch(filename)).headers.get('content-type')).toBe('image/png');
  }
});

test('asset: cannot leave its folder or run scripts in a browser', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script></svg>',
  );
  const drawing = await upload({ filename: '../../..\\evil.svg' }, svg);
  const page = await upload({ filename: 'page.html' }, Buffer.from('<p>Hello</p>'));

  expect(drawing.filename).toMatch(/\/f\/104200\/40x30\/[0-9a-f]+\/evil\.svg$/);
  const { headers } = await fetch(`${drawing.filename}/m/10x10`);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(page.filename).toMatch(/\/f\/104200\/x\/[0-9a-f]+\/page\.html$/);
  const file = await fetch(page.filename);
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(file.headers.get('content-disposition')).toBe('attachment');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(`${page.filename}/m/10x10`)).status).toBe(404);
});

test('asset: is kept across a restart, with its texts', async () => {
  const { id } = await upload({ filename: 'a.png', alt: 'A red field', focus: '1x1:2x2' }, red);
  await stopServices();
  const again = await startTestService({ dataDir: service.dataDir });

  const { body } = await manage<Asset>(again, 'GET', `assets/${id}`);

  expect(body).toMatchObject({ alt: 'A red field', focus: '1x1:2x2' });
  expect((await fetch(body.filename)).status).toBe(200);
});
