import { parseStory } from '../../../../../src/content/parse-story';
import { deriveNode } from '../../../../../src/gatsby/node/on-create-node';
import type { DerivedNode } from '../../../../../src/gatsby/node/derived-nodes';
import {
  articleProblems,
  pageProblems,
} from '../../../../../src/gatsby/node/pages/content-problems';
import type { ListedArticle } from '../../../../../src/gatsby/node/pages/content-index';
import {
  articleContent,
  blok,
  doc,
  heading,
  linked,
  paragraph,
  storyEntry,
} from '../../../../rigs/builders/story-entries';

const shop = {
  ShopifyProduct: [
    { handle: 'rope', variants___NODE: ['v1', 'v2'] },
    { handle: 'tracker', variants___NODE: ['v3'] },
  ],
  ShopifyProductVariant: [
    { id: 'v1', availableForSale: false },
    { id: 'v2', availableForSale: true },
    { id: 'v3', availableForSale: false },
  ],
};

/** Returns the problems of one article in a space where only the author "quan" is published. */
function problems(fields: Record<string, unknown>): string[] {
  const story = parseStory(storyEntry(articleContent({ title: 'Jab', author: 'quan', ...fields })));
  if (!story) throw new Error('Not a story');
  const node = deriveNode(story, 'entry', () => 'digest');
  const quan = { type: 'author', slug: 'quan' } as DerivedNode;
  return articleProblems(
    [{ node } as unknown as ListedArticle],
    (id) => (id === 'story-quan' ? quan : undefined),
    (type) => shop[type as keyof typeof shop],
  );
}

it('content problems: reports none for a good article', () => {
  const link = linked('Quan', { linktype: 'story', uuid: 'quan' });
  const product = blok({ component: 'product', product_handle: 'rope' });
  const film = { component: 'video', youtube: 'https://youtu.be/abcdefghijk', key: 'film' };
  const buttons = ['feet', 'film', 'note'].map((target) =>
    blok({ component: 'anchor_button', label: 'Go', target }),
  );
  const note = { type: 'text', text: 'n', marks: [{ type: 'anchor', attrs: { id: 'note' } }] };
  const places = [heading(2, 'Feet'), blok(film), paragraph(note)];
  const body = doc(paragraph('By ', link), product, ...buttons, ...places);
  expect(problems({ body })).toEqual([]);
});

it.each([
  [{ body: doc() }, 'has no text.'],
  [{ author: 'gone' }, 'names an author who is not published, so its page shows none.'],
  [{ contributors: ['gone'] }, 'names a contributor who is not published.'],
  [{ contributors: ['gone', 'too'] }, 'names 2 contributors who are not published.'],
  [
    { body: doc(blok({ component: 'anchor_button', label: 'To the end', target: 'end' })) },
    'has a button "To the end" to "#end", which is not on its page.',
  ],
  [
    { body: doc(paragraph(linked('the hook', { linktype: 'story', uuid: 'gone' }))) },
    'links "the hook" to a story that has no page; it is shown as plain text.',
  ],
  [
    {
      body: doc({
        type: 'bullet_list',
        content: [
          {
            type: 'list_item',
            content: [blok({ component: 'product', product_handle: 'vanished' })],
          },
        ],
      }),
    },
    'shows the product "vanished", which the shop does not have; nothing is shown for it.',
  ],
  [
    { body: doc(blok({ component: 'product', product_handle: 'tracker' })) },
    'shows the product "tracker", which is sold out.',
  ],
  [
    {
      body: doc(
        blok({
          component: 'call_to_action',
          headline: 'Join',
          label: 'Go',
          link: { linktype: 'story', id: 'gone' },
        }),
      ),
    },
    'links "Go" to a story that has no page; it is shown as plain text.',
  ],
])('%j %s', (fields, sentence) => {
  expect(problems(fields)).toEqual([`Article "Jab" (blogs/jab) ${sentence}`]);
});

it('content problems: reports a product beside a page’s text that the shop does not have', () => {
  const media = (product_handle: string) => [{ component: 'product', product_handle }];
  const split = (handle: string) => ({
    component: 'split_section',
    text: doc(),
    media: media(handle),
  });
  const body = [split('rope'), split('gong'), { component: 'product_list', product_handles: [] }];
  const story = parseStory(storyEntry({ component: 'page', title: 'About', body }));
  const nodes: Record<string, readonly unknown[]> = { ...shop, PageStory: [story] };
  expect(pageProblems((type) => nodes[type] ?? [])).toEqual([
    expect.stringMatching(
      /^Page "About" .* shows the product "gong", which the shop does not have; nothing is shown for it\.$/,
    ),
  ]);
});
