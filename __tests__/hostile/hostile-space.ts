import type { Content as Stored } from '../../stand-ins/services/rigs/content-editor';
import type { createContentEditor } from '../../stand-ins/services/rigs/content-editor';
import { hostileContent } from '../rigs/hostile/hostile-content';
import type { HostileString } from '../rigs/hostile/hostile-strings';

type Editor = ReturnType<typeof createContentEditor>;

/** Page on which a string must be readable. */
export type HostilePage = { path: string; text: string };

/** Slugs that would be the folder of another page, or none; each is of a story of its own. */
export const unusableSlugs: readonly string[] = [
  '..',
  '...',
  'index.html',
  'page-data.json',
  '__proto__:constructor',
  '%2e%2e',
  '<script>',
  'a\\..\\..\\b',
  '\u202egpj',
  'x'.repeat(300),
  "'or'1'='1",
];

/** Maximum length of a text in every field at once: the service takes stories of 5 MB. */
const maxLength = 5_000;

/**
 * Publishes stories of every type with a string in every field, and returns where each is shown. The
 * articles and topics of a string belong to one category; the layout shows the first short strings.
 */
export async function fillSpace(
  editor: Editor,
  strings: readonly HostileString[],
): Promise<HostilePage[]> {
  const folders = await foldersOf(editor);
  const create = async (folder: string, slug: string, text: string, content: Stored) =>
    editor.create({ name: text.trim() || slug, slug, parent_id: folders(folder), content });
  const category = await create('categories', 'hostile', 'Hostile', {
    ...hostileContent('category', 'Hostile'),
  });
  const pages: HostilePage[] = [{ path: '/hostile', text: 'Hostile' }];
  for (const [number, { text: whole }] of strings.entries()) {
    const text = whole.slice(0, maxLength);
    const slug = `hostile-${number}`;
    const author = await create('authors', slug, text, { ...hostileContent('author', text) });
    const topic = await create('topics', slug, text, {
      ...hostileContent('topic', text, { category: category.uuid }),
    });
    const relations = { topic: topic.uuid, author: author.uuid, contributors: [author.uuid] };
    const long = { title: whole, description: whole };
    await create('blogs', slug, text, {
      ...hostileContent('article', text, { ...relations, ...long }),
    });
    await create('pages', slug, text, { ...hostileContent('page', text) });
    const paths = [`/${slug}`, `/author/${slug}`, `/t/${slug}`];
    pages.push({ path: `/hostile/${slug}`, text: whole });
    pages.push(...paths.map((path) => ({ path, text })));
  }
  await fillLayout(editor, strings);
  await fillRedirects(editor, strings);
  return pages;
}

/** Publishes an article for each unusable slug. The service takes them; the site must not. */
export async function publishUnusable(editor: Editor): Promise<void> {
  const folders = await foldersOf(editor);
  const [model] = await editor.listSome('blogs/');
  if (!model) throw new Error('The space has no article.');
  const { content } = await editor.read(model.id);
  for (const slug of unusableSlugs) {
    await editor.create({ name: slug, slug, parent_id: folders('blogs'), content });
  }
}

/** Publishes a wrong version of an article that is on the site, and returns where it is and stays. */
export async function breakArticle(editor: Editor): Promise<HostilePage & { fullSlug: string }> {
  const published = (await editor.listSome('blogs/')).filter((story) => story.published);
  const [story] = published.filter(({ slug }) => !slug.startsWith('hostile'));
  if (!story) throw new Error('The space has no article.');
  const { content } = await editor.read(story.id);
  const topic = await findStory(editor, 'topics/', content['topic']);
  const category = await findStory(editor, 'categories/', topic.content['category']);
  await editor.publish(story.id, {
    content: { ...content, schedule: '<script>alert(1)</script>' },
  });
  return {
    path: `/${category.slug}/${story.slug}`,
    text: String(content['title']),
    fullSlug: story.full_slug,
  };
}

async function findStory(editor: Editor, folder: string, uuid: unknown) {
  const story = (await editor.list(folder)).find((each) => each.uuid === uuid);
  if (!story) throw new Error(`The folder ${folder} has no story ${String(uuid)}.`);
  return { slug: story.slug, content: (await editor.read(story.id)).content };
}

/** Returns the id of a folder by its slug, from the stories in it. */
async function foldersOf(editor: Editor): Promise<(folder: string) => number> {
  const ids = new Map<string, number>();
  for (const folder of ['categories', 'topics', 'authors', 'blogs', 'pages']) {
    const [story] = await editor.listSome(`${folder}/`);
    if (story) ids.set(folder, story.parent_id);
  }
  return (folder) => {
    const id = ids.get(folder);
    if (id === undefined) throw new Error(`The space has no folder ${folder}.`);
    return id;
  };
}

/** Number of strings the layout shows; more would be a menu no shop has. */
const inLayout = 3;

async function fillLayout(editor: Editor, strings: readonly HostileString[]): Promise<void> {
  const [layout] = (await editor.listSome('global')).filter(({ slug }) => slug === 'global');
  if (!layout) throw new Error('The space has no layout.');
  const { content } = await editor.read(layout.id);
  const contents = strings
    .filter(({ text }) => text.length < 80)
    .slice(0, inLayout)
    .map(({ text }) => hostileContent('global', text));
  const all = (field: string) => contents.flatMap((each) => each[field] ?? []);
  await editor.publish(layout.id, {
    content: {
      ...content,
      pre_header: all('pre_header').slice(0, 1),
      announcements: all('announcements').slice(1),
      header_menus: [...(content['header_menus'] as object[]), ...all('header_menus').slice(0, 1)],
      footer_menus: [...(content['footer_menus'] as object[]), ...all('footer_menus')],
      size_charts: all('size_charts'),
    },
  });
}

async function fillRedirects(editor: Editor, strings: readonly HostileString[]): Promise<void> {
  const [story] = (await editor.listSome('redirects')).filter(({ slug }) => slug === 'redirects');
  if (!story) throw new Error('The space has no redirects.');
  const { content } = await editor.read(story.id);
  const added = strings.flatMap(({ text }, number) => [
    redirect(text, '/training'),
    redirect(`/old/${text}`, text),
    redirect(`/old-${number}`, `/${text}`),
  ]);
  await editor.publish(story.id, {
    content: { ...content, redirects: [...(content['redirects'] as object[]), ...added] },
  });
}

function redirect(from: string, to: string): object {
  return {
    component: 'redirect',
    old_address: from,
    new_address: { fieldtype: 'multilink', linktype: 'url', url: to, cached_url: to },
    permanent: false,
  };
}
