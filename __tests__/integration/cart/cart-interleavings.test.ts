import type { Cart } from '../../../src/domain/cart';
import type { Fault } from './faulty-network';
import type { Browser, CartStore, Rehearsal } from './open-rehearsal';
import { openRehearsal } from './open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterAll(() => rehearsal.close());

/** Numbers that look random and are the same in every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const faults: (Fault | 'pass')[] = [
  'pass',
  'pass',
  'unreachable',
  'lost',
  'truncated',
  { status: 500 },
  { status: 430 },
];

function actAtRandom(store: CartStore, dice: (sides: number) => number): Promise<void> {
  const wares = [
    rehearsal.merchandise('speed-rope'),
    rehearsal.merchandise('round-timer'),
    rehearsal.merchandise('hanging-bag', '70 lb', 'Black'),
    rehearsal.merchandise('corner-gloves', '10oz', 'Eggshell'),
  ];
  const ware = wares[dice(wares.length)] ?? rehearsal.merchandise('speed-rope');
  const { add, setQuantity, remove, applyDiscount, removeDiscount, resume } = store.getState();
  const acts = [
    () => add(ware, 1 + dice(2)),
    () => add(ware),
    () => setQuantity(ware.variantGid, 1 + dice(9)),
    () => remove(ware.variantGid),
    () => applyDiscount(['CORNER10', 'NOSUCH'][dice(2)] ?? ''),
    () => removeDiscount('CORNER10'),
    () => resume(),
  ];
  return (acts[dice(acts.length)] ?? resume)();
}

async function expectAgreement(browser: Browser, store: CartStore): Promise<void> {
  const { cart, lines, changes } = store.getState();
  const held: Cart | null = await browser.serviceCart(store);
  expect(changes).toEqual([]);
  expect(cart).toEqual(held);
  const shown = lines.map(({ quantity, merchandise, total }) => [
    merchandise.variantGid,
    quantity,
    total?.cents,
  ]);
  const real = (held?.lines ?? []).map(({ quantity, merchandise, total }) => [
    merchandise.variantGid,
    quantity,
    total.cents,
  ]);
  expect(shown).toEqual(real);
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'settles to what the service holds, whatever happens on the way (%i)',
  async (seed) => {
    const dice = createDice(seed);
    const browser = rehearsal.openBrowser();
    const tabs = [browser.openTab(), browser.openTab()];
    const running: Promise<void>[] = [];
    for (let step = 0; step < 24; step += 1) {
      if (dice(3) === 0) browser.network.meet(faults[dice(faults.length)] ?? 'pass');
      if (dice(8) === 0) browser.network.goOffline();
      else browser.network.goOnline();
      const tab = tabs[dice(tabs.length)];
      if (tab) running.push(actAtRandom(tab, dice));
      if (dice(2) === 0) await Promise.all(running.splice(0));
    }
    browser.network.meet();
    browser.network.goOnline();
    await Promise.all(running);
    for (const tab of tabs) await tab.getState().resume();
    for (const tab of tabs) await tab.getState().refresh();
    for (const tab of tabs) await expectAgreement(browser, tab);
  },
);
