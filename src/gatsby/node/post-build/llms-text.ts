import { routes } from '../../../config/routes';
import { site } from '../../../config/site';
import type { PageStoryNode, TrainingPlanNode } from '../derived-nodes';
import type { NodeCache } from '../nodes/node-cache';
import type { BuildSiteMap, BuiltArticle } from '../pages/site-map-of-nodes';
import { recommendedArticles } from './best-articles';

type Subject = { name: string; slug: string; description: string; position: number };

type Entry = { title: string; path: string; note: string };

const articlesPerSection = 15;

const twinNote =
  'Each article and product is also there as Markdown, at its address followed by `/index.md`.';

/**
 * Describes the site for language models, in the form of llmstxt.org: its subject, and what to read
 * first.
 */
export function llmsText(
  nodes: NodeCache,
  { articles, categories, topics, trainingPlans }: BuildSiteMap,
  siteUrl: string,
): string {
  const pages = [...nodes.all('PageStory')].sort((one, other) => (one.slug < other.slug ? -1 : 1));
  const section = (heading: string, entries: readonly Entry[]) =>
    entries.length === 0
      ? []
      : [`## ${heading}`, '', ...entries.map((entry) => line(entry, siteUrl)), ''];
  const recommended = recommendedArticles(nodes, articles).slice(0, articlesPerSection);
  return [
    `# ${site.name}`,
    '',
    `> ${oneLine(site.description)}`,
    '',
    `${site.journal} is the journal of ${site.name}. ${oneLine(site.blog.description)} It has ${articles.length} articles. ${twinNote}`,
    '',
    ...section('Start here', recommended.map(toEntry)),
    ...section('Newest articles', articles.slice(0, articlesPerSection).map(toEntry)),
    ...section('Products', products(nodes)),
    ...section('Categories', [...categories].sort(byPosition).map(categoryEntry)),
    ...section('Topics', [...topics].sort(byPosition).map(topicEntry)),
    ...section('Training plans', trainingPlans.map(trainingPlanEntry)),
    ...section('Pages', [shopEntry, ...pages.map(pageEntry)]),
    ...section('Optional', optionalEntries),
  ].join('\n');
}

function byPosition(one: Subject, other: Subject): number {
  if (one.position !== other.position) return other.position - one.position;
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}

/** Articles and products are linked as Markdown. */
function toEntry({ node, path }: BuiltArticle): Entry {
  return { title: node.title, path: routes.markdown(path), note: node.description };
}

/** Maximum number of products; the shop's page has all. */
const maxProducts = 100;

function products(nodes: NodeCache): Entry[] {
  return [...nodes.all('ShopifyProduct')]
    .sort((one, other) => (one.handle < other.handle ? -1 : 1))
    .slice(0, maxProducts)
    .map(({ title, handle, productType }) => ({
      title,
      path: routes.markdown(routes.product(handle)),
      note: productType,
    }));
}

function categoryEntry({ name, slug, description }: Subject): Entry {
  return { title: name, path: routes.category(slug), note: description };
}

function topicEntry({ name, slug, description }: Subject): Entry {
  return { title: name, path: routes.topicListing(slug), note: description };
}

function pageEntry(page: PageStoryNode): Entry {
  return { title: page.title, path: routes.pageStory(page.slug), note: page.metaDescription };
}

function trainingPlanEntry({ title, slug, description }: TrainingPlanNode): Entry {
  return { title, path: routes.plan(slug), note: description };
}

const shopEntry: Entry = { title: 'Shop', path: routes.products(), note: 'Every product.' };

const optionalEntries: readonly Entry[] = [
  { title: 'Sitemap', path: routes.sitemap(), note: 'Every article, by category.' },
  { title: 'Authors', path: routes.authors(), note: 'Who writes.' },
  { title: 'Feed', path: routes.feed(), note: 'The newest articles in full.' },
];

function line({ title, path, note }: Entry, siteUrl: string): string {
  const link = `- [${plainMarkdown(title)}](${new URL(path, siteUrl).href})`;
  return note ? `${link}: ${plainMarkdown(note)}` : link;
}

/** Returns a text as one line of Markdown in which it makes no link, picture, HTML or code. */
function plainMarkdown(text: string): string {
  return oneLine(text).replace(/[[\]\\<`]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
