import { routes } from '../../../config/routes';
import type { Byline } from '../../../domain/article/author';
import { absoluteUrl } from '../absolute-url';
import type { ListedItem } from './collection-structure';
import { itemList } from './collection-structure';
import type { Person } from './entity';
import { entityIds, reference } from './entity';
import type { PageStructure } from './page-graph';

type AuthorPage = {
  path: string;
  author: Byline & {
    role: string;
    description: string;
    imageUrl: string | undefined;
    socialUrls: readonly string[];
  };
  articles: readonly ListedItem[];
  /** Number of articles on the pages before this one. */
  before: number;
};

/** Returns an author page's structured data: the person and their articles. */
export function authorStructure({ path, author, articles, before }: AuthorPage): PageStructure {
  const person = profilePerson(author);
  return {
    type: 'ProfilePage',
    breadcrumbs: [
      { name: 'Authors', path: routes.authors() },
      { name: author.name, path: routes.author(author.slug) },
    ],
    mainEntityId: person['@id'],
    entities: [person, itemList(absoluteUrl(path), articles, before)],
  };
}

type Profile = Byline & {
  role: string;
  description: string;
  imageUrl: string | undefined;
  socialUrls: readonly string[];
};

/** Returns a writer as an article names them. */
export function bylinePerson({ name, slug }: Byline): Person {
  return {
    '@type': 'Person',
    '@id': entityIds.person(slug),
    name,
    url: absoluteUrl(routes.author(slug)),
  };
}

/** Returns a writer with the facts of their own page. */
function profilePerson({ role, description, imageUrl, socialUrls, ...byline }: Profile): Person {
  return {
    ...bylinePerson(byline),
    ...(role && { jobTitle: role }),
    ...(description && { description }),
    ...(imageUrl && { image: imageUrl }),
    ...(socialUrls.length > 0 && { sameAs: socialUrls }),
    worksFor: reference(entityIds.organization()),
  };
}
