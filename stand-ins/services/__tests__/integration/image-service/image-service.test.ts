import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { openDiskCache } from '../../../image-service/disk-cache';
import { noOperations } from '../../../image-service/image-operations';
import { renderImage } from '../../../image-service/render-image';
import { temporaryFolder } from '../../../rigs/temporary-folder';

/** Returns a gray picture with a bright disc near its right edge. */
function photo(): Promise<Buffer> {
  const disc = Buffer.from(
    '<svg width="80" height="80"><circle cx="40" cy="40" r="40" fill="#ff3300"/></svg>',
  );
  return sharp({ create: { width: 600, height: 100, channels: 3, background: '#888888' } })
    .composite([{ input: disc, left: 480, top: 10 }])
    .png()
    .toBuffer();
}

async function redness(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).removeAlpha().stats();
  return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0);
}

const square = { ...noOperations(), width: 100, height: 100 };

describe('a smart crop', () => {
  test('keeps the salient part in view', async () => {
    const plain = await renderImage(await photo(), square, 'png', { isDrawn: false });
    const smart = { ...square, smart: true };
    const chosen = await renderImage(await photo(), smart, 'png', { isDrawn: false });

    expect(await redness(plain)).toBe(0);
    expect(await redness(chosen)).toBeGreaterThan(100);
  });

  test('keeps the middle of drawings; a focal box has precedence', async () => {
    const smart = { ...square, smart: true };
    const drawn = await renderImage(await photo(), smart, 'png', { isDrawn: true });
    const focal = { left: 0, top: 0, right: 10, bottom: 10 };
    const focused = await renderImage(await photo(), { ...smart, focal }, 'png', {
      isDrawn: false,
    });

    expect(await redness(drawn)).toBe(0);
    expect(await redness(focused)).toBe(0);
  });
});

test('disk cache: deletes the least recently used files when it is full', async () => {
  const folder = await temporaryFolder('image-cache-');
  const cache = await openDiskCache(folder, 250);
  const times = { a: 0, b: 0, c: 0 };
  const ask = async (key: keyof typeof times) => {
    // Files are told apart by the time of their last use.
    await new Promise((resolve) => setTimeout(resolve, 3));
    await cache.get(key, () => Promise.resolve(Buffer.alloc(100, (times[key] += 1))));
  };
  for (const key of ['a', 'b', 'a', 'c', 'a'] as const) await ask(key);

  expect(times.a).toBe(1);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toHaveLength(2);
  const again = await openDiskCache(folder, 250);
  await again.get('a', () => Promise.reject(new Error('It is on the disk.')));
  await ask('b');
  expect(times.b).toBe(2);
});
