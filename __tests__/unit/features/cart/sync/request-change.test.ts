import { createCartStore } from '../../../../../src/features/cart/store/cart-store';
import { createMemoryStorage } from '../../../../rigs/cart/memory-storage';
import { makeMerchandise } from '../../../../rigs/builders/shop-builders';

let isMissing = true;
const mockDeliver = jest.fn(() => Promise.resolve());

jest.mock('../../../../../src/features/cart/sync/cart-engine', () => {
  if (isMissing) throw new Error('Loading chunk 7 failed');
  return { deliverChanges: mockDeliver, resumeDelivery: mockDeliver };
});

function openStore() {
  const storage = createMemoryStorage();
  return createCartStore({
    storage: () => storage,
    exclusively: (task) => task(),
    isOnline: () => true,
  });
}

it("cart: keeps a change when the engine's script is missing, and retries", async () => {
  const store = openStore();
  await store.getState().prepare();
  await store.getState().add(makeMerchandise('rope'));
  expect(store.getState()).toMatchObject({
    isWaiting: true,
    errors: { network: 'The shop cannot be reached. Check your connection and try again.' },
  });
  expect(store.getState().lines).toHaveLength(1);

  const refused = await store.getState().runOnCart(() => Promise.reject(new Error('not reached')));
  expect(refused).toMatchObject({ ok: false, error: { layer: 'network' } });
  expect(store.getState().checkoutTasks).toBe(0);

  isMissing = false;
  await store.getState().resume();
  expect(mockDeliver).toHaveBeenCalledTimes(1);
  expect(store.getState().errors.network).toBeNull();
});

it('cart: loads no engine for a reader without a cart', async () => {
  const store = openStore();
  isMissing = true;
  await store.getState().hydrate();
  expect(store.getState()).toMatchObject({ status: 'ready', errors: { network: null } });
});
