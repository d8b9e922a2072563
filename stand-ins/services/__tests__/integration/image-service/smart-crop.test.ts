import sharp from 'sharp';
import { noOperations } from '../../../image-service/image-operations';
import { renderImage } from '../../../image-service/render-image';

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
