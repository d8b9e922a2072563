import type { Merchandise } from '../../../src/domain/cart/cart';
import { merchandiseKey } from '../../../src/domain/cart/cart';
import { seededChance } from '../../../stand-ins/services/shared/random';
import type { ShopFaultOrder } from '../../../stand-ins/services/storefront-service/faults/fault-kinds';
import type { QueuedChange } from '../../../src/features/cart/state/queued-change';
import type { Fault } from './faulty-network';
import { passTurns } from './in-process-fetch';
import type { Browser, CartStore, MortalTab, Rehearsal } from './open-rehearsal';

/** State of one run, which follows from its seed. */
export type RandomRun = {
  browser: Browser;
  tabs: MortalTab[];
  /** Steps of the run, printed when it fails. */
  log: string[];
  /** Key of the counted line. */
  countedKey: string;
  /** Requested quantity of the counted item. */
  asked: number;
  /** Quantity of it that failed with a message and was not requested again. */
  abandoned: number;
  /** Ids of changes that were given up: both tabs may have shown them. */
  abandonedIds: Set<number>;
  /** Requested notes, and the last confirmed one. */
  notes: string[];
  confirmedNote: string | undefined;
  roll: (sides: number) => number;
};

type Act = { name: string; run: (store: CartStore) => Promise<void> };

const networkFaults: (Fault | 'pass')[] = [
  'unreachable',
  'lost',
  'lost',
  'truncated',
  { status: 500 },
  { status: 430 },
  { status: 401 },
];

/** Faults of the service itself. Refusals spare additions, whose sum is checked exactly. */
const serviceFaults: ShopFaultOrder[] = [
  { kind: 'throttled', count: 1 },
  { kind: 'throttled', count: 5 },
  { kind: 'rate-limit', count: 1 },
  { kind: 'security-rejection', count: 2 },
  { kind: 'server-error', count: 1 },
  { kind: 'reset', count: 1 },
  { kind: 'reset', when: 'in-body', count: 1 },
  { kind: 'truncated-json', count: 1 },
  { kind: 'delay', milliseconds: 4, count: 3 },
  { kind: 'cart-gone', count: 1 },
  { kind: 'user-error', operation: 'cartLinesUpdate', code: 'INVALID', field: ['lines'], count: 1 },
  { kind: 'user-error', operation: 'cartNoteUpdate', field: ['note'], keepsCart: true, count: 1 },
  { kind: 'user-error', operation: 'cartLinesRemove', field: ['lineIds'], count: 1 },
];

/** Plays one run and waits until everything has settled. */
export async function playRun(rehearsal: Rehearsal, seed: number): Promise<RandomRun> {
  const chance = seededChance(seed);
  const browser = rehearsal.openBrowser();
  const run: RandomRun = {
    browser,
    tabs: [],
    log: [],
    countedKey: merchandiseKey(counted(rehearsal)),
    asked: 0,
    abandoned: 0,
    abandonedIds: new Set(),
    notes: [],
    confirmedNote: undefined,
    roll: (sides) => Math.floor(chance() * sides),
  };
  run.tabs.push(openTab(run), openTab(run));
  const running: Promise<unknown>[] = [];
  const steps = 4 + run.roll(5);
  for (let step = 0; step < steps; step += 1) {
    upset(rehearsal, run);
    running.push(...act(rehearsal, run));
    const pause = run.roll(4);
    if (pause < 2) await Promise.allSettled(running.splice(0));
    if (pause === 2) await passTurns(run.roll(8));
  }
  browser.network.meet();
  browser.network.goOnline();
  rehearsal.shop.server.faults.clear();
  await Promise.allSettled(running);
  // A closed tab may have a request in flight; what the tabs show is compared after it has arrived.
  while (browser.network.isBusy()) await passTurns(1);
  await settle(run);
  return run;
}

function openTab(run: RandomRun): MortalTab {
  const tab = run.browser.openMortalTab();
  tab.store.subscribe((state, before) => {
    const known = new Set(before.changes.map(({ changeId }) => changeId));
    if (state.changes.every(({ changeId }) => known.has(changeId))) return;
    const lost = before.failed.filter(({ changeId }) =>
      [...state.failed, ...state.changes].every((other) => other.changeId !== changeId),
    );
    const news = lost.filter(({ changeId }) => !run.abandonedIds.has(changeId));
    news.forEach(({ changeId }) => run.abandonedIds.add(changeId));
    run.abandoned += countedPieces(news, run.countedKey);
  });
  void tab.store.getState().hydrate().catch(ignoreEnd);
  return tab;
}

/** Sends what is pending in every tab until nothing is, then refreshes. */
async function settle({ tabs }: RandomRun): Promise<void> {
  const isOpen = ({ store }: MortalTab) => {
    const { changes, failed } = store.getState();
    return changes.length + failed.length > 0;
  };
  for (const { store } of tabs) await store.getState().resume();
  if (tabs.some(isOpen)) for (const { store } of tabs) await store.getState().resume();
  for (const { store } of tabs) await store.getState().refresh();
}

