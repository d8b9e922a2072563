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
