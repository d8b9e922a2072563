import type { Content, Listed } from '../../stand-ins/services/rigs/content-editor';
import type { Editors } from './editors';

/** An edit that was made: what it was about. */
export type Edit = { note: string };

/** Parts that every kind of edit draws from. */
export type Draw = {
  editors: Editors;
  /** Whole number below a limit. */
  below: (limit: number) => number;
  /** @throws an Error when there is nothing to choose from */
  pick: <Value>(values: readonly Value[]) => Value;
  /** Number of the edit, to make names of. */
  count: () => number;
  /** Requests an edit that undoes this one, a few edits later. */
  mendLater: (mend: () => Promise<Edit>) => void;
  /** Records that a published article is due in the next minute. */
  dueAt: (time: Date) => void;
};

/** Makes one edit. `undefined` when the space has nothing for it. */
export type EditKind = (draw: Draw) => Promise<Edit | undefined>;

const articles = 'blogs/';

/** Published stories of a folder. */
async function storiesIn({ editors }: Draw, folder: string): Promise<Listed[]> {
  return (await editors.content.list(folder)).filter(({ published }) => published);
}

async function pickIn(draw: Draw, folder: string): Promise<Listed> {
  return draw.pick(await storiesIn(draw, folder));
}

/** Publishes a story of a folder with changed fields. */
function editsContent(folder: string, edit: (content: Content, draw: Draw) => object): EditKind {
  return async (draw) => {
    const story = await pickIn(draw, folder);
    const { content } = await draw.editors.content.read(story.id);
    await draw.editors.content.publish(story.id, {
      content: { ...content, ...edit(content, draw) },
    });
    return { note: story.full_slug };
  };
}

/** Publishes a story with another slug. */
function editsSlug(folder: string): EditKind {
  return async (draw) => {
    const story = await pickIn(draw, folder);
    const slug = `${story.slug.replace(/-no-\d+$/, '')}-no-${draw.count()}`;
    await draw.editors.content.publish(story.id, { slug });
    return { note: `${story.full_slug} is now ${slug}` };
  };
}

