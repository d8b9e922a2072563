import { routes } from '../../../config/routes';
import type { Byline } from '../../../domain/article/article';
import { absoluteUrl } from '../absolute-url';
import type { Person } from './entity';
import { entityIds, reference } from './entity-ids';

type Profile = Byline & {
  role: string;
  description: string;
  imageUrl: string | undefined;
  socialUrls: readonly string[];
};

/** Someone who writes, as an article names them. */
export function bylinePerson({ name, slug }: Byline): Person {
  return {
    '@type': 'Person',
    '@id': entityIds.person(slug),
    name,
    url: absoluteUrl(routes.author(slug)),
  };
}

/** Someone who writes, as their own page describes them. */
export function profilePerson({
  role,
  description,
  imageUrl,
  socialUrls,
  ...byline
}: Profile): Person {
  return {
    ...bylinePerson(byline),
    ...(role && { jobTitle: role }),
    ...(description && { description }),
    ...(imageUrl && { image: imageUrl }),
    ...(socialUrls.length > 0 && { sameAs: socialUrls }),
    worksFor: reference(entityIds.organization()),
  };
}
