import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import { site } from '../../src/config/site';
import type { HeadFacts } from '../rigs/browser/head-facts';
import { readHeads } from '../rigs/browser/head-facts';
import type { Thing } from '../rigs/browser/structured-data';
import {
  byType,
  createSchemaValidator,
  referencesIn,
  thingsIn,
} from '../rigs/browser/structured-data';

let heads: HeadFacts[] = [];

test.beforeAll(async () => {
  heads = (await readHeads()).filter(({ robots }) => !robots.includes('noindex'));
});

function thingsOf({ jsonLd }: HeadFacts): Thing[] {
  return jsonLd.flatMap(thingsIn);
}

test('structured data: every indexed page has one graph, other pages have none', () => {
  expect(heads.length).toBeGreaterThan(10);
  expect(heads.filter(({ jsonLd }) => jsonLd.length !== 1).map(({ path }) => path)).toEqual([]);
});

test('structured data: the validator finds no error and knows every type and property', async () => {
  const validator = await createSchemaValidator();
  const problems: string[] = [];
  for (const head of heads) {
    for (const { severity, issueMessage, rootType } of await validator.validate(
      byType(thingsOf(head)),
    )) {
      // Its other warnings suggest optional fields, such as the duration of a video.
      if (severity === 'ERROR' || issueMessage.includes('not supported')) {
        problems.push(`${head.path} ${rootType}: ${issueMessage}`);
      }
    }
  }
  expect(problems).toEqual([]);
});

test('structured data: the validator reports a wrong type, a wrong property and a missing one', async () => {
  const validator = await createSchemaValidator();
  const issues = await validator.validate(
    byType([
      { '@type': 'Boxer' },
      { '@type': 'Person', name: 'June', reach: '70 in' },
      { '@type': 'VideoObject', name: 'A jab' },
    ]),
  );
  const messages = issues.map(({ issueMessage }) => issueMessage);
  expect(messages).toContain('Type "Boxer" is not a valid schema.org type');
  expect(messages).toContain(
    'Property "reach" for type "Person" is not supported by the schema.org specification',
  );
  expect(messages).toContain('Required attribute "thumbnailUrl" is missing');
});

test('structured data: ids are unique on a page, references stay within it', () => {
  const problems = heads.flatMap((head) => {
    const things = thingsOf(head);
    const ids = things.map((thing) => thing['@id']);
    const known = new Set(ids);
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id ?? ''} twice`),
      ...things
        .flatMap((thing) => Object.values(thing).flatMap(referencesIn))
        .filter((id) => !known.has(id)),
    ].map((problem) => `${head.path}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

test('structured data: every kind of page names its types', () => {
  const kinds = new Map<string, readonly string[]>([
    ['/', ['Organization', 'WebSite', 'WebPage', 'VideoObject']],
    ['/training', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/c/training', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/t/technique', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/author', ['CollectionPage', 'ItemList']],
    ['/author/dolores-quan', ['ProfilePage', 'Person', 'ItemList', 'BreadcrumbList']],
    ['/training/how-to-throw-a-jab', ['WebPage', 'BlogPosting', 'FAQPage', 'BreadcrumbList']],
    ['/products', ['CollectionPage', 'ItemList']],
    ['/products/corner-gloves', ['ItemPage', 'BreadcrumbList']],
  ]);
  for (const [path, types] of kinds) {
    const head = heads.find((candidate) => candidate.path === path);
    const found = head ? thingsOf(head).map((thing) => thing['@type']) : [];
    expect(found, path).toEqual(expect.arrayContaining([...types]));
  }
});

test('structured data: an article names its authors, dates and questions', () => {
  const jab = heads.find(({ path }) => path === '/training/how-to-throw-a-jab');
  const things = jab ? thingsOf(jab) : [];
  const posting = things.find((thing) => thing['@type'] === 'BlogPosting');
  expect(posting).toMatchObject({
    headline: 'How to throw a jab that lands',
    datePublished: '2026-03-04T09:00:00.000Z',
    dateModified: jab?.meta['article:modified_time']?.[0],
    articleSection: ['Training', 'Technique'],
    author: [{ name: 'Dolores Quan' }, { name: 'June Okafor' }],
    url: jab?.canonical,
  });
  const questions = things.find((thing) => thing['@type'] === 'FAQPage');
  expect(questions?.['mainEntity']).toHaveLength(3);
});

test('structured data: the page about delivery has the rules of the shop, no other page repeats them', () => {
  const withRules = heads.filter(({ jsonLd }) =>
    /hasShippingService|hasMerchantReturn/.test(jsonLd.join()),
  );
  expect(withRules.map(({ path }) => path)).toEqual([`/${site.deliveryPage}`]);
  const [brand] = withRules.flatMap(thingsOf);
  expect(brand).toMatchObject({
    '@type': 'Organization',
    hasShippingService: [
      { name: 'Standard' },
      { name: 'Freight' },
      { name: 'Express' },
      { name: 'Letter mail' },
    ],
    hasMerchantReturnPolicy: {
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      merchantReturnLink: withRules[0]?.canonical,
    },
  });
});
