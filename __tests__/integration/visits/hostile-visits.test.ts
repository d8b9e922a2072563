/** @jest-environment jest-fixed-jsdom */
import { routes } from '../../../src/config/routes';
import { isDiscountCode } from '../../../src/domain/cart/discount-code';
import { filterQuestions } from '../../../src/domain/product/filter-questions';
import { listingSearch, readListingState } from '../../../src/domain/product/listing-state';
import { chooseVariant, explainMismatch } from '../../../src/domain/product/variant-choice';
import { readJournalEntry } from '../../../src/features/cart/outbox/outbox';
import { readStoredCart } from '../../../src/features/cart/storage/cart-storage';
import { readRejection } from '../../../src/features/cart/sync/cart-tabs';
import { readTypedForm } from '../../../src/features/checkout/checkout-session';
import { takeLinkedCode } from '../../../src/features/discount-link/linked-code';
import { storedCodeKey } from '../../../src/features/discount-link/stored-code';
import { readLastOrder } from '../../../src/features/orders/last-order';
import { readPaymentReturn } from '../../../src/features/orders/read-payment-return';
import { readStoredState } from '../../../src/features/reading-state/read-stored-state';
import { readSearchAddress, searchPath } from '../../../src/features/search/search-address';
import { readCartLink } from '../../../src/features/shared-cart/cart-link';
import { readThrough } from '../../../src/features/taxonomy/listing/list-place';
import { readPreviewAddress, withMarker } from '../../../src/preview/shell/editor-marker';
import { makeListed } from '../../rigs/builders/listed-products';
import { makeProduct, makeVariant } from '../../rigs/builders/shop-builders';
import { hostileStrings } from '../../rigs/hostile/hostile-strings';

const texts = hostileStrings.map(({ text }) => text.slice(0, 2_000));

/** Leaves out lone surrogates, which no address can hold. */
const encodable = (text: string) => text.replace(/\p{Surrogate}/gu, '');

/** Queries with a string as it is and encoded, under a name and as a name. */
function queriesOf(name: string): { text: string; search: string }[] {
  return texts.flatMap((text) => {
    const encoded = encodeURIComponent(encodable(text));
    const searches = [
      `?${name}=${text}`,
      `?${name}=${encoded}`,
      `?${encoded}=1&${name}=${encoded}`,
    ];
    return searches.map((search) => ({ text, search }));
  });
}

/** True for an address that leads to this site, as browsers read it. */
function isOfThisSite(address: string): boolean {
  return new URL(address, window.location.origin).origin === window.location.origin;
}

afterEach(() => {
  expect('polluted' in {}).toBe(false);
  localStorage.clear();
  sessionStorage.clear();
});

it('queries: a search keeps what was asked and leads to the search page', () => {
  for (const { text, search } of queriesOf('q')) {
    const address = readSearchAddress(`${search}&kind=${encodeURIComponent(encodable(text))}`);
    expect(address.kind).toBeUndefined();
    const path = searchPath(address);
    expect(new URL(path, window.location.origin).pathname).toBe(routes.search());
    expect(readSearchAddress(path.slice(routes.search().length))).toEqual(address);
  }
});

it('queries: filters, sizes, pages, shared carts and payments take only what the shop knows', () => {
  const listed = [makeListed('glove', [makeVariant({ Size: 'M' })])];
  const questions = filterQuestions(listed);
  const product = makeProduct();
  for (const { search } of queriesOf('Size')) {
    const state = readListingState(questions, search);
    expect([...state.choice.values()].flat().every((value) => value === 'M')).toBe(true);
    expect(isOfThisSite(`/products${listingSearch(questions, search, state)}`)).toBe(true);
    const variant = chooseVariant(product, search);
    expect(product.variants).toContain(variant);
    explainMismatch(product, variant, search);
  }
  for (const { search } of queriesOf('through')) {
    expect(readThrough(search, 1)).toBeGreaterThanOrEqual(1);
    expect(readThrough(search, 1)).toBeLessThanOrEqual(13);
  }
  for (const { search } of queriesOf('lines')) {
    expect(readCartLink(search)).toEqual({ problem: expect.stringContaining('damaged') });
  }
  for (const { search } of queriesOf('order')) {
    expect(readPaymentReturn(search).orderNumber ?? '1001').toMatch(/^[1-9]\d{3,11}$/);
  }
});

it('queries: a discount code is taken or named as unreadable, and its address stays on this site', () => {
  const paths = ['/', '/products', '//evil.example/', '/\\evil.example'];
  for (const { text, search } of queriesOf('discount')) {
    for (const pathname of paths) {
      const { linked, cleanPath } = takeLinkedCode({
        pathname,
        search,
        hash: `#${text}`,
      } as Location);
      if (linked?.kind === 'code') expect(isDiscountCode(linked.code)).toBe(true);
      if (cleanPath !== null) expect(isOfThisSite(cleanPath)).toBe(true);
    }
  }
});

it('queries: the marks of a preview are carried on as they are', () => {
  for (const { search } of queriesOf('_storyblok')) {
    const address = readPreviewAddress(search, true);
    if (!address) throw new Error(`No preview: ${search}`);
    const next = withMarker('/training?a=1#jab', address);
    expect(isOfThisSite(next)).toBe(true);
    expect(readPreviewAddress(new URL(next, 'https://a.example').search, true)).toEqual(address);
  }
});

it('storage: whatever is in it, a cart, an order, bookmarks and forms are read or left out', () => {
  const readers = [readStoredCart, readJournalEntry, readRejection, readLastOrder];
  for (const text of texts) {
    const values = [
      text,
      [text],
      { [text]: text },
      JSON.parse(`{"__proto__": {"polluted": true}}`),
    ];
    for (const value of values) {
      const fields = [
        ...['cartGid', 'localLines', 'localCodes', 'localNote', 'localAttributes', 'codeReasons'],
        ...['change', 'sentence', 'lines', 'totals', 'orderNumber', 'kind', 'code'],
      ];
      const stored: unknown = Object.fromEntries(fields.map((field) => [field, value]));
      for (const read of readers) {
        read(value);
        read(stored);
        read({ change: stored, sentence: text, at: 1 });
      }
      expect(readStoredCart(stored)?.cartGid).toBeNull();
      expect(readLastOrder(stored)).toBeNull();
    }
    for (const key of [storedCodeKey, 'cornerwork-checkout']) {
      localStorage.setItem(key, text);
      sessionStorage.setItem(key, text);
    }
    const nothing = { pathname: '/', search: '', hash: '' } as Location;
    const { linked } = takeLinkedCode(nothing);
    if (linked?.kind === 'code') expect(linked.code).toBe(text);
    expect(readTypedForm()).toEqual({});
    sessionStorage.setItem('cornerwork-checkout', JSON.stringify({ email: text, __proto__: text }));
    expect(readTypedForm()).toEqual({ email: text.slice(0, 255) });
  }
});

it('storage: bookmarks lead to this site alone', () => {
  const paths = ['/\t/evil.example', ...texts.flatMap((text) => [text, `/${text}`, `/a/${text}`])];
  const bookmarks = paths.map((path, index) => ({
    ...{ storyUuid: String(index), title: path || '-', path, savedAt: index },
  }));
  for (const bookmark of bookmarks) {
    const stored = JSON.stringify({ version: 1, bookmarks: [bookmark], places: [] });
    for (const { path } of readStoredState(stored).state.bookmarks) {
      expect(isOfThisSite(path)).toBe(true);
    }
    readStoredState(bookmark.path);
  }
});
