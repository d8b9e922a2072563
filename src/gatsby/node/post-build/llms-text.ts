import { routes } from '../../../config/routes';
import { site } from '../../../config/site';

type Subject = { name: string; slug: string; description: string };

type LlmsArticle = {
  id: string;
  title: string;
  description: string;
  path: string;
  editorsChoice: readonly ({ id: string } | null)[] | null;
};

/** Result of the file's query; articles newest first. */
export type LlmsFacts = {
  allArticle: { nodes: readonly LlmsArticle[] };
  allCategory: { nodes: readonly Subject[] };
  allTopic: { nodes: readonly Subject[] };
  allPageStory: { nodes: readonly { slug: string; title: string; metaDescription: string }[] };
};

export const llmsQuery = `{
  allArticle(
    filter: { path: { ne: null } }
    sort: [{ firstPublishedAt: DESC }, { id: ASC }]
  ) {
    nodes { id title description path editorsChoice { id } }
  }
  allCategory(sort: [{ position: DESC }, { name: ASC }]) { nodes { name slug description } }
  allTopic(sort: [{ position: DESC }, { name: ASC }]) { nodes { name slug description } }
  allPageStory(sort: { slug: ASC }) { nodes { slug title metaDescription } }
}`;

type Entry = { title: string; path: string; note: string };

const articlesPerSection = 15;

/**
 * Describes the site for language models, in the form of llmstxt.org: its subject, and what to read
 * first.
 */
export function llmsText(facts: LlmsFacts, siteUrl: string): string {
  const articles = facts.allArticle.nodes;
  const section = (heading: string, entries: readonly Entry[]) =>
    entries.length === 0
      ? []
      : [`## ${heading}`, '', ...entries.map((entry) => line(entry, siteUrl)), ''];
  return [
    `# ${site.name}`,
    '',
    `> ${oneLine(site.description)}`,
    '',
    `${site.journal} is the journal of ${site.name}. ${oneLine(site.blog.description)} It has ${articles.length} articles.`,
    '',
    ...section('Start here', pillars(articles).map(toEntry)),
    ...section('Newest articles', articles.slice(0, articlesPerSection).map(toEntry)),
    ...section('Categories', facts.allCategory.nodes.map(categoryEntry)),
    ...section('Topics', facts.allTopic.nodes.map(topicEntry)),
    ...section('Pages', [shopEntry, ...facts.allPageStory.nodes.map(pageEntry)]),
    ...section('Optional', optionalEntries),
  ].join('\n');
}

/** Returns the articles that editors choose most often as the next to read. */
function pillars(articles: readonly LlmsArticle[]): LlmsArticle[] {
  const mentions = new Map<string, number>();
  for (const { editorsChoice } of articles) {
    for (const choice of editorsChoice ?? []) {
      if (choice) mentions.set(choice.id, (mentions.get(choice.id) ?? 0) + 1);
    }
  }
  const count = ({ id }: LlmsArticle) => mentions.get(id) ?? 0;
  return articles
    .filter((article) => count(article) > 0)
    .sort((one, other) => count(other) - count(one))
    .slice(0, articlesPerSection);
}

function toEntry({ title, path, description }: LlmsArticle): Entry {
  return { title, path, note: description };
}

function categoryEntry({ name, slug, description }: Subject): Entry {
  return { title: name, path: routes.category(slug), note: description };
}

function topicEntry({ name, slug, description }: Subject): Entry {
  return { title: name, path: routes.topicListing(slug), note: description };
}

function pageEntry(page: LlmsFacts['allPageStory']['nodes'][number]): Entry {
  return { title: page.title, path: routes.pageStory(page.slug), note: page.metaDescription };
}

const shopEntry: Entry = { title: 'Shop', path: routes.products(), note: 'Every product.' };

const optionalEntries: readonly Entry[] = [
  { title: 'Sitemap', path: routes.sitemap(), note: 'Every article, by category.' },
  { title: 'Authors', path: routes.authors(), note: 'Who writes.' },
  { title: 'Feed', path: '/rss.xml', note: 'The newest articles in full.' },
];

function line({ title, path, note }: Entry, siteUrl: string): string {
  const name = oneLine(title).replace(/[[\]\\]/g, '\\$&');
  const link = `- [${name}](${new URL(path, siteUrl).href})`;
  return note ? `${link}: ${oneLine(note)}` : link;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
