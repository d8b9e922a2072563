import { dateFeed } from '../../../../src/gatsby/node/on-post-build';

const feed = (date: string) => `<rss><channel><title>Journal</title>${date}</channel></rss>`;
const built = feed('<lastBuildDate>Sat, 21 Nov 2026 12:00:00 GMT</lastBuildDate>');
const changed = (...dates: string[]) => ({
  allArticle: { nodes: dates.map((publishedAt) => ({ publishedAt })) },
});

it('feed date: is the newest change among the items, whatever their order', () => {
  const dates = ['2026-11-03T08:00:00.000Z', '2026-11-09T17:30:15.120Z', '2026-10-01T00:00:00Z'];
  expect(dateFeed(built, changed(...dates))).toBe(
    feed('<lastBuildDate>Mon, 09 Nov 2026 17:30:15 GMT</lastBuildDate>'),
  );
});

it('feed date: is absent without items', () => {
  expect(dateFeed(built, changed())).toBe(feed(''));
});

it('feed date: throws when there is no date to set', () => {
  expect(() => dateFeed(feed(''), changed('2026-11-03T08:00:00Z'))).toThrow(/lastBuildDate/);
});
