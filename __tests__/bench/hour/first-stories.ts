import { createContentEditor } from '../../../stand-ins/services/rigs/content-editor';
import { contentTokens } from './rehearsal-keys';

/** Address of the first article. */
export const articlePath = '/training/the-jab';

type Fields = { component: string } & Record<string, unknown>;

/** Fills in and publishes the stories without which no site starts: two of setup's drafts and a first article. */
export async function publishFirstStories(contentUrl: string): Promise<void> {
  const space = openSpace(contentUrl);
  const hero = {
    component: 'hero',
    headline: 'Somebody in your corner',
    text: 'Rounds and plain advice for boxing at home.',
    primary_label: 'See the gear',
    primary_link: { fieldtype: 'multilink', linktype: 'url', url: '/products' },
  };
  await space.change('global', {});
  await space.change('pages/home', { title: 'Home', body: [hero] });
  const category = await space.create('categories/training', {
    component: 'category',
    name: 'Training',
    description: 'Punches and kicks.',
  });
  const topic = await space.create('topics/technique', {
    component: 'topic',
    name: 'Technique',
    description: 'How a punch is thrown.',
    category: category.uuid,
  });
  const author = await space.create('authors/dolores-quan', {
    component: 'author',
    name: 'Dolores Quan',
    role: 'Head coach',
  });
  const paragraph = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'The fist goes out on a straight line and comes back on it.' }],
  };
  await space.create('blogs/the-jab', {
    component: 'article',
    title: 'The jab',
    description: 'How it is thrown, and how it comes back.',
    topic: topic.uuid,
    author: author.uuid,
    body: { type: 'doc', content: [paragraph] },
  });
}

/** Publishes another title of the article, and returns it. */
export async function editArticle(contentUrl: string): Promise<string> {
  const space = openSpace(contentUrl);
  const title = 'The jab, and the way back';
  await space.change('blogs/the-jab', { title });
  return title;
}

function openSpace(contentUrl: string) {
  const editor = createContentEditor(contentUrl, contentTokens.management);
  const find = async (fullSlug: string) => {
    const found = await editor.find(fullSlug);
    if (!found) throw new Error(`The space has no story "${fullSlug}".`);
    return found;
  };
  return {
    change: async (fullSlug: string, fields: Record<string, unknown>) => {
      const { id } = await find(fullSlug);
      const { content } = await editor.read(id);
      await editor.publish(id, { content: { ...content, ...fields } });
    },
    create: async (fullSlug: string, content: Fields) => {
      const [folder = '', slug = ''] = fullSlug.split('/');
      const name = String(content.name ?? content.title);
      return editor.create({ name, slug, parent_id: (await find(folder)).id, content });
    },
  };
}
