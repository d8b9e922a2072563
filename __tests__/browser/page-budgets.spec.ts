import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import type { MeasuredPage } from '../rigs/browser/measured-pages';
import { measuredPages, phone } from '../rigs/browser/measured-pages';
import { pageBudgets } from '../rigs/browser/page-budgets';
import type { LoadedFile, VisitWeight } from '../rigs/browser/visit-weight';
import { weighVisit } from '../rigs/browser/visit-weight';

test.use({ viewport: phone, deviceScaleFactor: 1.75, consent: 'none' });

for (const name of Object.keys(measuredPages) as MeasuredPage[]) {
  test(`budget: ${name} loads no more than its budget`, async ({ context, baseURL }) => {
    const path = measuredPages[name];
    const budget = pageBudgets[name];
    const { weight, files } = await weighVisit(context, `${baseURL ?? ''}${path}`);
    const over = kindsOver(weight, budget);
    if (over.length === 0) return;
    throw new Error(
      [
        `${path} is beyond its budget.`,
        ...over.map((kind) => `${kind}: ${weight[kind]}, budget ${budget[kind]}`),
        'Files, the largest first:',
        ...describeFiles(files, over),
        'Make it smaller. If readers get something for it, raise the limit with a decision.',
      ].join('\n  '),
    );
  });
}

test('budget: links in view load no more than 300 KB, however far the reader scrolls', async ({
  context,
  baseURL,
}) => {
  // Data of pages as heavy as no page of the demo is when compressed. A routed page has no cache: each is loaded twice.
  const data = /\/page-data\/(?!app-data|index\/|sitemap\/)/;
  await context.route(data, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).padEnd(20_000);
    await (body.length > 20_000 ? route.continue() : route.fulfill({ response: answer, body }));
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = new Map<string, string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, request.url),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (data.test(asked.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await page.goto(`${baseURL ?? ''}/sitemap`);
  const links = page.getByRole('main').getByRole('link');
  for (let place = 0; place < (await links.count()); place += 20) {
    await links.nth(place).scrollIntoViewIfNeeded();
  }
  await expect.poll(() => bytes).toBeGreaterThan(200_000);
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThanOrEqual(300_000);
  // An answer that is just being padded outlives the test.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

function kindsOver(weight: VisitWeight, budget: VisitWeight): (keyof VisitWeight)[] {
  const kinds = Object.keys(weight) as (keyof VisitWeight)[];
  return kinds.filter((kind) => weight[kind] > budget[kind]);
}

function describeFiles(
  files: readonly LoadedFile[],
  kinds: readonly (keyof VisitWeight)[],
): string[] {
  return files
    .filter(({ kind }) => kinds.includes(kind) || kinds.includes('requests'))
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ kind, name, bytes }) => `${kind} ${bytes} ${name}`);
}
