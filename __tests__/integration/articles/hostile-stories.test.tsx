/** @jest-environment jest-fixed-jsdom */
import { renderToString } from 'react-dom/server';
import { printable } from '../../../src/content/fields/printable';
import { parseStory } from '../../../src/content/parse-story';
import { StoryError } from '../../../src/content/story-error';
import { storyWarnings } from '../../../src/content/story-warnings';
import { ArticleView } from '../../../src/features/articles/page/article-view';
import { PageStoryView } from '../../../src/features/pages/page-story-view';
import { toFeedItem } from '../../../src/gatsby/config/feed/feed-item';
import { deriveNode } from '../../../src/gatsby/node/on-create-node';
import { seededChance } from '../../../stand-ins/services/shared/random';
import { articlePage } from '../../rigs/builders/article-pages';
import { storyEntry } from '../../rigs/builders/story-entries';
import { stubMedia } from '../../rigs/dom/stub-media';
import { hostileContent, placesIn, withValueAt } from '../../rigs/hostile/hostile-content';
import { chooseStrings } from '../../rigs/hostile/hostile-strings';

/** `npm run prove -- hostile` takes all strings. */
const isWhole = process.env.HOSTILE === 'whole';
const seed = 1;

/** Strings of this run. Very long ones only cost time where nothing is laid out. */
const texts = chooseStrings(isWhole ? Infinity : 20, seed).map(({ text }) => text.slice(0, 2_000));

/** Number of places in which the parser reads another value. */
const parsings = isWhole ? 20_000 : 400;

const types = [
  ...(['article', 'category', 'topic', 'author', 'page', 'plan'] as const),
  ...(['global', 'redirects'] as const),
] as const;

/** Values that are no text, or numbers out of every range. */
const oddValues = [null, {}, [], [null], true, 1e21, -1, 0.5, 'en-us-us', '99999999999999999999'];

beforeEach(() => stubMedia());

function parseArticle(text: string) {
  const story = parseStory(storyEntry({ ...hostileContent('article', text) }, { name: text }));
  if (story?.type !== 'article') throw new Error('Not an article');
  return story;
}

function parsePage(text: string) {
  const story = parseStory(storyEntry({ ...hostileContent('page', text) }, { name: text }));
  if (story?.type !== 'page') throw new Error('Not a page');
  return story;
}

function htmlOfArticle(text: string): string {
  const { title, description, body, contents, faqs } = parseArticle(text);
  const page = articlePage({ title, description, body, contents, faqs });
  return renderToString(<ArticleView article={page} />);
}

function htmlOfPage(text: string): string {
  const { title, sections } = parsePage(text);
  return renderToString(
    <PageStoryView title={title} sections={sections} articles={[]} subjects={[]} products={[]} />,
  );
}

/** Parses HTML as a browser does, without running it. */
function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Lists every element with the name of each of its attributes. */
function markup(body: HTMLElement): Set<string> {
  const names = [...body.querySelectorAll('*')].flatMap(({ localName, attributes }) =>
    ['', ...[...attributes].map(({ name }) => ` ${name}`)].map((name) => localName + name),
  );
  return new Set(names);
}

const addressAttributes = 'href src action formaction poster data srcset xlink:href'.split(' ');

function addresses(body: HTMLElement): string[] {
  return [...body.querySelectorAll('*')].flatMap((element) =>
    addressAttributes.flatMap((name) => element.getAttribute(name) ?? []),
  );
}

/** Addresses of this site, of other sites, of mail and telephones. Nothing else is ever linked. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|$)/;

const views = [
  ['article', htmlOfArticle],
  ['page', htmlOfPage],
] as const;

describe.each(views)('%s view with a hostile string in every field', (_type, htmlOf) => {
  /** Markup of harmless words, of an address, with which links are links, and of a number, with which cells span. */
  const harmless = new Set(
    ['Plain words', 'https://www.example.com/a', '/training', '2'].flatMap((text) => [
      ...markup(parseHtml(htmlOf(text))),
    ]),
  );

  it('has only its own markup, safe addresses, unique ids, and the string as text', () => {
    for (const text of texts) {
      const body = parseHtml(htmlOf(text));
      expect([...markup(body)].filter((name) => !harmless.has(name))).toEqual([]);
      expect(addresses(body).filter((address) => !safeAddress.test(address))).toEqual([]);
      const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(ids.filter((id) => id === 'analytics' || id === '___gatsby')).toEqual([]);
      const words = printable(text).replace(/\s+/g, '');
      expect(body.textContent.replace(/\s+/g, '')).toContain(words);
    }
  });
});

it('feed: an item with hostile strings has only its own markup', () => {
  const item = (text: string) => {
    const story = parseArticle(text);
    const named = { name: text };
    const links = { category: named, topic: named, author: named, products: [], coverImage: null };
    const { storyUuid, title, description, date, tags, body, faqs } = story;
    const own = { storyUuid, title, description, date, tags, body, faqs };
    const article = { ...own, ...links, path: '/training/jab' };
    const [content] = toFeedItem(article, 'https://www.example.com').custom_elements;
    return parseHtml(JSON.parse(JSON.stringify(content))['content:encoded']._cdata);
  };
  const harmless = new Set(
    ['Plain words', 'https://www.example.com/a', '2'].flatMap((text) => [...markup(item(text))]),
  );
  for (const text of texts) {
    const body = item(text);
    expect([...markup(body)].filter((name) => !harmless.has(name))).toEqual([]);
    expect(addresses(body).filter((address) => !safeAddress.test(address))).toEqual([]);
  }
});

it('parser: reads any value in any place, or refuses it with story and field', () => {
  const chance = seededChance(seed);
  const pick = <T,>(list: readonly T[]) => list[Math.floor(chance() * list.length)];
  const values = [...texts, ...oddValues];
  for (const type of types) {
    const whole = hostileContent(type, 'Plain words');
    const places = placesIn(whole);
    for (let count = 0; count < parsings / types.length; count += 1) {
      const [place = [], value = null] = [pick(places), pick(values)];
      const entry = storyEntry(Object(withValueAt(whole, place, value)));
      try {
        const story = parseStory(entry);
        if (!story) continue;
        storyWarnings(entry, story);
        deriveNode(story, 'entry', () => 'digest');
      } catch (error) {
        if (error instanceof StoryError) continue;
        throw new Error(`${type}.${place.join('.')} = ${JSON.stringify(value)}`, { cause: error });
      }
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});
