/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { hasPressedLine } from '../../../src/features/cart/loading/pressed-parameters';
import { addPressedLines } from '../../../src/features/cart/loading/add-by-id';
import { toUid } from '../../../src/domain/product/product';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const rehearsal = openForFile(openRehearsal, 'close');

const ropeUid = () => toUid(rehearsal.merchandise('speed-rope').variantGid);

afterEach(() => {
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
});

function arrive(search: string, referrer = `${window.location.origin}/products/speed-rope`) {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  window.history.replaceState({ key: 'kept' }, '', `/cart${search}`);
  return rehearsal.openBrowser().openTab();
}

it('pressed line: is added once and removed from the address', async () => {
  const uid = ropeUid();
  const store = arrive(`?add=${uid}&quantity=3&ref=mail`);
  expect(hasPressedLine(window.location)).toBe(true);
  await addPressedLines(store, rehearsal.client);
  expect(shownLines(store)).toEqual(['3 Speed Rope']);
  expect(store.getState().isDialogOpen).toBe(false);
  expect(window.location.search).toBe('?ref=mail');
  expect(window.history.state).toEqual({ key: 'kept' });
  expect(hasPressedLine(window.location)).toBe(false);
});

it('pressed line: is added in the chosen plan, or in the first where a plan is needed', async () => {
  const planned = rehearsal.planned('Every 6 months', 'canvas-hand-wraps', '180 in', 'Red');
  const plan = toUid(planned.plan?.planGid ?? '');
  const store = arrive(`?add=${toUid(planned.variantGid)}&quantity=2&plan=${plan}`);
  await addPressedLines(store, rehearsal.client);
  expect(shownLines(store)).toEqual([
    '2 Canvas Hand Wraps (A fresh pair every six months, 10% off)',
  ]);
  expect(window.location.search).toBe('');
  const membership = rehearsal.merchandise('cornerwork-membership', 'Monthly');
  const other = arrive(`?add=${toUid(membership.variantGid)}`);
  await addPressedLines(other, rehearsal.client);
  expect(shownLines(other)).toEqual(['1 Cornerwork Membership (Cancel any time)']);
});

it.each([undefined, ''])(
  'pressed line: is added once when the page that was left has stored it (referrer %j)',
  async (referrer) => {
    const uid = ropeUid();
    window.localStorage.setItem('cornerwork-cart-pressed-1', `add=${uid}&quantity=3`);
    const store = arrive(`?quantity=3&add=${uid}`, referrer);
    await addPressedLines(store, rehearsal.client);
    expect(shownLines(store)).toEqual(['3 Speed Rope']);
    expect(window.location.search).toBe('');
    expect(hasPressedLine(window.location)).toBe(false);
  },
);

it.each<[string, () => string, string | undefined]>([
  ['from an address of another site', () => `?add=${ropeUid()}`, 'https://elsewhere.example/'],
  ['for a script', () => '?add=<script>', undefined],
  ['for no quantity', () => '?add=1&quantity=0', undefined],
  ['for a quantity beyond the maximum', () => '?add=1&quantity=99999', undefined],
  ['for a plan that cannot be one', () => '?add=1&plan=none', undefined],
])('pressed line: is not added %s', async (_case, search, referrer) => {
  const store = arrive(search(), referrer);
  await addPressedLines(store, rehearsal.client);
  expect(shownLines(store)).toEqual([]);
  expect(store.getState().errors.cart).toEqual([]);
  expect(window.location.search).toBe('');
});

it.each([
  ['it', () => '?add=1'],
  ['its plan', () => `?add=${ropeUid()}&plan=7`],
])('pressed line: shows an error when %s is no longer sold', async (_what, search) => {
  const store = arrive(search());
  await addPressedLines(store, rehearsal.client);
  expect(store.getState().errors.cart).toEqual(['What you wanted to add is no longer sold.']);
});

it('pressed line: is kept while the shop cannot be reached, and added once it can', async () => {
  const uid = ropeUid();
  const store = arrive(`?add=${uid}`);
  rehearsal.shop.server.faults.add({ kind: 'server-error', count: 1 });
  await addPressedLines(store, rehearsal.client);
  expect(store.getState().errors.network).toMatch(/^The shop has a problem/);
  expect(window.location.search).toBe('');
  expect(hasPressedLine(window.location)).toBe(true);
  await store.getState().resume();
  await waitFor(() => expect(shownLines(store)).toEqual(['1 Speed Rope']));
  expect(hasPressedLine(window.location)).toBe(false);
});

it('pressed line: those of a page that was left are added on the next one, by one of two tabs', async () => {
  const uid = ropeUid();
  window.localStorage.setItem('cornerwork-cart-pressed-1', `quantity=2&add=${uid}`);
  window.localStorage.setItem('cornerwork-cart-pressed-2', 'quantity=many&add=1');
  const { openTab } = rehearsal.openBrowser();
  const tabs = [openTab(), openTab()] as const;
  await Promise.all(tabs.map((store) => addPressedLines(store, rehearsal.client)));
  await Promise.all(tabs.map((store) => store.getState().refresh()));
  expect(tabs.map(shownLines)).toEqual([['2 Speed Rope'], ['2 Speed Rope']]);
  expect(hasPressedLine(window.location)).toBe(false);
});

it('pressed line: stays in the address where storage is refused', async () => {
  const uid = ropeUid();
  const store = arrive(`?add=${uid}`);
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  rehearsal.shop.server.faults.add({ kind: 'server-error', count: 1 });
  await addPressedLines(store, rehearsal.client);
  expect(window.location.search).toBe(`?add=${uid}`);
  await addPressedLines(store, rehearsal.client);
  refused.mockRestore();
  expect(shownLines(store)).toEqual(['1 Speed Rope']);
  expect(window.location.search).toBe('');
});
