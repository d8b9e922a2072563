import { bucketFraction, bucketOf } from '../../../../../src/gatsby/node/search-index/buckets';
import { hashText } from '../../../../../src/lib/values/hash-text';

const hashes = Array.from({ length: 4000 }, (_, index) => hashText(`story-${index}`));

it.each([1, 2, 3, 4, 11, 20])('buckets: %i of them share all ids by their fractions', (count) => {
  const fractions = Array.from({ length: count }, (_, bucket) => bucketFraction(bucket, count));
  expect(fractions.reduce((sum, each) => sum + each)).toBe(1);
  fractions.forEach((fraction, bucket) => {
    const size = hashes.filter((hash) => bucketOf(hash, count) === bucket).length;
    expect(size / hashes.length / fraction).toBeGreaterThan(0.8);
    expect(size / hashes.length / fraction).toBeLessThan(1.25);
  });
});
