import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TwinState } from '../../../../../src/gatsby/node/markdown/page-twins';
import { updatePageTwins } from '../../../../../src/gatsby/node/markdown/page-twins';
import { pageDataPath } from '../../../../../src/lib/http/page-data-path';
import { cachedNodes } from '../../../../rigs/builders/node-source';
import { writeFiles } from '../../../../rigs/releases/release-folders';
import { temporaryFolder } from '../../../../../stand-ins/services/rigs/temporary-folder';

const siteUrl = 'https://www.example.com';

let publicFolder = '';

beforeEach(async () => {
  publicFolder = await temporaryFolder('twins-');
});

const jab = {
  article: {
    title: 'Jab',
    description: 'Straight.',
    date: '2026-11-21T08:00:00Z',
    updatedAt: '2026-11-25T08:00:00Z',
    readingMinutes: 4,
    workout: { minutes: 12, rounds: 3, level: null, kit: [] },
    body: [{ type: 'paragraph', children: [{ type: 'text', text: 'Up.', marks: [] }] }],
    faqs: [{ question: 'Why?', answer: 'Because.' }],
    coverImage: null,
    category: { name: 'Training', slug: 'training' },
    topic: null,
    author: { name: 'Sam [Corner]', slug: 'sam' },
    contributors: [{ name: 'Kit', slug: 'kit' }],
    products: [],
  },
};

const gloves = {
  shopifyProduct: {
    shopifyId: 'gid://shopify/Product/1',
    handle: 'gloves',
    title: 'Corner gloves',
    description: 'Leather.\n\nFoam.',
    safeDescriptionHtml:
      '<p>Leather &amp; <strong>foam</strong>.</p><ul><li>- One &lt;b&gt;</li>\n<li>Two</li></ul><p>+ End</p>',
    productType: 'Gloves',
    tags: [],
    requiresSellingPlan: false,
    tracksInventory: true,
    sellingPlanGroupCount: 0,
    options: [{ name: 'Size', values: ['8oz', '10oz'] }],
    media: [],
    metafields: [],
    variants: [
      { title: '8oz', price: 59, compareAtPrice: 79, availableForSale: true },
      { title: '10oz', price: 59, compareAtPrice: null, availableForSale: false },
    ].map((each) => ({
      shopifyId: `gid://${each.title}`,
      sku: null,
      inventoryPolicy: 'DENY',
      inventoryQuantity: 5,
      selectedOptions: [],
      media: [],
      ...each,
    })),
  },
};

function productNode(updatedAt: string) {
  const node = {
    handle: 'gloves',
    title: 'Corner gloves',
    productType: 'Gloves',
    tags: [],
    updatedAt,
  };
  return { id: 'p1', ...node, internal: { type: 'ShopifyProduct', contentDigest: updatedAt } };
}

const layout = {
  id: 'layout',
  preHeader: {
    headline: 'Thirty days to return',
    active: false,
    items: [
      {
        headline: 'Thirty days',
        text: 'Unworn.',
        arrivalDays: [4, 8],
        callToAction: { link: { kind: 'path', path: '/returns' }, text: 'Terms' },
      },
    ],
  },
  internal: { type: 'Layout', contentDigest: '1' },
};

/** Writes the data of a page as Gatsby does. */
async function writeData(page: string, data: object): Promise<void> {
  const file = path.join(publicFolder, pageDataPath(page));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ result: { data } }));
}

async function stateOf(
  pages: Record<string, { template: string; data: object }>,
): Promise<TwinState> {
  const entries = Object.entries(pages);
  for (const [page, { data }] of entries) await writeData(page, data);
  return {
    pages: new Map(
      entries.map(([page, { template }]) => [
        page,
        { componentChunkName: `component---src-templates-${template}-tsx` },
      ]),
    ),
  };
}

const both = {
  '/training/jab': { template: 'article', data: jab },
  '/products/gloves': { template: 'product', data: gloves },
  '/training': { template: 'category-landing', data: {} },
};

function read(name: string): Promise<string> {
  return readFile(path.join(publicFolder, name), 'utf8');
}

