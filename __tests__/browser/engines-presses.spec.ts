import { expect } from '@playwright/test';
import { seededChance } from '../../stand-ins/services/shared/random';
import { test } from '../rigs/engines/journey';
import type { Visitor } from '../rigs/engines/visitor';
import { engines, role } from '../rigs/engines/visitor';

/** A control of a template. What it does is another thing if it was used twice, or not at all. */
type Control = {
  name: string;
  path: string;
  use: (visitor: Visitor) => Promise<void>;
  seeEffect: (visitor: Visitor) => Promise<void>;
};

const main = role('main');
const inMain = (name: string, label: string | RegExp) => role(name, label, { within: main });
const press = (name: string, label: string | RegExp) => (visitor: Visitor) =>
  visitor.press(inMain(name, label));
const says = (text: string) => (visitor: Visitor) =>
  visitor.finds(main, { text: new RegExp(text) });

const product = '/products/speed-rope';
const plan = '/plans/six-weeks-with-a-bag';
const list = '/collections/training-aids';

const controls: Control[] = [
  {
    name: 'Add to cart',
    path: product,
    use: press('button', 'Add to cart'),
    seeEffect: (visitor) =>
      visitor.finds(role('spinbutton', /Quantity/, { within: role('dialog', 'Cart') }), {
        value: '1',
      }),
  },
  {
    name: 'a step of a quantity',
    path: product,
    use: press('button', 'Increase quantity'),
    seeEffect: (visitor) => visitor.finds(inMain('spinbutton', 'Quantity'), { value: '2' }),
  },
  {
    name: 'a size',
    path: '/products/corner-gloves',
    use: press('link', '12oz'),
    seeEffect: (visitor) => visitor.isAt(/Size=12oz/),
  },
  {
    name: 'the start of a plan',
    path: plan,
    use: press('button', 'Start today'),
    seeEffect: (visitor) => visitor.sees(inMain('heading', 'Your plan')),
  },
  {
    name: 'the calendar file of a plan',
    path: '/plans/the-december-ladder',
    use: saveCalendar,
    seeEffect: says('Saved: \\d+ sessions'),
  },
  {
    name: 'gear that is owned',
    path: plan,
    use: press('checkbox', 'I have it'),
    seeEffect: (visitor) => visitor.sees(inMain('button', /^Add 2 things to the cart/)),
  },
  {
    name: 'a bookmark',
    path: '/training/how-to-throw-a-jab',
    use: press('button', 'Bookmark'),
    seeEffect: says('Saved\\. See your bookmarks'),
  },
  {
    name: 'a filter',
    path: list,
    use: press('checkbox', /^Black/),
    seeEffect: says('6 products'),
  },
  {
    name: 'a sort order',
    path: list,
    use: chooseLast,
    seeEffect: (visitor) => visitor.isAt(/\?sort=/),
  },
  {
    name: 'a kind of round',
    path: '/timer',
    use: press('radio', 'EMOM'),
    seeEffect: says('10:00 from the first bell'),
  },
  {
    name: 'the start of the timer',
    path: '/timer',
    use: press('button', 'Start'),
    seeEffect: (visitor) => visitor.sees(role('dialog')),
  },
  {
    name: 'a search',
    path: '/search',
    use: (visitor) => visitor.type(role('searchbox'), 'jab'),
    seeEffect: (visitor) => visitor.sees(inMain('link', /jab/i)),
  },
  {
    name: 'the privacy choices',
    path: '/training',
    use: (visitor) => visitor.press(role('button', 'Privacy choices')),
    seeEffect: (visitor) => visitor.sees(role('region', 'Privacy choices'), 1),
  },
];

/** A summary has a role of its own in each engine. */
async function saveCalendar(visitor: Visitor): Promise<void> {
  await visitor.run(() => {
    for (const days of document.querySelectorAll<HTMLDetailsElement>('#start details')) {
      days.open = true;
    }
  }, undefined);
  await press('button', 'Save the calendar file')(visitor);
}

/** No engine chooses from a list by the same keys. */
async function chooseLast(visitor: Visitor): Promise<void> {
  const select = inMain('combobox', 'Sort by');
  await visitor.sees(select);
  await visitor.run(() => {
    const element = document.querySelector<HTMLSelectElement>('main select');
    if (element) element.selectedIndex = element.options.length - 1;
    for (const type of ['input', 'change']) {
      element?.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, undefined);
}

/** Moment at which a control is used: while a part of the page's start is held back, at once, or afterwards. */
const moments: { name: string; missing?: RegExp; until?: 'interactive' }[] = [
  { name: 'before any script runs', missing: /\/webpack-runtime-/ },
  { name: 'before React', missing: /\/framework-/ },
  { name: 'before the application', missing: /\/app-/ },
  { name: 'before the script of the template', missing: /\/component---/ },
  { name: 'before the data', missing: /page-data\.json$/ },
  { name: 'as soon as it is there' },
  { name: 'when the page is interactive', until: 'interactive' },
];

type Moment = (typeof moments)[number];

async function useAt(visitor: Visitor, control: Control, { missing, until }: Moment) {
  // The link of a size is followed plainly then, which ends the page's requests.
  visitor.line.expectNoise(/page resources for .+ not found\. Not rendering React/);
  const release = missing && visitor.line.hold(missing);
  await visitor.open(control.path, until ?? 'painted');
  await control.use(visitor);
  release?.();
  await control.seeEffect(visitor);
}

if (process.env.PRESS_MOMENTS === 'all') {
  for (const moment of moments) {
    for (const control of controls) {
      test(`presses: ${control.name}, ${moment.name}`, ({ visitor }) =>
        useAt(visitor, control, moment));
    }
  }
} else {
  test('presses: each control has its effect once, at any moment of loading', async ({
    visitor,
  }) => {
    const chance = seededChance(56 + visitor.engine.length);
    for (const [index, control] of controls.entries()) {
      const moment = moments[Math.floor(chance() * moments.length)];
      // Each control in two of the engines.
      if (moment && engines[index % engines.length] !== visitor.engine) {
        await test.step(`${control.name}, ${moment.name}`, () => useAt(visitor, control, moment));
      }
    }
  });
}

test('presses: one that is held does not take the place of the next link, and is kept', async ({
  visitor,
}) => {
  // One script: as many as a browser has connections would keep the next page back too.
  const release = visitor.line.hold(/\/app-/);
  await visitor.open(product, 'painted');
  await visitor.press(inMain('button', 'Add to cart'));
  await visitor.press(inMain('link', 'Shop'));
  await visitor.isAt('/products');
  release();
  await visitor.sees(role('button', 'Cart, 1 item'));
  expect(await visitor.tab.address()).toMatch(/\/products$/);
});
