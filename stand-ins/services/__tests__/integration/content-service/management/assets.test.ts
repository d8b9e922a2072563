import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { manage, startTestService, stopServices } from '../../../../rigs/start-test-service';
import { chooseStrings } from '../../../../../../__tests__/rigs/hostile/hostile-strings';

afterEach(stopServices);

type Service = { url: string };

type Signed = {
  id: number;
  post_url: string;
  pretty_url: string;
  fields: Record<string, string>;
};

type Asset = { id: number; filename: string; alt: string; content_type: string } & Record<
  string,
  unknown
>;

/** Pixels that no format compresses to a few bytes. */
const noise = Buffer.from(
  Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 7919) % 251),
);

const red = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } });

async function sign(service: Service, body: object): Promise<Signed> {
  return (await manage<Signed>(service, 'POST', 'assets', body)).body;
}

function post(signed: Pick<Signed, 'post_url' | 'fields'>, bytes: Buffer, name = 'file') {
  const form = new FormData();
  for (const [field, value] of Object.entries(signed.fields)) form.append(field, value);
  form.append(name, new File([new Uint8Array(bytes)], 'any name.png'));
  return fetch(signed.post_url, { method: 'POST', body: form });
}

/** Runs all three steps. */
async function upload(service: Service, request: object, bytes: Buffer): Promise<Asset> {
  const signed = await sign(service, request);
  const posted = await post(signed, bytes);
  if (!posted.ok) throw new Error(await posted.text());
  return (await manage<Asset>(service, 'GET', `assets/${signed.id}/finish_upload`)).body;
}

