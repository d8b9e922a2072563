import { privatePaths } from '../../../src/config/private-paths';
import { routes } from '../../../src/config/routes';
import type { ParsedStory, StoryOf } from '../../../src/content/parse-story';
import { parseStory } from '../../../src/content/parse-story';
import { toMappedStory } from '../../../src/content/mapped-stories';
import { linkPath, storyNodeId } from '../../../src/domain/site-map/mapped-story';
import { shopAddresses } from '../../../src/domain/site-map/shop-addresses';
import { findRedirects } from '../../../src/gatsby/node/redirects/find-redirects';
import { counted } from '../../../src/lib/values/counted';
import { asRecord, isRecord } from '../../../src/lib/values/json';
import { messageOf } from '../../../src/lib/values/thrown-values';
import { createSpaceReader } from '../../../src/processes/publisher/mirror/space-reader';
import type { Finding, ProductContext } from '../finding';
import { reportOf } from '../finding';
import { readSitemap } from './files';

const report = reportOf('content');

const storiesPerPage = 100;

/** Maximum number of lines about single stories or redirects. */
const maxLines = 10;

type ReadSpace = {
  parsed: readonly ParsedStory[];
  faults: readonly { type: string; sentence: string }[];
  /** Types without a page, and how many stories have each. */
  others: number;
};

/** Checks that published stories can be read, and that redirects lead to pages. */
export async function checkContent(context: ProductContext): Promise<Finding[]> {
  const space = await readSpace(context.environment.content);
  if (space.parsed.length === 0 && space.faults.length === 0) {
    const advice = 'Publish a first article, with its topic, category and author.';
    return [report.broken('stories', 'the space has no published story', advice)];
  }
  return [...judgeStories(space), ...(await checkRedirects(context, space.parsed))];
}

/** Reads and parses every published story. */
async function readSpace(content: ProductContext['environment']['content']): Promise<ReadSpace> {
  const reader = createSpaceReader(content);
  try {
    const parsed: ParsedStory[] = [];
    const faults: ReadSpace['faults'][number][] = [];
    let others = 0;
    for (let page = 1, total = 1; (page - 1) * storiesPerPage < total; page += 1) {
      const query = { page: String(page), per_page: String(storiesPerPage) };
      const { stories, ...list } = await reader.readStories(query);
      total = list.total;
      for (const { text } of stories) {
        const story = readStory(text);
        if (story === undefined) others += 1;
        else if ('sentence' in story) faults.push(story);
        else parsed.push(story);
      }
      if (stories.length === 0) break;
    }
    return { parsed, faults, others };
  } finally {
    reader.close();
  }
}

/** Parses a story as the build does. */
function readStory(text: string): ParsedStory | ReadSpace['faults'][number] | undefined {
  const { content, ...story } = asRecord(JSON.parse(text)) ?? {};
  try {
    return parseStory({ ...story, internalId: story.id, content: JSON.stringify(content) });
  } catch (error) {
    const component = isRecord(content) ? content.component : undefined;
    return {
      type: typeof component === 'string' ? component : 'unknown',
      sentence: messageOf(error),
    };
  }
}

/** Types of stories that every site has, by the name of their content type in one and in many. */
const neededTypes = {
  article: ['article', 'articles'],
  topic: ['topic', 'topics'],
  category: ['category', 'categories'],
  author: ['author', 'authors'],
  page: ['page', 'pages'],
  layout: ['global', 'globals'],
} as const;

function judgeStories({ parsed, faults, others }: ReadSpace): Finding[] {
  const countOf = (type: string) => parsed.filter((story) => story.type === type).length;
  const types = Object.entries(neededTypes);
  const counts = types.map(([type, [one, many]]) => counted(countOf(type), one, many));
  const ignored = others > 0 ? `; ${counted(others, 'story', 'stories')} of other types` : '';
  const missing = types.flatMap(([type, [name]]) => (countOf(type) === 0 ? [name] : []));
  const advice = `Publish one of each in the space: ${missing.join(', ')}.`;
  const lines = faults.slice(0, maxLines).map(({ type, sentence }) => {
    const finding = `cannot be read, so readers see an older version or none. ${sentence}`;
    return report.broken(
      `story of type ${type}`,
      finding,
      'Mend the field, and publish the story again.',
    );
  });
  const rest = faults.length - lines.length;
  return [
    missing.length > 0
      ? report.broken('stories', `lack a type: ${missing.join(', ')}`, advice)
      : report.ok('stories', `${counts.join(', ')} can be read${ignored}`),
    ...lines,
    ...(rest > 0
      ? [
          report.broken(
            'stories',
            `${counted(rest, 'more')} cannot be read`,
            'Mend those above first.',
          ),
        ]
      : []),
  ];
}

/** Checks redirects with the pages of the live site. */
async function checkRedirects(
  { site }: ProductContext,
  parsed: readonly ParsedStory[],
): Promise<Finding[]> {
  const subject = 'redirects';
  const sitemap = await readSitemap(site).catch(() => undefined);
  if (!sitemap)
    return [report.skipped(subject, 'the pages are not known: the sitemap does not answer')];
  const pages = new Set(
    sitemap.map((address) => pathOf(decodeURIComponent(new URL(address).pathname))),
  );
  const byNodeId = new Map(
    parsed.flatMap((story) => {
      const mapped = toMappedStory(story);
      return mapped ? [[storyNodeId(story.storyUuid), mapped] as const] : [];
    }),
  );
  const lists = parsed.filter((story): story is StoryOf<'redirects'> => story.type === 'redirects');
  const ownerOf = (path: string) =>
    pages.has(path) || privatePaths.has(path) || path === routes.home() ? 'a page' : undefined;
  const find = (id: string | undefined) => byNodeId.get(id ?? '');
  const ofShop = shopAddresses(
    [...byNodeId.values()].flatMap((story) => {
      const path = linkPath(story, find);
      return path === undefined ? [] : [{ type: story.type, slug: story.slug, path }];
    }),
  );
  const found = findRedirects(lists, find, ownerOf, { ofShop });
  const { problems } = found;
  const redirects = found.redirects.filter((redirect) => !ofShop.includes(redirect));
  const lines = problems.slice(0, maxLines).map(({ sentence }) => {
    const write = sentence.includes('is left out') ? report.broken : report.warning;
    return write(subject, sentence, 'Correct the story, and publish it again.');
  });
  if (lines.length > 0) return lines;
  const { length } = redirects;
  return [
    report.ok(
      subject,
      length === 0 ? 'there are none' : `${counted(length, 'leads', 'lead')} to a page`,
    ),
  ];
}

function pathOf(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/$/, '');
}
