import sharp from 'sharp';
import { composeBrandMark } from '../../../../demo/art/brand-mark';
import { checkSvg } from '../../../../../__tests__/rigs/stand-ins/svg-check';

describe('composeBrandMark', () => {
  it.each([16, 180, 512])('draws a valid square of %d pixels without live text', async (size) => {
    const svg = composeBrandMark(size);
    const facts = checkSvg(svg);
    expect(facts).toMatchObject({ width: size, height: size });
    expect(facts.tags).not.toContain('text');
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height }).toEqual({ width: size, height: size });
  });

  it('shows the red corner, the blue corner and light letters', async () => {
    const { data, info } = await sharp(Buffer.from(composeBrandMark(100)))
      .flatten()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [
      ...data.subarray(
        (y * info.width + x) * info.channels,
        (y * info.width + x) * info.channels + 3,
      ),
    ];
    expect(at(10, 10)).toEqual([0xd7, 0x26, 0x1e]);
    expect(at(92, 92)).toEqual([0x1d, 0x3f, 0x9c]);
    expect(at(22, 50)).toEqual([0xf3, 0xec, 0xdd]);
  });

  it.each([0, -1, Number.NaN])('refuses the size %d', (size) => {
    expect(() => composeBrandMark(size)).toThrow('positive size in pixels');
  });
});
