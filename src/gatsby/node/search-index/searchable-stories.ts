import { routes } from '../../../config/routes';
import type { Image } from '../../../domain/media/image';
import type { AuthorNode, CategoryNode, TopicNode } from '../derive/derived-nodes';
import type { ContentIndex, ListedArticle } from '../pages/content-index';
import { readBody } from './body-text';
import type { Searchable } from './searchable';

/** Everything of the space that has a page, so nothing that is a draft or not yet due. */
export function searchableStories(index: ContentIndex): Searchable[] {
  const names = namesById(index);
  return [
    ...index.articles.map((article) => searchableArticle(article, names)),
    ...index.categories.map(searchableCategory),
    ...index.topics.map((topic) => searchableTopic(topic, names)),
    ...[...index.authors].sort(byName).map(searchableAuthor),
  ];
}

type Names = ReadonlyMap<string | undefined, string>;

function namesById({ categories, topics, authors }: ContentIndex): Names {
  return new Map([...categories, ...topics, ...authors].map(({ id, name }) => [id, name]));
}

function searchableArticle({ node, path, topicId }: ListedArticle, names: Names): Searchable {
  const { title, description, tags, coverImage, firstPublishedAt, faqs } = node;
  const { headings, passages } = readBody(node.body);
  const answers = faqs.flatMap(({ question, answer }) => [question, answer]);
  const label = names.get(topicId) ?? '';
  const people = [node.author, ...node.contributors].map((id) => names.get(id) ?? '');
  const body = [...passages, ...answers].join('\n');
  return {
    document: {
      kind: 'article',
      path,
      title,
      label,
      note: description,
      ...picture(coverImage),
      date: firstPublishedAt,
    },
    fields: {
      title,
      tags: tags.join('\n'),
      headings: headings.join('\n'),
      about: [description, label, ...people].join('\n'),
      body,
    },
    text: [...headings, body].join('\n'),
  };
}

function searchableCategory(category: CategoryNode): Searchable {
  return named(category, {
    kind: 'topic',
    path: routes.category(category.slug),
    label: 'Category',
    note: category.description,
    ...picture(category.blockImage ?? category.coverImage),
  });
}

function searchableTopic(topic: TopicNode, names: Names): Searchable {
  return named(topic, {
    kind: 'topic',
    path: routes.topicListing(topic.slug),
    label: ['Topic', names.get(topic.category)].filter(Boolean).join(' in '),
    note: topic.description,
    ...picture(topic.blockImage ?? topic.coverImage),
  });
}

function searchableAuthor(author: AuthorNode): Searchable {
  const { passages } = readBody(author.bio);
  return named(
    author,
    {
      kind: 'author',
      path: routes.author(author.slug),
      label: author.role || 'Author',
      note: passages[0] ?? '',
      ...picture(author.photo),
    },
    passages.slice(1).join('\n'),
  );
}

function named(
  { name }: { name: string },
  document: Omit<Searchable['document'], 'title'>,
  body = '',
): Searchable {
  const about = [document.label, document.note].join('\n');
  return {
    document: { ...document, title: name },
    fields: { title: name, tags: '', headings: '', about, body },
  };
}

function picture(image: Image | undefined): Pick<Searchable['document'], 'picture'> {
  if (!image) return {};
  const { url, focus } = image;
  return { picture: { url, ...(focus && { focus }) } };
}

function byName(one: AuthorNode, other: AuthorNode): number {
  return one.name.localeCompare(other.name) || one.id.localeCompare(other.id);
}