/** Gives a story another relation, of one field. */
function editsRelation(folder: string, field: string, toFolder: string): EditKind {
  return async (draw) => {
    const [story, target] = [await pickIn(draw, folder), await pickIn(draw, toFolder)];
    const { content } = await draw.editors.content.read(story.id);
    await draw.editors.content.publish(story.id, { content: { ...content, [field]: target.uuid } });
    return { note: `${story.full_slug}: ${field} is ${target.full_slug}` };
  };
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

type Blok = Record<string, unknown>;

/** Changes the first entry of a list of bloks. */
function editsFirst(list: string, edit: (first: Blok, draw: Draw) => Blok) {
  return (content: Content, draw: Draw) => {
    const [first, ...others] = content[list] as Blok[];
    return { [list]: [{ ...first, ...edit(first ?? {}, draw) }, ...others] };
  };
}

const numbered = (text: unknown, { count }: Draw) =>
  `${String(text).replace(/ \(edit \d+\)$/, '')} (edit ${count()})`;

async function publishNew(draw: Draw): Promise<Edit> {
  const model = await pickIn(draw, articles);
  const { content } = await draw.editors.content.read(model.id);
  const title = `A new article (edit ${draw.count()})`;
  const slug = `a-new-article-${draw.count()}-${draw.below(1_000)}`;
  const story = await draw.editors.content.create({
    name: title,
    slug,
    parent_id: model.parent_id,
    content: { ...content, title },
  });
  return { note: story.full_slug };
}

async function breakField(draw: Draw): Promise<Edit> {
  const story = await pickIn(draw, articles);
  const { content } = await draw.editors.content.read(story.id);
  await draw.editors.content.publish(story.id, { content: { ...content, title: '' } });
  draw.mendLater(async () => {
    await draw.editors.content.publish(story.id, { content });
    return { note: story.full_slug };
  });
  return { note: story.full_slug };
}

/** Creates a page with the path of a category. */
async function takePath(draw: Draw): Promise<Edit> {
  const [page, category] = [await pickIn(draw, 'pages/'), await pickIn(draw, 'categories/')];
  const { content } = await draw.editors.content.read(page.id);
  const story = await draw.editors.content.create({
    name: 'A page in the way',
    slug: category.slug,
    parent_id: page.parent_id,
    content,
  });
  draw.mendLater(async () => {
    await draw.editors.content.remove(story.id);
    return { note: story.full_slug };
  });
  return { note: story.full_slug };
}

/** Schedules an article for the next full minute. */
async function scheduleSoon(draw: Draw): Promise<Edit> {
  const story = await pickIn(draw, articles);
  const { content } = await draw.editors.content.read(story.id);
  const at = new Date(Math.ceil((Date.now() + 1_000) / 60_000) * 60_000);
  const schedule = at.toISOString().slice(0, 16).replace('T', ' ');
  await draw.editors.content.publish(story.id, { content: { ...content, schedule } });
  draw.dueAt(at);
  return { note: `${story.full_slug} at ${schedule}` };
}

async function publishAgain(draw: Draw): Promise<Edit | undefined> {
  const hidden = (await draw.editors.content.list(articles)).filter(({ published }) => !published);
  if (hidden.length === 0) return undefined;
  const story = draw.pick(hidden);
  await draw.editors.content.publish(story.id, {});
  return { note: story.full_slug };
}

/** Kinds of edits in the content service, by the name that the log shows. */
export const contentEdits: Readonly<Record<string, EditKind>> = {
  text: editsContent(articles, ({ body }, { count }) => {
    const document = body as { content: object[] };
    const added = paragraph(`Added by edit ${count()}: keep the jab and the guard high.`);
    return { body: { ...document, content: [...document.content, added] } };
  }),
  description: editsContent(articles, ({ description }, draw) => ({
    description: numbered(description, draw),
  })),
  title: editsContent(articles, ({ title }, draw) => ({ title: numbered(title, draw) })),
  slug: editsSlug(articles),
  'topic of an article': editsRelation(articles, 'topic', 'topics/'),
  'author of an article': editsRelation(articles, 'author', 'authors/'),
  'topic moved to another category': editsRelation('topics/', 'category', 'categories/'),
  'topic renamed': editsContent('topics/', ({ name }, draw) => ({ name: numbered(name, draw) })),
  'slug of a topic': editsSlug('topics/'),
  'author renamed': editsContent('authors/', ({ name }, draw) => ({ name: numbered(name, draw) })),
  'category renamed': editsContent('categories/', ({ name }, draw) => ({
    name: numbered(name, draw),
  })),
  'slug of a category': editsSlug('categories/'),
  'new article': publishNew,
  'deleted article': async (draw) => {
    const story = await pickIn(draw, articles);
    await draw.editors.content.remove(story.id);
    return { note: story.full_slug };
  },
  'unpublished article': async (draw) => {
    const story = await pickIn(draw, articles);
    await draw.editors.content.unpublish(story.id);
    return { note: story.full_slug };
  },
  'published again': publishAgain,
  menu: editsContent(
    'global',
    editsFirst('header_menus', ({ label }, draw) => ({ label: numbered(label, draw) })),
  ),
  announcement: editsContent(
    'global',
    editsFirst('announcements', ({ active, headline }, draw) => ({
      active: draw.below(3) > 0 || !active,
      headline: numbered(headline, draw),
    })),
  ),
  'size chart': editsContent(
    'global',
    editsFirst('size_charts', ({ headline }, draw) => ({ headline: numbered(headline, draw) })),
  ),
  'page story': editsContent('pages/', ({ title }, draw) => ({ title: numbered(title, draw) })),
  redirect: editsContent('redirects', ({ redirects }, { count }) => {
    // To a page story, which no edit removes: a redirect to what is not published is left out.
    const toPage = (redirects as Blok[]).find(({ new_address: link }) =>
      JSON.stringify(link).includes('"pages/'),
    );
    if (!toPage) throw new Error('No redirect leads to a page story.');
    return {
      redirects: [...(redirects as Blok[]), { ...toPage, old_address: `/old/edit-${count()}` }],
    };
  }),
  schedule: scheduleSoon,
  'field broken': breakField,
  'path taken twice': takePath,
};