function upset({ shop }: Rehearsal, { browser, roll, log }: RandomRun): void {
  const { network } = browser;
  if (roll(4) === 0) {
    const fault = networkFaults[roll(networkFaults.length)] ?? 'pass';
    const passes = Array.from({ length: roll(3) }, () => 'pass' as const);
    network.meet(...passes, fault);
    log.push(`network: ${passes.length} pass, then ${JSON.stringify(fault)}`);
  }
  if (roll(4) === 0) {
    const fault = serviceFaults[roll(serviceFaults.length)];
    if (fault) shop.server.faults.add({ ...fault, nth: 1 + roll(3) });
    log.push(`service: ${JSON.stringify(fault)}`);
  }
  if (roll(8) === 0) {
    network.goOffline();
    log.push('offline');
  } else if (roll(2) === 0 && !network.isOnline()) {
    network.goOnline();
    log.push('online');
  }
}

/** Returns the counted item, which is only ever added: its stock is not tracked, and any quantity is sold. */
function counted(rehearsal: Rehearsal): Merchandise {
  return rehearsal.merchandise('gift-card', '$25.00');
}

function countedPieces(changes: readonly QueuedChange[], countedKey: string): number {
  return changes
    .flatMap((change) => (change.kind === 'add' ? change.lines : []))
    .filter(({ lineKey }) => lineKey === countedKey)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function act(rehearsal: Rehearsal, run: RandomRun): Promise<unknown>[] {
  const index = run.roll(run.tabs.length);
  const tab = run.tabs[index];
  if (!tab) return [];
  if (run.roll(9) === 0) return [replaceTab(run, index)];
  const { name, run: perform } = chooseAct(rehearsal, run);
  run.log.push(`tab ${index}: ${name}`);
  return [perform(tab.store).catch(ignoreEnd)];
}

/** Ends a tab by a crash or by leaving its page, and opens another in its place. */
async function replaceTab(run: RandomRun, index: number): Promise<void> {
  const { tabs, roll, log } = run;
  const old = tabs[index];
  if (!old) return;
  const isLeft = roll(2) === 0;
  log.push(`tab ${index}: ${isLeft ? 'leaves' : 'crashes'}, and opens again`);
  if (isLeft) await old.leave(roll(6), roll(2) === 0);
  else old.kill();
  tabs[index] = openTab(run);
}

function chooseAct(rehearsal: Rehearsal, run: RandomRun): Act {
  const { roll } = run;
  const sure = counted(rehearsal);
  const wares = [
    rehearsal.merchandise('speed-rope'),
    rehearsal.merchandise('round-timer'),
    rehearsal.merchandise('hanging-bag', '70 lb', 'Black'),
    rehearsal.merchandise('corner-gloves', '10oz', 'Eggshell'),
    // One variant as three lines: bought once, and in two plans.
    rehearsal.merchandise('canvas-hand-wraps', '180 in', 'Red'),
    rehearsal.planned('Every 3 months', 'canvas-hand-wraps', '180 in', 'Red'),
    rehearsal.planned('Every 6 months', 'canvas-hand-wraps', '180 in', 'Red'),
  ];
  const ware = wares[roll(wares.length)] ?? sure;
  const wareName = [ware.productHandle, ware.plan?.name].filter(Boolean).join(', ');
  const quantity = 1 + roll(9);
  const code = ['CORNER10', 'NOSUCH', 'corner10'][roll(3)] ?? '';
  const addSure: Act = {
    name: `add ${quantity} of the counted`,
    run: (store) => {
      run.asked += quantity;
      return store.getState().add(sure, quantity);
    },
  };
  const others: Act[] = [
    { name: `add ${quantity} ${wareName}`, run: (s) => s.getState().add(ware, quantity) },
    {
      name: `set ${wareName} to ${quantity}`,
      run: (s) => s.getState().setQuantity(merchandiseKey(ware), quantity),
    },
    { name: `remove ${wareName}`, run: (s) => s.getState().remove(merchandiseKey(ware)) },
    { name: `apply ${code}`, run: (s) => s.getState().applyDiscount(code) },
    { name: `take off ${code}`, run: (s) => s.getState().removeDiscount(code) },
    { name: 'apply a gift card', run: (s) => s.getState().applyGiftCard('CORNER-GIFT-0025') },
    { name: 'take off the gift card', run: (s) => takeOffCard(s) },
    { name: 'refresh', run: (s) => s.getState().refresh() },
    { name: 'resume', run: (s) => s.getState().resume() },
    noteAct(run),
    addSeveral(run, sure, ware),
  ];
  return roll(3) === 0 ? addSure : (others[roll(others.length)] ?? addSure);
}

function addSeveral(run: RandomRun, sure: Merchandise, ware: Merchandise): Act {
  return {
    name: `add the counted and ${ware.productHandle} together`,
    run: (store) => {
      run.asked += 2;
      return store.getState().addLines([
        { merchandise: sure, quantity: 2 },
        { merchandise: ware, quantity: 1 },
      ]);
    },
  };
}

function noteAct(run: RandomRun): Act {
  const note = `note ${run.notes.length + 1}`;
  return {
    name: `write "${note}"`,
    run: async (store) => {
      run.notes.push(note);
      await store.getState().setNote(note);
      const { errors, cart, changes, failed } = store.getState();
      const isOpen = [...changes, ...failed].some(({ kind }) => kind === 'set-note');
      if (!errors.note && !isOpen && cart?.note === note) run.confirmedNote = note;
    },
  };
}

async function takeOffCard(store: CartStore): Promise<void> {
  const [card] = store.getState().cart?.giftCards ?? [];
  if (card) await store.getState().removeGiftCard(card.gid);
}

/** Ignores the error of a closed tab: the next tab sends what it left. */
function ignoreEnd(error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'The page has ended.') throw error;
}
