import { routes } from '../../../config/routes';
import { absoluteUrl } from '../absolute-url';
import type { Reference } from './entity';

/** How one thing refers to another. */
export function reference(id: string): Reference {
  return { '@id': id };
}

/** The `@id`s that several pages share, so that they speak of the same thing. */
export const entityIds = {
  organization: () => absoluteUrl('/#organization'),
  webSite: () => absoluteUrl('/#website'),
  person: (authorSlug: string) => absoluteUrl(`${routes.author(authorSlug)}#person`),
} as const;
