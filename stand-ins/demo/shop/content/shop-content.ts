import type { DemoContent } from './demo-content';
import { demoReviews } from '../reviews/demo-reviews';
import { demoPolicies } from './policies';

/** Content of the demo shop that its merchant keeps in Shopify; the journal is in Storyblok. */
export const demoContent: DemoContent = {
  policies: demoPolicies,
  pages: [
    {
      handle: 'size-guide',
      title: 'Size guide',
      body: `<p>Measure around the knuckles of your stronger hand, without the thumb, over the wraps you train in. For shoes, stand on a sheet of paper in socks and measure the longer foot.</p>
<p>Between two sizes of gloves take the heavier one for the bag. Between two sizes of shoes take the larger.</p>`,
      seo: {
        title: 'Glove, wrap and shoe sizes',
        description: 'How to measure hands and feet for gloves, wraps and boxing shoes.',
      },
      created: '2024-02-12T10:00:00.000Z',
    },
    {
      handle: 'care-instructions',
      title: 'Care instructions',
      body: `<p>Open gloves wide after training and dry them away from heat. Wash wraps cold in a bag, roll them dry. Wipe pads and shields with a damp cloth; never soak them.</p>`,
      created: '2024-03-04T10:00:00.000Z',
    },
    {
      handle: 'wholesale',
      title: 'Wholesale for gyms',
      body: `<p>Gyms and clubs buy gloves, pads and bags from ten pieces at club prices. Write to <a href="mailto:corner@example.com">corner@example.com</a> with your address and what you need.</p>`,
      created: '2025-01-20T10:00:00.000Z',
    },
  ],
  blogs: [
    {
      handle: 'workshop',
      title: 'The workshop',
      seo: { description: 'What changes in the gear, and why.' },
      created: '2024-05-06T10:00:00.000Z',
      articles: [
        {
          handle: 'corner-gloves-second-edition',
          title: 'Corner Gloves, second edition',
          author: {
            firstName: 'Pete',
            lastName: 'Rosario',
            email: 'pete@example.com',
            bio: 'Cutman, and tester of everything the shop sells.',
          },
          contentHtml: `<p>The new Corner Gloves have a longer cuff and a thumb sewn two millimeters further in. Both came from returns: people sent gloves back with the strap worn and the palm as new.</p>
<p>The padding is the same, the price is the same, and the old edition stays covered for its twelve months.</p>`,
          excerptHtml: '<p>A longer cuff, a thumb sewn further in, and the same padding.</p>',
          tags: ['gloves', 'changes'],
          pictureOf: 'corner-gloves',
          comments: [
            {
              name: 'Rosalind',
              email: 'rosalind@example.com',
              contentHtml: '<p>The old cuff did leave a mark. Thank you for listening.</p>',
            },
          ],
          published: '2026-04-14T09:00:00.000Z',
        },
        {
          handle: 'why-the-standing-bag-is-sold-empty',
          title: 'Why the standing bag is sold empty',
          author: { firstName: 'Dolores', lastName: 'Quan', email: 'dolores@example.com' },
          contentHtml: `<p>Water weighs eight pounds a gallon and sand more. Shipped full, the base would cost more to send than to make.</p>
<p>Fill it once, to the line, and put it where it will stay. The stand has no wheels on purpose.</p>`,
          tags: ['bags'],
          pictureOf: 'standing-bag',
          published: '2026-08-25T09:00:00.000Z',
        },
      ],
    },
    {
      handle: 'news',
      title: 'News',
      created: '2025-02-03T10:00:00.000Z',
      articles: [
        {
          handle: 'we-moved-next-door',
          title: 'We moved next door',
          author: { firstName: 'Dolores', lastName: 'Quan', email: 'dolores@example.com' },
          contentHtml: `<p>The packing table did not fit between the shelves any more, so we took the room next door. The street and the number stay the same; ring at the green door.</p>
<p><img src="/images/hanging-bag-default-0.jpg?v=1" alt="A hanging bag in the new room"></p>
<p>For two weeks in February orders leave on Tuesdays and Fridays only. Then it is every weekday again.</p>
<p><a class="btn" href="/collections/bags">See the bags</a></p>`,
          excerptHtml:
            '<p>More room for bags, the same street, and two slower weeks in February.</p>',
          tags: ['shop', 'shipping'],
          pictureOf: 'hanging-bag',
          comments: [
            {
              name: 'Ilya',
              email: 'ilya@example.com',
              contentHtml: '<p>Is there parking at the green door?</p>',
            },
            {
              name: 'Dolores',
              email: 'dolores@example.com',
              contentHtml: '<p>For bicycles, yes.</p>',
            },
          ],
          seo: { title: 'Our new room', description: 'Where to ring, and when orders leave.' },
          published: '2025-02-03T10:00:00.000Z',
        },
        {
          handle: 'holiday-shipping-dates',
          title: 'Holiday shipping dates & a promise',
          author: { firstName: 'Pete', lastName: 'Rosario', email: 'pete@example.com' },
          contentHtml: `<p>Order by these days and it is under the tree. Later orders leave too, but we promise nothing.</p>
<table>
<thead><tr><th>To</th><th>Standard</th><th>Express</th></tr></thead>
<tbody>
<tr><td>West Coast</td><td>December 16</td><td>December 20</td></tr>
<tr><td>Everywhere else</td><td>December 12</td><td>December 18</td></tr>
<tr><td>Canada</td><td>December 5</td><td>December 12</td></tr>
</tbody>
</table>
<p>Standing bags are heavy and take three days more. See <a href="/blogs/news/we-moved-next-door">where we are</a> if you would rather pick one up.</p>`,
          tags: ['Shipping', 'holidays'],
          published: '2025-11-24T15:30:00.000Z',
        },
        {
          handle: 'how-we-count-rounds',
          title: 'How we count rounds on the rope',
          author: { firstName: 'Pete', lastName: 'Rosario', email: 'pete@example.com' },
          contentHtml: `<p>Three minutes are a round, also on the rope. People ask what to do when they trip: go on, the clock does not stop.</p>
<div style="position:relative;padding-bottom:56.25%"><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Big Buck Bunny, for something to look at meanwhile" allowfullscreen></iframe></div>
<blockquote><p>Count the rounds you began, not the ones you liked.</p></blockquote>`,
          tags: ['training', 'Jump rope'],
          pictureOf: 'speed-rope',
          published: '2026-01-15T09:00:00.000Z',
        },
        {
          handle: 'summer-opening-hours',
          title: 'Summer opening hours',
          author: { firstName: 'Dolores', lastName: 'Quan', email: 'dolores@example.com' },
          contentHtml: '<p>Dates to come.</p>',
          tags: [],
        },
      ],
    },
  ],
  menus: [
    {
      handle: 'main-menu',
      title: 'Main menu',
      items: [
        {
          title: 'Shop',
          to: { place: 'CATALOG' },
          items: [
            { title: 'Gloves and wraps', to: { collection: 'gloves-and-wraps' } },
            { title: 'Bags', to: { collection: 'bags' } },
            { title: 'Protection', to: { collection: 'protection' } },
            { title: 'Apparel', to: { collection: 'apparel' } },
            { title: 'Training aids', to: { collection: 'training-aids' } },
          ],
        },
        { title: 'Membership', to: { product: 'cornerwork-membership' } },
        { title: 'The workshop', to: { blog: 'workshop' } },
        { title: 'Size guide', to: { page: 'size-guide' } },
      ],
    },
    {
      handle: 'footer',
      title: 'Footer menu',
      items: [
        { title: 'Search', to: { place: 'SEARCH' } },
        { title: 'Care instructions', to: { page: 'care-instructions' } },
        { title: 'Wholesale for gyms', to: { page: 'wholesale' } },
        { title: 'Shipping', to: { policy: 'SHIPPING_POLICY' } },
        { title: 'Returns', to: { policy: 'REFUND_POLICY' } },
        { title: 'Privacy', to: { policy: 'PRIVACY_POLICY' } },
        { title: 'Write to us', to: { url: 'mailto:corner@example.com' } },
      ],
    },
  ],
  metaobjects: [
    ...demoReviews,
    sizeChart('boxing-gloves', 'Boxing gloves', {
      products: ['corner-gloves', 'lace-up-gloves'],
      collection: 'gloves-and-wraps',
      columns: ['Size', 'Body weight, for the bag'],
      rows: [
        ['10oz', 'up to 120 lb (54 kg)'],
        ['12oz', '120 to 150 lb (54 to 68 kg)'],
        ['14oz', '150 to 180 lb (68 to 82 kg)'],
        ['16oz', 'from 180 lb (82 kg)'],
      ],
    }),
    sizeChart('hand-wraps', 'Hand wraps', {
      products: ['canvas-hand-wraps', 'mexican-style-wraps'],
      collection: 'gloves-and-wraps',
      columns: ['Length', 'For'],
      rows: [
        ['108 in, 120 in (2.7 m, 3 m)', 'Small hands and gloves that sit tight'],
        ['180 in (4.6 m)', 'Everybody else'],
        ['200 in (5.1 m)', 'Large hands, and sparring'],
      ],
    }),
    sizeChart('boxing-shoes', 'Boxing shoes', {
      products: ['boxing-shoes'],
      collection: 'apparel',
      columns: ['US', 'EU', 'Foot'],
      rows: [
        ['6', '38.5', '9.4 in (24 cm)'],
        ['7', '40', '9.8 in (25 cm)'],
        ['8', '41', '10.2 in (26 cm)'],
        ['9', '42', '10.6 in (27 cm)'],
        ['10', '43', '11 in (28 cm)'],
        ['11', '44', '11.4 in (29 cm)'],
        ['12', '45', '11.8 in (30 cm)'],
        ['13', '46.5', '12.2 in (31 cm)'],
      ],
    }),
  ],
  redirects: [
    { path: '/collections/all', target: '/products' },
    { path: '/pages/returns', target: '/policies/refund-policy' },
  ],
};

type SizeChart = { products: string[]; collection: string; columns: string[]; rows: string[][] };

/** Returns an entry of the definition `size_chart`. */
function sizeChart(
  handle: string,
  title: string,
  { products, collection, columns, rows }: SizeChart,
): DemoContent['metaobjects'][number] {
  return {
    type: 'size_chart',
    handle,
    fields: [
      { key: 'title', type: 'single_line_text_field', value: title },
      { key: 'columns', type: 'list.single_line_text_field', value: JSON.stringify(columns) },
      { key: 'rows', type: 'json', value: JSON.stringify(rows) },
      { key: 'products', products },
      { key: 'collection', collection },
    ],
  };
}
