import type { Check, Finding } from '../../doctor/finding';
import { toTable } from '../../doctor/print-table';
import { runChecks } from '../../doctor/examine';

const findings: Finding[] = [
  { area: 'keys', subject: 'Shopify, API version', state: 'ok', finding: '2026-10 is supported' },
  {
    area: 'webhooks',
    subject: 'delivery of Storyblok',
    state: 'broken',
    finding: 'https://shop.example/webhooks/storyblok does not lead to the publisher (status 404)',
    advice: 'Let the proxy forward /webhooks/* to the publisher (PUBLISHER_PORT), and start it.',
  },
];

test.each([80, 120])('table of %d columns: no line is longer, and no word is lost', (width) => {
  const table = toTable(findings, width);
  expect(table.split('\n').filter((line) => line.length > width)).toEqual([]);
  const words = table.replaceAll(/\s+/g, ' ');
  expect(words).toContain('BROKEN webhooks');
  for (const word of [
    '2026-10',
    'publisher',
    '(PUBLISHER_PORT),',
    'https://shop.example/webhooks/storyblok',
  ]) {
    expect(words).toContain(word);
  }
  expect(words).toContain('1 broken, 0 warnings, 1 ok, 0 not looked at');
});

test('checks: one that throws and one that never ends are lines of their own', async () => {
  const check = (area: string, run: Check<undefined>['run']): Check<undefined> => ({ area, run });
  const found = await runChecks(
    [
      check('one', () => Promise.reject(new Error('the disk is full at ?token=abc here'))),
      check('two', () => new Promise(() => undefined)),
      check('three', () => Promise.resolve(findings)),
    ],
    undefined,
    50,
  );
  expect(found.map(({ area, state }) => `${area} ${state}`)).toEqual([
    ...['one broken', 'two broken', 'keys ok', 'webhooks broken'],
  ]);
  expect(found[0]?.finding).toBe('The check ended early: the disk is full at ?token=*** here.');
  expect(found[1]?.finding).toBe('The check ended early: it took longer than 0.05 seconds.');
});
