import { shouldUpdateScroll } from '../../../../src/gatsby/browser/should-update-scroll';

type Args = Parameters<typeof shouldUpdateScroll>[0];

function decide(from: string | undefined, to: string, state: unknown = null) {
  const location = (address: string) => {
    const { pathname, search, hash } = new URL(address, 'https://example.com');
    return { pathname, search, hash, state };
  };
  const args = {
    prevRouterProps: from === undefined ? undefined : { location: location(from) },
    routerProps: { location: location(to) },
  };
  return shouldUpdateScroll(args as unknown as Args, { plugins: [] });
}

it.each([
  ['a new route', '/a', '/b', true],
  ['a new route with a hash', '/a', '/b#faq', true],
  ['a hash on the same route', '/a', '/a#faq', true],
  ['the same route again', '/a', '/a', true],
  ['another query', '/gloves', '/gloves?Size=12oz', false],
  ['another query with a hash', '/gloves', '/gloves?Size=12oz#sizes', true],
  ['the first page', undefined, '/a', true],
])('%s', (_, from, to, expected) => {
  expect(decide(from, to)).toBe(expected);
});

it('scrolling is disabled by the state of a navigation, except on the first page', () => {
  expect(decide('/a', '/b', { disableScroll: true })).toBe(false);
  expect(decide('/a', '/b', { disableScroll: false })).toBe(true);
  expect(decide(undefined, '/b#faq', { disableScroll: true })).toBe(true);
});
