import { routes } from '../../../config/routes';
import type { Byline } from '../../../domain/article/article';
import { absoluteUrl } from '../absolute-url';
import type { ListedItem } from './item-list';
import { itemList } from './item-list';
import type { PageStructure } from './page-graph';
import { profilePerson } from './person';

type AuthorPage = {
  path: string;
  author: Byline & {
    role: string;
    description: string;
    imageUrl: string | undefined;
    socialUrls: readonly string[];
  };
  articles: readonly ListedItem[];
  /** How many articles the pages before this one list. */
  before: number;
};

/** What an author's page says: who they are, and what they wrote. */
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
