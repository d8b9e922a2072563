import type { Posting } from '../../../../src/domain/search/postings';
import { decodePostings, encodePostings } from '../../../../src/domain/search/postings';

it.each<{ postings: Posting[] }>([
  { postings: [] },
  { postings: [{ document: 0, field: 0, frequency: 1 }] },
  {
    postings: [
      { document: 0, field: 4, frequency: 12 },
      { document: 3, field: 0, frequency: 1 },
      { document: 3, field: 4, frequency: 2 },
      { document: 9_999, field: 2, frequency: 1 },
    ],
  },
])('postings: are decoded as they were encoded (%#)', ({ postings }) => {
  const decoded: Posting[] = [];
  decodePostings(encodePostings(postings), (document, field, frequency) =>
    decoded.push({ document, field, frequency }),
  );
  expect(decoded).toEqual(postings);
});
