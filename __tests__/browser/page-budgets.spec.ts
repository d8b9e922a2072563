import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import { measuredPages, phone } from '../rigs/browser/measured-pages';
import { measureModules, nameGrownModules } from '../rigs/browser/module-sizes';
import { readBudgets } from '../rigs/browser/page-budgets';
import type { LoadedFile, VisitWeight } from '../rigs/browser/visit-weight';
import { weighVisit } from '../rigs/browser/visit-weight';

test.use({ viewport: phone, deviceScaleFactor: 1.75, consent: 'none' });

for (const [name, { path, template }] of Object.entries(measuredPages)) {
  test(`budget: ${name} loads no more than its budget`, async ({ context, baseURL }) => {
    const { pages, modules } = await readBudgets();
    const budget = pages[name];
    if (!budget) throw new Error(`page-budgets.json has no budget for ${name}.`);
    const { weight, files } = await weighVisit(context, `${baseURL ?? ''}${path}`);
    const over = kindsOver(weight, budget);
    if (over.length === 0) return;
    const grown = nameGrownModules(modules, await measureModules(template));
    throw new Error(
      [
        `${path} is beyond its budget.`,
        ...over.map((kind) => `${kind}: ${weight[kind]}, budget ${budget[kind]}`),
        'Modules that grew since the budgets were made:',
        ...(grown.length > 0 ? grown : ['none of ours: compare the files below']),
        'Files, the largest first:',
        ...describeFiles(files, over),
        'Make it smaller. If the page is worth it: npm run bench -- budgets',
      ].join('\n  '),
    );
  });
}

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

test('budget: a module that grew, and a new one, are named', () => {
  const before = { 'src/a.ts': 100, 'src/b.ts': 100, 'src/c.ts': 100 };
  expect(nameGrownModules(before, { 'src/a.ts': 101, 'src/b.ts': 90, 'src/d.ts': 5 })).toEqual([
    'src/d.ts: 5 bytes, new',
    'src/a.ts: 101 bytes, 1 more',
  ]);
});
