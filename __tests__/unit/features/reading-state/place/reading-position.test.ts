import type {
  Position,
  TextLayout,
} from '../../../../../src/features/reading-state/place/reading-position';
import {
  locate,
  pixelsIntoSection,
} from '../../../../../src/features/reading-state/place/reading-position';

/** A text of 3000 pixels that begins at 500 pixels of the page. */
const layout: TextLayout = {
  top: 500,
  bottom: 3_500,
  headings: [
    { id: 'feet', text: 'Feet', top: 1_000 },
    { id: 'hands', text: 'Hands', top: 2_000 },
  ],
};

it('reading position: is finished at once when the whole text fits the window', () => {
  expect(locate(layout, { top: 0, bottom: 4_000 })).toMatchObject({
    isFinished: true,
    heading: { id: 'hands' },
  });
});

it('reading position: is undefined in a text without headings', () => {
  expect(locate({ ...layout, headings: [] }, { top: 3_000, bottom: 3_800 })).toBeUndefined();
});

describe('pixelsIntoSection', () => {
  const place: Position = {
    heading: { id: 'feet', text: 'Feet' },
    fraction: 0.25,
    progress: 0.5,
    isFinished: false,
  };

  it('finds the same words in another layout', () => {
    const narrow: TextLayout = {
      top: 400,
      bottom: 6_000,
      headings: [
        { id: 'feet', text: 'Feet', top: 900 },
        { id: 'hands', text: 'Hands', top: 3_300 },
      ],
    };
    expect(pixelsIntoSection(narrow, place)).toBe(600);
    expect(pixelsIntoSection(layout, { ...place, heading: { id: 'hands', text: '' } })).toBe(375);
  });

  it('returns 0 when the heading is missing', () => {
    expect(pixelsIntoSection({ ...layout, headings: [] }, place)).toBe(0);
  });
});
