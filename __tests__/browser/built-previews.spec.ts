import { expect } from '@playwright/test';
import { createHash } from 'node:crypto';
import { routes } from '../../src/config/routes';
import { isRecord } from '../../src/lib/values/json';
import { pageDataPath } from '../../src/lib/http/page-data-path';
import type { DraftAnswer } from '../../src/preview/draft/draft-answer';
import type { QueriedProduct } from '../../src/preview/draft/draft-context';
import { emptyContext, mergeContext } from '../../src/preview/draft/draft-context';
import { draftNeeds } from '../../src/preview/draft/draft-needs';
import type { BuiltPage } from '../../src/preview/draft/draft-page';
import { toDraftPage } from '../../src/preview/draft/to-draft-page';
import type { Addresses } from '../rigs/browser/addresses';
import { readAddresses } from '../rigs/browser/addresses';
import { test } from '../rigs/browser/fixtures';

/**
 * One or two pages of every template, with products, contributors and links among them. No other test
 * saves a draft of what they show.
 */
const paths = [
  '/',
  '/membership',
  '/wellness',
  '/c/fight-news',
  '/t/nutrition',
  '/author/dolores-quan',
  '/wellness/anger-is-a-poor-coach',
  '/boxing-equipment/inside-four-dead-gloves',
];

/** Asks for a draft as the editor's page does. */
async function readDraftAnswer({ site }: Addresses, path: string): Promise<DraftAnswer> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const token = createHash('sha1').update(`104200:preview:${timestamp}`).digest('hex');
  const response = await fetch(`${site}/api/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ marker: { spaceId: '104200', timestamp, token }, path }),
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as DraftAnswer;
}

/** Reads what the build handed to a page. */
async function readBuiltPage({ site }: Addresses, path: string): Promise<BuiltPage> {
  const response = await fetch(`${site}${pageDataPath(path)}`);
  return ((await response.json()) as { result: BuiltPage }).result;
}

async function readProduct(addresses: Addresses, handle: string) {
  const { data } = await readBuiltPage(addresses, routes.product(handle));
  return { [handle]: (data as { shopifyProduct: QueriedProduct }).shopifyProduct };
}

/** Removes edit marks, which only drafts have. */
function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'editable');
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutMarks(field)]));
}

for (const path of paths) {
  test(`previews: the draft of the unchanged page ${path} gets what the build gave it`, async () => {
    const addresses = readAddresses();
    const built = await readBuiltPage(addresses, path);
    const { draft, context } = await readDraftAnswer(addresses, path);
    if (!draft.ok) throw new Error(draft.problem.sentence);
    const { products: handles, ...missing } = draftNeeds(draft.story, context);
    expect(missing).toEqual({ stories: [], lists: [] });
    const products = await Promise.all(handles.map((handle) => readProduct(addresses, handle)));
    const known = mergeContext(context, {
      ...emptyContext,
      products: Object.assign({}, ...products) as Record<string, QueriedProduct>,
    });
    const page = toDraftPage(draft.story, known, { shownPath: path, built });
    if (!('data' in page)) throw new Error(`No template for ${path}.`);
    expect(page.path).toBe(path);
    // A product from its own page has more fields than a list asks for.
    expect(withoutMarks(page.data)).toMatchObject(built.data as Record<string, unknown>);
    expect(built.pageContext).toMatchObject(page.pageContext);
  });
}
