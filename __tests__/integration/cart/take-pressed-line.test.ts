/** @jest-environment jest-fixed-jsdom */
import { bringsPressedLine } from '../../../src/features/cart/loading/pressed-parameters';
import { addPressedLine } from '../../../src/features/cart/loading/add-by-id';
import { toUid } from '../../../src/domain/product/product';
import type { Rehearsal } from '../../rigs/cart/open-rehearsal';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterAll(() => rehearsal.close());

afterEach(() => window.history.replaceState(null, '', '/'));

function arrive(search: string, referrer = `${window.location.origin}/products/speed-rope`) {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  window.history.replaceState({ key: 'kept' }, '', `/cart${search}`);
  return rehearsal.openBrowser();
}

it('pressed line: is added once and removed from the address', async () => {
  const uid = toUid(rehearsal.merchandise('speed-rope').variantGid);
  const browser = arrive(`?add=${uid}&quantity=3&ref=mail`);
  expect(bringsPressedLine(window.location)).toBe(true);
  const store = browser.openTab();
  await addPressedLine(store, rehearsal.client);
  expect(shownLines(store)).toEqual(['3 Speed Rope']);
  expect(store.getState().isDialogOpen).toBe(false);
  expect(window.location.search).toBe('?ref=mail');
  expect(window.history.state).toEqual({ key: 'kept' });
  expect(bringsPressedLine(window.location)).toBe(false);
});

it('pressed line: is added in the chosen plan, or in the first where a plan is needed', async () => {
  const planned = rehearsal.planned('Every 6 months', 'canvas-hand-wraps', '180 in', 'Red');
  const plan = toUid(planned.plan?.planGid ?? '');
  const store = arrive(`?add=${toUid(planned.variantGid)}&quantity=2&plan=${plan}`).openTab();
  await addPressedLine(store, rehearsal.client);
  expect(shownLines(store)).toEqual([
    '2 Canvas Hand Wraps (A fresh pair every six months, 10% off)',
  ]);
  expect(window.location.search).toBe('');
  const membership = rehearsal.merchandise('cornerwork-membership', 'Monthly');
  const other = arrive(`?add=${toUid(membership.variantGid)}`).openTab();
  await addPressedLine(other, rehearsal.client);
  expect(shownLines(other)).toEqual(['1 Cornerwork Membership (Renews every month)']);
});

it('pressed line: is not added in a plan the shop does not offer', async () => {
  const uid = toUid(rehearsal.merchandise('speed-rope').variantGid);
  const store = arrive(`?add=${uid}&plan=7`).openTab();
  await addPressedLine(store, rehearsal.client);
  expect(store.getState().errors.cart).toEqual(['What you wanted to add is no longer sold.']);
});

it('pressed line: is not added from an address of another site', async () => {
  const uid = toUid(rehearsal.merchandise('speed-rope').variantGid);
  const store = arrive(`?add=${uid}`, 'https://elsewhere.example/').openTab();
  await addPressedLine(store, rehearsal.client);
  expect(shownLines(store)).toEqual([]);
  expect(window.location.search).toBe('');
});

it.each([
  '?add=<script>',
  '?add=1&quantity=0',
  '?add=1&quantity=99999',
  '?add=1&quantity=two',
  '?add=1&plan=none',
])('pressed line: is not added for %s', async (search) => {
  const store = arrive(search).openTab();
  await addPressedLine(store, rehearsal.client);
  expect(shownLines(store)).toEqual([]);
  expect(window.location.search).toBe('');
});

it('pressed line: shows an error when it is no longer sold', async () => {
  const store = arrive('?add=1').openTab();
  await addPressedLine(store, rehearsal.client);
  expect(store.getState().errors.cart).toEqual(['What you wanted to add is no longer sold.']);
});

it('pressed line: stays in the address when the shop cannot be reached', async () => {
  const uid = toUid(rehearsal.merchandise('speed-rope').variantGid);
  const store = arrive(`?add=${uid}`).openTab();
  rehearsal.shop.server.faults.add({ kind: 'server-error', count: 1 });
  await addPressedLine(store, rehearsal.client);
  expect(store.getState().errors.network).toMatch(/^The shop has a problem/);
  expect(window.location.search).toBe(`?add=${uid}`);
});
