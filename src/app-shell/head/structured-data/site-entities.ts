import { routes } from '../../../config/routes';
import { site } from '../../../config/site';
import { absoluteUrl } from '../absolute-url';
import type { Organization, WebSite } from './entity';
import { entityIds, reference } from './entity-ids';

/** Who stands behind the site. */
export function organization(socialLinks: readonly string[] = site.socialLinks): Organization {
  const { path, ...size } = site.logo;
  return {
    '@type': 'Organization',
    '@id': entityIds.organization(),
    name: site.name,
    legalName: site.parentCompany,
    url: absoluteUrl(routes.home()),
    logo: { '@type': 'ImageObject', url: absoluteUrl(path), ...size },
    ...(socialLinks.length > 0 && { sameAs: socialLinks }),
  };
}

/** The site as a whole, and where it can be searched. */
export function webSite(): WebSite {
  return {
    '@type': 'WebSite',
    '@id': entityIds.webSite(),
    name: site.name,
    url: absoluteUrl(routes.home()),
    description: site.description,
    inLanguage: site.language,
    publisher: reference(entityIds.organization()),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteUrl(routes.search())}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