it('page twins: an article has its facts, text and questions; a product its dated prices and terms', async () => {
  const nodes = cachedNodes([productNode('2026-11-20T10:00:00Z'), layout]);
  const names = await updatePageTwins(nodes, await stateOf(both), { publicFolder, siteUrl });
  expect(names).toEqual(['training/jab/index.md', 'products/gloves/index.md']);
  expect(await read('training/jab/index.md')).toBe(`# Jab

Straight.

- Page: ${siteUrl}/training/jab
- Author: [Sam \\[Corner\\]](${siteUrl}/author/sam)
- With: [Kit](${siteUrl}/author/kit)
- In: [Training](${siteUrl}/training)
- Published: 2026-11-21, updated: 2026-11-25
- Time: 4 min read, 12 min workout

Up.

## Questions

### Why?

Because.
`);
  expect(await read('products/gloves/index.md')).toBe(`# Corner gloves

- Page: ${siteUrl}/products/gloves
- Kind: Gloves

Leather & foam.

- \\- One &lt;b\\>
- Two

\\+ End

## Options

- Size: 8oz, 10oz

## Price and stock

As of 2026-11-20. The page has the current ones.

| Variant | Price | Available |
| --- | --- | --- |
| 8oz | $59.00 (was $79.00) | yes |
| 10oz | $59.00 | no |

## Thirty days to return

- Thirty days: Unworn. It arrives 4 to 8 business days after the order. [Terms](${siteUrl}/returns)
`);
});

it('page twins: a product’s headings, lists and tables stay apart', async () => {
  const head = '<thead><tr><th>Size</th><th>Chest | arms</th><th>Waist</th></tr></thead>';
  const cells = '<tr><td>S</td><td><p>34</p><p>36</p></td><td></td></tr>';
  const more = '<tr><td>M</td><td colspan="2">40</td></tr>';
  const safeDescriptionHtml = `<h2>Fit</h2><p>True.</p><div><table><caption>In inches</caption>${head}<tbody>${cells}${more}</tbody></table></div><ul><li>Soft</li></ul><table><tr><td>A</td></tr></table>`;
  const described = { shopifyProduct: { ...gloves.shopifyProduct, safeDescriptionHtml } };
  const state = await stateOf({ '/products/gloves': { template: 'product', data: described } });
  const nodes = cachedNodes([productNode('2026-11-20T10:00:00Z'), layout]);
  await updatePageTwins(nodes, state, { publicFolder, siteUrl });
  expect(await read('products/gloves/index.md')).toContain(`
## Fit

True.

In inches

| Size | Chest \\| arms | Waist |
| --- | --- | --- |
| S | 34 36 |  |
| M | 40 |  |

- Soft

|  |
| --- |
| A |

## Options
`);
});

it('page twins: an edit writes the twins of what it changes and no other', async () => {
  const nodes = cachedNodes([productNode('2026-11-20T10:00:00Z'), layout]);
  const site = { publicFolder, siteUrl };
  await updatePageTwins(nodes, await stateOf(both), site);
  const old = new Date(1_000_000_000_000);
  const files = ['training/jab/index.md', 'products/gloves/index.md'];
  for (const name of files) await utimes(path.join(publicFolder, name), old, old);
  const untouched = async () => {
    const times = await Promise.all(files.map((name) => stat(path.join(publicFolder, name))));
    return files.filter((_, at) => times[at]?.mtimeMs === old.getTime());
  };
  expect(await updatePageTwins(nodes, await stateOf(both), site, () => false)).toEqual([]);

  const edited = { ...jab, article: { ...jab.article, title: 'The jab' } };
  const after = await stateOf({ ...both, '/training/jab': { template: 'article', data: edited } });
  const isJab = (page: string) => page === '/training/jab';
  expect(await updatePageTwins(nodes, after, site, isJab)).toEqual([files[0]]);
  expect(await read('training/jab/index.md')).toContain('# The jab');
  expect(await untouched()).toEqual([files[1]]);

  nodes.put(productNode('2026-11-22T10:00:00Z') as never);
  expect(await updatePageTwins(nodes, after, site, () => false)).toEqual([files[1]]);
  expect(await updatePageTwins(nodes, after, site)).toEqual(files);
  expect(await read('products/gloves/index.md')).toContain('As of 2026-11-22.');
});

it('page twins: one goes with its page, also if an earlier process wrote it', async () => {
  const nodes = cachedNodes([productNode('2026-11-20T10:00:00Z')]);
  const site = { publicFolder, siteUrl };
  await writeFiles(publicFolder, {
    'training/old/index.md': '# Old',
    'training/index.html': '<h1>',
  });
  const first = await updatePageTwins(nodes, await stateOf(both), site);
  expect(first).toContain('training/old/index.md');
  await expect(stat(path.join(publicFolder, 'training/old'))).rejects.toThrow('ENOENT');

  const left = { '/products/gloves': both['/products/gloves'] };
  const gone = await updatePageTwins(nodes, await stateOf(left), site, () => false);
  expect(gone).toEqual(['training/jab/index.md']);
  await expect(stat(path.join(publicFolder, 'training/jab'))).rejects.toThrow('ENOENT');
  expect(await read('training/index.html')).toBe('<h1>');
});