describe('an upload', () => {
  test('is signed, posted and finished, and is then served with its variants', async () => {
    const service = await startTestService();
    const bytes = await red().png().toBuffer();
    const signed = await sign(service, { filename: 'Rote Handschuhe.PNG', size: '300x200' });
    expect(signed.pretty_url).toMatch(/^\/\/localhost:\d+\/f\/104200\/300x200\/[0-9a-f]+\/rote-ha/);

    expect((await post(signed, bytes)).status).toBe(204);
    const { body } = await manage<Asset>(service, 'GET', `assets/${signed.id}/finish_upload`);

    expect(body).toMatchObject({
      id: signed.id,
      filename: expect.stringMatching(/\/f\/104200\/300x200\/[0-9a-f]+\/rote-handschuhe\.png$/),
      content_type: 'image/png',
      content_length: bytes.length,
    });
    const original = Buffer.from(await (await fetch(body.filename)).arrayBuffer());
    expect(original.equals(bytes)).toBe(true);
    const variant = await fetch(`${body.filename}/m/100x100`, {
      headers: { accept: 'image/webp' },
    });
    const { format, width } = await sharp(Buffer.from(await variant.arrayBuffer())).metadata();
    expect([format, width]).toEqual(['webp', 100]);
  });

  test('is kept across a restart, with its texts', async () => {
    const service = await startTestService({ publicUrl: 'http://content.test' });
    const request = { filename: 'a.png', alt: 'A red field', focus: '1x1:2x2' };
    const signed = await sign(service, request);
    await post({ ...signed, post_url: `${service.url}/uploads` }, await red().png().toBuffer());
    await manage(service, 'GET', `assets/${signed.id}/finish_upload`);
    await stopServices();

    const again = await startTestService({ dataDir: service.dataDir });
    const { body } = await manage<Asset>(again, 'GET', `assets/${signed.id}`);

    expect(body).toMatchObject({ alt: 'A red field', focus: '1x1:2x2' });
    expect((await fetch(body.filename)).status).toBe(200);
  });

  test.each([
    ['without a signature', (fields: object) => ({ ...fields, 'x-amz-signature': '' })],
    ['for another file', (fields: object) => ({ ...fields, key: 'f/104200/x/other.png' })],
    ['with a changed policy', (fields: object) => ({ ...fields, policy: 'e30=' })],
  ])('is refused %s', async (_case, forge) => {
    const service = await startTestService();
    const signed = await sign(service, { filename: 'a.png' });
    const forged = { ...signed, fields: forge(signed.fields) as Record<string, string> };

    const answer = await post(forged, await red().png().toBuffer());

    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/signed|upload/i) });
  });

  test('is refused if its content does not match its name', async () => {
    const service = await startTestService();
    const signed = await sign(service, { filename: 'a.png' });
    const notAPicture = await post(signed, Buffer.from('<script>alert(1)</script>'));
    const empty = await post(signed, Buffer.alloc(0));
    const missing = await post(signed, Buffer.from('x'), 'another-field');

    expect(notAPicture.status).toBe(422);
    expect(await notAPicture.json()).toEqual({
      file: ['is not a picture, although "a.png" says so'],
    });
    expect(await empty.json()).toEqual({ file: ['is empty'] });
    expect(await missing.json()).toEqual({ file: ['is missing'] });
    const noForm = await fetch(signed.post_url, { method: 'POST', body: 'bytes' });
    expect(noForm.status).toBe(400);
  });

  test.each([
    ['a.jpg', () => red().jpeg()],
    ['a.png', () => sharp(noise, { raw: { width: 300, height: 200, channels: 3 } }).png()],
    ['a.webp', () => sharp(noise, { raw: { width: 300, height: 200, channels: 3 } }).webp()],
  ])('is refused for %s if a part of it is missing, and stores nothing', async (filename, draw) => {
    const service = await startTestService();
    const signed = await sign(service, { filename });
    const whole = await draw().toBuffer();

    const answer = await post(signed, whole.subarray(0, Math.floor(whole.length * 0.6)));

    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      file: [expect.stringMatching(/is damaged|is not a picture/)],
    });
    expect((await manage(service, 'GET', `assets/${signed.id}/finish_upload`)).status).toBe(404);
    await expect(readdir(path.join(service.dataDir, 'uploads'))).rejects.toThrow('ENOENT');
    expect((await post(signed, whole)).status).toBe(204);
  });

  test('is refused if the picture is of another kind than its name says', async () => {
    const service = await startTestService();
    const signed = await sign(service, { filename: 'glove.png' });

    const answer = await post(signed, await red().webp().toBuffer());

    expect(await answer.json()).toEqual({
      file: ['is a webp picture, although "glove.png" says otherwise. Rename it to glove.webp'],
    });
  });

  test('is refused for a file of 60 MB in a sentence, while the service answers others', async () => {
    const service = await startTestService();
    const signed = await sign(service, { filename: 'a.png' });

    const posting = post(signed, Buffer.alloc(60 * 1024 * 1024));
    const others = await manage(service, 'GET', 'assets?per_page=1');

    expect(others.status).toBe(200);
    const answer = await posting;
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      file: ['is larger than 50 MB. Save a smaller version of it'],
    });
  });

  test('leaves nothing behind if the connection ends in the middle', async () => {
    const service = await startTestService();
    const signed = await sign(service, { filename: 'a.png' });
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

    expect((await manage(service, 'GET', `assets/${signed.id}/finish_upload`)).status).toBe(404);
    await expect(readdir(path.join(service.dataDir, 'uploads'))).rejects.toThrow('ENOENT');
    expect((await post(signed, await red().png().toBuffer())).status).toBe(204);
  });

  test('has a name that fits into an address, however long the file is named', async () => {
    const service = await startTestService();
    const request = { filename: `C:\\photos\\${'Glove '.repeat(50)}.PNG` };

    const { filename } = await upload(service, request, await red().png().toBuffer());

    expect(path.basename(filename)).toMatch(/^(?:glove-){16}glov\.png$/);
    expect((await fetch(filename)).status).toBe(200);
  });

  test('is refused for a picture with too many pixels', async () => {
    const service = await startTestService();
    const signed = await sign(service, { filename: 'a.png' });
    const huge = sharp({
      create: { width: 20_000, height: 6_000, channels: 3, background: '#fff' },
    });

    const answer = await post(signed, await huge.png().toBuffer());

    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ file: [expect.stringContaining('million pixels')] });
  });

  test.each(['', 'no-extension', '../../', '....'])(
    'refuses the file name "%s"',
    async (filename) => {
      const answer = await manage<unknown>(await startTestService(), 'POST', 'assets', {
        filename,
      });

      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({ filename: ['must be a file name with an extension'] });
    },
  );

  test('has a safe address, whatever its name', async () => {
    const service = await startTestService();
    const bytes = await red().png().toBuffer();
    for (const text of chooseStrings(8, 1).map((each) => each.text)) {
      const answer = await manage<Signed>(service, 'POST', 'assets', { filename: `${text}.png` });
      expect([200, 422]).toContain(answer.status);
      if (answer.status === 422) continue;
      expect(answer.body.pretty_url).toMatch(
        /^\/\/localhost:\d+\/f\/104200\/(?:[x\d]+\/)?[0-9a-f]+\/[\w.-]+$/,
      );
      if (text.length > 200) continue;
      expect((await post(answer.body, bytes)).status).toBe(204);
      const finish = `assets/${answer.body.id}/finish_upload`;
      const { filename } = (await manage<Asset>(service, 'GET', finish)).body;
      expect((await fetch(filename)).headers.get('content-type')).toBe('image/png');
    }
  });

  test('cannot leave its folder or run scripts in a browser', async () => {
    const service = await startTestService();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script><rect width="4" height="3" onload="alert(2)"/></svg>',
    );
    const drawing = await upload(service, { filename: '../../..\\evil.svg' }, svg);
    const page = await upload(service, { filename: 'page.html' }, Buffer.from('<p>Hello</p>'));

    expect(drawing.filename).toMatch(/\/f\/104200\/40x30\/[0-9a-f]+\/evil\.svg$/);
    const answer = await fetch(`${drawing.filename}/m/10x10`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer()).equals(svg)).toBe(true);
    expect(page.filename).toMatch(/\/f\/104200\/x\/[0-9a-f]+\/page\.html$/);
    const file = await fetch(page.filename);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(`${page.filename}/m/10x10`)).status).toBe(404);
  });
});

describe('the library', () => {
  test('a deleted file is no longer served', async () => {
    const service = await startTestService();
    const asset = await upload(service, { filename: 'a.png' }, await red().png().toBuffer());

    const deleted = await manage<Asset>(service, 'DELETE', `assets/${asset.id}`);
    expect(deleted.body.deleted_at).toMatch(/^\d{4}-/);
    expect((await fetch(asset.filename)).status).toBe(404);
    expect((await manage(service, 'GET', `assets/${asset.id}`)).status).toBe(404);
  });
});
