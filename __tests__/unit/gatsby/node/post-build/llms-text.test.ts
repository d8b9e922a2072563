import { siteMapOfNodes } from '../../../../../src/gatsby/node/pages/site-map-of-nodes';
import { bestArticlesFile } from '../../../../../src/gatsby/node/post-build/best-articles';
import { llmsText } from '../../../../../src/gatsby/node/post-build/llms-text';
import { cachedNodes, derivedNodes } from '../../../../rigs/builders/node-source';
import { articleContent, storyEntry } from '../../../../rigs/builders/story-entries';

const site = 'https://www.example.com';

function article(id: string, chosen: string[] = []) {
  const content = { title: `Article [${id}]`, description: `About\n ${id}.`, related: chosen };
  return storyEntry(articleContent(content), { uuid: id, slug: id, full_slug: `blogs/${id}` });
}

const entries = [
  article('a', ['b', 'c']),
  article('b', ['c']),
  article('c'),
  storyEntry(
    { component: 'category', name: 'Training', description: 'Punches.', topics: [] },
    { uuid: 'training', slug: 'training' },
  ),
  storyEntry(
    { component: 'topic', name: 'Technique', category: 'training' },
    { uuid: 'topic-uuid', slug: 'technique' },
  ),
  storyEntry({ component: 'page', title: 'Cornerwork' }, { uuid: 'home', slug: 'home' }),
];

it('best articles: begin with those editors recommend most, and end with the newest', () => {
  const nodes = cachedNodes(derivedNodes(entries));
  const file = bestArticlesFile(nodes, siteMapOfNodes(nodes)).get('best-articles.json') ?? '';
  const best = JSON.parse(file) as { path: string; title: string; readingMinutes: number }[];
  expect(best.map(({ path }) => path)).toEqual(['/training/c', '/training/b', '/training/a']);
  expect(best[0]).toEqual({ path: '/training/c', title: 'Article [c]', readingMinutes: 1 });
});

it('llms.txt: shows Markdown and HTML of a text as it is written', () => {
  const name = 'a](//evil.example)\n- [b](javascript:alert(1)) <img src=x> `c`';
  const topic = { component: 'topic', name, description: name, category: 'training' };
  const evil = storyEntry(topic, { uuid: 'evil', slug: 'evil' });
  const nodes = cachedNodes(derivedNodes([...entries, evil]));
  const line = llmsText(nodes, siteMapOfNodes(nodes), site)
    .split('\n')
    .filter((each) => each.includes('evil'));
  const shown = 'a\\](//evil.example) - \\[b\\](javascript:alert(1)) \\<img src=x> \\`c\\`';
  expect(line).toEqual([`- [${shown}](${site}/t/evil): ${shown}`]);
});
