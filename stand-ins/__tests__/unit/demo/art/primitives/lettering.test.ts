import { lettering, letteringWidth } from '../../../../../demo/art/primitives/lettering';

const path = (text: string): string =>
  / d="([^"]*)"/.exec(lettering(text, 0, 0, { height: 100, colour: '#000' }))?.[1] ?? '';

describe('lettering', () => {
  it.each([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:%-°'])(
    'draws %s as closed contours with a full pair of numbers at every point',
    (letter) => {
      const contours = path(letter).split('z').slice(0, -1);
      expect(contours.length).toBeGreaterThan(0);
      for (const contour of contours) {
        expect(contour).toMatch(/^M-?[\d.]+ -?[\d.]+([LQ](-?[\d.]+ -?[\d.]+ ?){1,2})+$/);
      }
    },
  );

  it('measures a word as its letters and the space between them', () => {
    const bare = letteringWidth('JAB', 100);
    expect(letteringWidth('JAB', 100, 10)).toBeCloseTo(bare + 20);
    expect(letteringWidth('JAB', 200)).toBeCloseTo(bare * 2);
  });

  it('moves the word by its anchor', () => {
    const shift = (anchor: 'start' | 'middle' | 'end'): number =>
      Number(
        /translate\((-?[\d.]+)/.exec(
          lettering('CW', 500, 0, { height: 100, colour: '#000', anchor }),
        )?.[1],
      );
    const width = letteringWidth('CW', 100);
    expect(shift('start')).toBe(500);
    expect(shift('middle')).toBeCloseTo(500 - width / 2, 0);
    expect(shift('end')).toBeCloseTo(500 - width, 0);
  });

  it('draws nothing for an empty word or a space', () => {
    expect(path('')).toBe('');
    expect(path(' ')).toBe('');
  });
});
