import { EventEmitter } from 'node:events';
import { sourceNodes } from '../../../../src/gatsby/node/source-nodes';

// Reviews and rules of the shop have tests of their own.
jest.mock('../../../../src/gatsby/node/nodes/product-reviews', () => ({
  sourceReviews: jest.fn(),
}));
jest.mock('../../../../src/gatsby/node/shop-rules/source-shop-rules', () => ({
  sourceShopRules: jest.fn(),
}));

const article = (id: string, schedule: string, live: boolean) => ({
  id,
  schedule,
  live,
  title: `Article ${id}`,
  body: [],
  keyTerms: [],
  internal: { type: 'Article', contentDigest: `digest of ${id}`, owner: 'default-site-plugin' },
});

afterEach(() => jest.useRealTimers());

test('schedules: an article that has become due is live; no other article is decoded', async () => {
  jest.useFakeTimers({ now: new Date('2027-03-01T12:00:00Z') });
  const stored = [
    article('published', '2027-01-01T00:00:00.000Z', true),
    article('due', '2027-03-01T11:59:00.000Z', false),
    article('later', '2027-03-01T12:01:00.000Z', false),
  ];
  const decoded: string[] = [];
  const created: object[] = [];
  const hook = {
    emitter: new EventEmitter(),
    getNodesByType: (type: string) => (type === 'Article' ? stored : []),
    getNode: (id: string) => {
      decoded.push(id);
      return stored.find((node) => node.id === id);
    },
    createContentDigest: (content: { live: boolean }) => `digest, live: ${content.live}`,
    actions: { createNode: (node: object) => void created.push(node) },
  };
  await sourceNodes?.(hook as never, { plugins: [] }, () => undefined);
  expect(decoded).toEqual(['due']);
  expect(created).toEqual([
    {
      ...stored[1],
      live: true,
      internal: { type: 'Article', contentDigest: 'digest, live: true' },
    },
  ]);
});
