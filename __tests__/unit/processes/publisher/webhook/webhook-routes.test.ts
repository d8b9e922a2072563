import { createRecentKeys } from '../../../../../src/processes/publisher/webhook/webhook-routes';

test('recent deliveries: a key counts as seen from its second time on', () => {
  const deliveries = createRecentKeys();
  expect([deliveries.wasSeen('a'), deliveries.wasSeen('b'), deliveries.wasSeen('a')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('recent deliveries: remembers the newest keys; a repeated key counts as new', () => {
  const deliveries = createRecentKeys(2);
  for (const key of ['a', 'b', 'a', 'c']) deliveries.wasSeen(key);
  expect(deliveries.wasSeen('a')).toBe(true);
  expect(deliveries.wasSeen('b')).toBe(false);
});
