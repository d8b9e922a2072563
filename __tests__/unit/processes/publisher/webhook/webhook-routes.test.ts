import { createRecentDeliveries } from '../../../../../src/processes/publisher/webhook/webhook-routes';

test('a key counts as seen from its second time on', () => {
  const deliveries = createRecentDeliveries();
  expect([deliveries.wasSeen('a'), deliveries.wasSeen('b'), deliveries.wasSeen('a')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('only the newest keys are remembered, and being seen again keeps a key new', () => {
  const deliveries = createRecentDeliveries(2);
  for (const key of ['a', 'b', 'a', 'c']) deliveries.wasSeen(key);
  expect(deliveries.wasSeen('a')).toBe(true);
  expect(deliveries.wasSeen('b')).toBe(false);
});
