import type { LlmsFacts } from '../../../../../src/gatsby/node/post-build/llms-text';
import { llmsText } from '../../../../../src/gatsby/node/post-build/llms-text';
import { robotsText } from '../../../../../src/gatsby/node/on-post-build';

const site = 'https://www.example.com';

function article(id: string, chosen: string[] = []) {
  return {
    id,
    title: `Article [${id}]`,
    description: `About\n ${id}.`,
    path: `/training/${id}`,
    editorsChoice: chosen.map((choice) => ({ id: choice })),
  };
}

const facts: LlmsFacts = {
  allArticle: { nodes: [article('a', ['b', 'c']), article('b', ['c']), article('c')] },
  allCategory: { nodes: [{ name: 'Training', slug: 'training', description: 'Punches.' }] },
  allTopic: { nodes: [] },
  allPageStory: { nodes: [{ slug: 'home', title: 'Cornerwork', metaDescription: '' }] },
};

function section(heading: string): string[] {
  const [, rest = ''] = llmsText(facts, site).split(`## ${heading}\n\n`);
  return rest.split('\n\n')[0]?.split('\n') ?? [];
}

it('llms.txt: begins with the articles editors recommend most', () => {
  expect(section('Start here')).toEqual([
    `- [Article \\[c\\]](${site}/training/c): About c.`,
    `- [Article \\[b\\]](${site}/training/b): About b.`,
  ]);
});

it('llms.txt: names categories and pages, and leaves out empty sections', () => {
  expect(section('Categories')).toEqual([`- [Training](${site}/training): Punches.`]);
  expect(section('Pages')).toContain(`- [Cornerwork](${site}/)`);
  expect(llmsText(facts, site)).not.toContain('## Topics');
});

it('llms.txt: opens with the name and subject of the site', () => {
  expect(llmsText(facts, site)).toMatch(/^# Cornerwork\n\n> .+\n\n/);
});

it('robots.txt: allows everything and names the sitemap', () => {
  expect(robotsText(site)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap-index.xml\n`);
});
