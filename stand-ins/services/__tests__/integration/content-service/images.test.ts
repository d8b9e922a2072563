import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { AnsweredStory } from '../../../rigs/start-test-service';
import { deliver, startTestService, stopServices } from '../../../rigs/start-test-service';
import { articleFile, smallSpace, writeDemoFolder } from '../../../rigs/write-demo-folder';

let service: Awaited<ReturnType<typeof startTestService>>;
/** Cover of 1600 by 1000 pixels. */
let cover = '';

beforeAll(async () => {
  service = await startTestService();
  const { body } = await deliver<{ story: AnsweredStory }>(service, 'stories/blogs/the-jab');
  cover = (body.story.content.cover_image as { filename: string }).filename;
});
afterAll(stopServices);

async function fetchImage(url: string, accept = 'image/*') {
  const response = await fetch(url, { headers: { accept } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes };
}

async function describeImage(url: string, accept?: string) {
  const { response, bytes } = await fetchImage(url, accept);
  expect(response.status).toBe(200);
  const { format, width, height } = await sharp(bytes).metadata();
  return { type: response.headers.get('content-type'), format, size: `${width}x${height}` };
}

async function pixel(url: string, left: number, top: number): Promise<number[]> {
  const { bytes } = await fetchImage(url);
  const { data } = await sharp(bytes)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('the original is a JPEG of the size its address names', async () => {
  expect(await describeImage(cover, 'image/webp')).toEqual({
    type: 'image/jpeg',
    format: 'jpeg',
    size: '1600x1000',
  });
});

describe('sizes', () => {
  test.each([
    ['/m/1250x625/smart', '1250x625'],
    ['/m/400x0', '400x250'],
    ['/m/0x500', '800x500'],
    ['/m/0x0', '1600x1000'],
    ['/m/', '1600x1000'],
    ['/m/fit-in/400x400', '400x250'],
    ['/m/fit-in/400x400/filters:fill(ffffff)', '400x400'],
    ['/m/9000x0', '4000x2500'],
    ['/m/3200x2000', '3200x2000'],
    ['/m/999999999x1', '4000x1'],
  ])('%s gives %s', async (suffix, size) => {
    expect((await describeImage(`${cover}${suffix}`)).size).toBe(size);
  });
});

describe('formats', () => {
  test.each([
    ['/m/100x100', 'image/avif,image/webp,*/*', 'webp'],
    ['/m/100x100', 'image/png', 'jpeg'],
    ['/m/100x100/filters:format(png)', 'image/webp', 'png'],
    ['/m/100x100/filters:quality(40):format(webp)', 'image/png', 'webp'],
    ['/m/100x100/filters:format(avif)', 'image/png', 'heif'],
  ])('%s for %s is %s', async (suffix, accept, format) => {
    expect((await describeImage(`${cover}${suffix}`, accept)).format).toBe(format);
  });

  test('a negotiated answer has a Vary header', async () => {
    const varyOf = async (suffix: string) =>
      (await fetchImage(`${cover}/m/100x100${suffix}`)).response.headers.get('vary') ?? '';

    expect(await varyOf('')).toMatch(/accept/i);
    expect(await varyOf('/filters:format(webp)')).not.toMatch(/accept/i);
  });
});

describe('filters', () => {
  test('fill colors the rest of the box', async () => {
    const url = `${cover}/m/fit-in/400x400/filters:fill(00ff00):format(png)`;

    expect(await pixel(url, 200, 5)).toEqual([0, 255, 0, 255]);
  });

  test('the focal box remains in view', async () => {
    const whole = `${cover}/m/1600x1000/filters:format(png)`;
    const left = `${cover}/m/100x1000/filters:focal(0x400:20x420):format(png)`;

    expect(await pixel(left, 3, 500)).toEqual(await pixel(whole, 3, 500));
  });
});

describe('refusals', () => {
  test.each([
    '/m/filters:sepia()',
    '/m/filters:quality(101)',
    '/m/filters:fill(red)',
    '/m/filters:focal(middle)',
    '/m/smart/100x100',
    '/m/100',
    '/m/100x100/100x100',
    '/m/filters:format(webp',
  ])('refuses %s', async (suffix) => {
    const { response, bytes } = await fetchImage(`${cover}${suffix}`);

    expect(response.status).toBe(400);
    expect(JSON.parse(bytes.toString()).error).not.toBe('');
  });
});

describe('the cache', () => {
  test('simultaneous requests render once, and the result is kept', async () => {
    const before = await countFiles(service.dataDir);
    const url = `${cover}/m/333x111/filters:format(webp)`;

    const images = await Promise.all(Array.from({ length: 6 }, () => fetchImage(url)));

    expect(new Set(images.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(await countFiles(service.dataDir)).toBe(before + 1);
  });
});

describe('a video', () => {
  const video = '```blok video\nfile: demo-round\ntitle: A round\n```';
  const files = {
    ...smallSpace,
    'blogs/film.md': articleFile('Film', '2026-01-01T00:00:00.000Z', '', video),
  };

  test('is served in ranges, and answered with 404 while its file is missing', async () => {
    const demoFolder = await writeDemoFolder(files);
    const { url } = await startTestService({ demoFolder });
    expect((await fetch(`${url}/f/104200/demo-round.mp4`)).status).toBe(404);
    await mkdir(path.join(demoFolder, 'media'));
    await writeFile(path.join(demoFolder, 'media', 'demo-round.mp4'), 'not really a film');

    const response = await fetch(`${url}/f/104200/demo-round.mp4`, {
      headers: { range: 'bytes=4-9' },
    });

    expect(response.status).toBe(206);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('content-range')).toBe('bytes 4-9/17');
    expect(await response.text()).toBe('really');
  });
});

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
