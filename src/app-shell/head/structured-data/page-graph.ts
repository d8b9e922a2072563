import { routes } from '../../../config/routes';
import { site } from '../../../config/site';
import { absoluteUrl } from '../absolute-url';
import type { ShareImage } from '../share-image';
import type { BreadcrumbList, Entity, Organization, WebPage, WebPageType, WebSite } from './entity';
import { entityIds, reference } from './entity';

export type Crumb = { name: string; path: string };

/** Structured data of a page beside its title and description. */
export type PageStructure = {
  type?: WebPageType;
  /** Breadcrumbs after the home page, the page itself last. */
  breadcrumbs?: readonly Crumb[];
  /** `@id` of the page's main entity. */
  mainEntityId?: string;
  entities?: readonly Entity[];
  /** Facts of the organization that this page tells. */
  organization?: OrganizationFacts;
};

export type OrganizationFacts = Pick<
  Organization,
  'hasShippingService' | 'hasMerchantReturnPolicy'
>;

type PageFacts = { url: string; title: string; description: string; image: ShareImage };

/** Returns all entities of a page, linked by `@id`. */
export function pageGraph(page: PageFacts, structure: PageStructure): Entity[] {
  const { breadcrumbs = [], entities = [] } = structure;
  const way = breadcrumbs.length > 0 ? [breadcrumbList(page.url, breadcrumbs)] : [];
  const brand = { ...organization(), ...structure.organization };
  return [brand, webSite(), webPage(page, structure), ...way, ...entities];
}

function webPage(page: PageFacts, structure: PageStructure): WebPage {
  const { type = 'WebPage', breadcrumbs = [], mainEntityId } = structure;
  const { url, width, height } = page.image;
  return {
    '@type': type,
    '@id': page.url,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: site.language,
    isPartOf: reference(entityIds.webSite()),
    primaryImageOfPage: { '@type': 'ImageObject', url, width, height },
    ...(breadcrumbs.length > 0 && { breadcrumb: reference(breadcrumbId(page.url)) }),
    ...(mainEntityId !== undefined && { mainEntity: reference(mainEntityId) }),
  };
}

function breadcrumbList(url: string, breadcrumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(url),
    itemListElement: [{ name: 'Home', path: routes.home() }, ...breadcrumbs].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absoluteUrl(path),
      }),
    ),
  };
}

function breadcrumbId(url: string): string {
  return `${url}#breadcrumb`;
}

/** Returns the organization that runs the site. */
export function organization(): Organization {
  const { path, ...size } = site.logo;
  return {
    '@type': 'Organization',
    '@id': entityIds.organization(),
    name: site.name,
    legalName: site.parentCompany,
    url: absoluteUrl(routes.home()),
    logo: { '@type': 'ImageObject', url: absoluteUrl(path), ...size },
  };
}

/** Returns the site and its search. */
function webSite(): WebSite {
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
