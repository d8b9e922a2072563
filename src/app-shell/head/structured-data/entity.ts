import { routes } from '../../../config/routes';
import { absoluteUrl } from '../absolute-url';

/**
 * Entities of schema.org as this site describes them. An `@id` is the entity's URL, by which others
 * refer to it. URLs are absolute, dates ISO 8601.
 */
type Reference = { '@id': string };

type Named<T extends string> = { '@type': T; '@id': string };

type ImageObject = { '@type': 'ImageObject'; url: string; width: number; height: number };

export type Organization = Named<'Organization'> & {
  name: string;
  legalName: string;
  url: string;
  logo: ImageObject;
  hasShippingService?: readonly ShippingService[];
  hasMerchantReturnPolicy?: MerchantReturnPolicy;
};

type MonetaryRange = {
  '@type': 'MonetaryAmount';
  currency: string;
  minValue?: string;
  maxValue?: string;
};

/** A service with its rates. All properties of a condition must hold for it to apply. */
export type ShippingService = {
  '@type': 'ShippingService';
  name: string;
  shippingConditions: readonly {
    '@type': 'ShippingConditions';
    shippingDestination: readonly {
      '@type': 'DefinedRegion';
      addressCountry: string;
      addressRegion?: readonly string[];
    }[];
    orderValue?: MonetaryRange;
    weight?: {
      '@type': 'QuantitativeValue';
      unitCode: 'KGM';
      minValue?: number;
      maxValue?: number;
    };
    shippingRate: { '@type': 'MonetaryAmount'; value: string; currency: string };
  }[];
};

export type MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy';
  applicableCountry: readonly string[];
  returnPolicyCategory: string;
  merchantReturnDays?: number;
  returnFees?: string;
  merchantReturnLink: string;
};

export type WebSite = Named<'WebSite'> & {
  name: string;
  url: string;
  description: string;
  inLanguage: string;
  publisher: Reference;
  potentialAction: {
    '@type': 'SearchAction';
    target: { '@type': 'EntryPoint'; urlTemplate: string };
    'query-input': string;
  };
};

type ListItem = { '@type': 'ListItem'; position: number; name: string; item?: string };

export type BreadcrumbList = Named<'BreadcrumbList'> & { itemListElement: readonly ListItem[] };

export type ItemList = Named<'ItemList'> & {
  itemListElement: readonly {
    '@type': 'ListItem';
    position: number;
    name: string;
    url: string;
  }[];
};

export type WebPageType = 'WebPage' | 'CollectionPage' | 'ProfilePage' | 'ItemPage';

export type WebPage = Named<WebPageType> & {
  url: string;
  name: string;
  description: string;
  inLanguage: string;
  isPartOf: Reference;
  primaryImageOfPage?: ImageObject;
  breadcrumb?: Reference;
  mainEntity?: Reference;
};

export type Person = Named<'Person'> & {
  name: string;
  url: string;
  jobTitle?: string;
  description?: string;
  image?: string;
  sameAs?: readonly string[];
  worksFor?: Reference;
};

export type BlogPosting = Named<'BlogPosting'> & {
  headline: string;
  description: string;
  url: string;
  image: readonly string[];
  datePublished: string;
  dateModified: string;
  author: readonly Person[] | Reference;
  publisher: Reference;
  mainEntityOfPage: Reference;
  articleSection?: readonly string[];
  keywords?: readonly string[];
  wordCount: number;
  inLanguage: string;
  video?: readonly Reference[];
};

/** `activityDuration` is ISO 8601, in weeks. */
export type ExercisePlan = Named<'ExercisePlan'> & {
  name: string;
  description: string;
  url: string;
  image: readonly string[];
  datePublished: string;
  author: Person | Reference;
  publisher: Reference;
  mainEntityOfPage: Reference;
  inLanguage: string;
  activityDuration: string;
  activityFrequency: string;
  audience?: { '@type': 'Audience'; audienceType: string };
};

export type VideoObject = Named<'VideoObject'> & {
  name: string;
  description: string;
  thumbnailUrl: readonly string[];
  uploadDate: string;
  contentUrl?: string;
  embedUrl?: string;
};

export type FaqPage = Named<'FAQPage'> & {
  isPartOf: Reference;
  mainEntity: readonly {
    '@type': 'Question';
    name: string;
    acceptedAnswer: { '@type': 'Answer'; text: string };
  }[];
};

export type Offer = {
  '@type': 'Offer';
  url: string;
  price: string;
  priceCurrency: string;
  /** Absent when unknown at build. */
  availability?: string;
};

/** Range of the prices of a product with too many variants to name each. */
export type AggregateOffer = {
  '@type': 'AggregateOffer';
  url: string;
  lowPrice: string;
  highPrice: string;
  priceCurrency: string;
  offerCount: number;
  availability?: string;
};

/** One variant, or a product with only one. */
export type ProductEntity = Named<'Product'> & {
  name: string;
  description?: string;
  url?: string;
  image?: readonly string[];
  sku?: string;
  gtin?: string;
  brand?: { '@type': 'Brand'; name: string };
  size?: string;
  color?: string;
  material?: string;
  pattern?: string;
  offers: Offer;
};

export type ProductGroup = Named<'ProductGroup'> & {
  name: string;
  description: string;
  url: string;
  brand: { '@type': 'Brand'; name: string };
  productGroupID: string;
  variesBy?: readonly string[];
  hasVariant?: readonly ProductEntity[];
  image?: readonly string[];
  offers?: AggregateOffer;
};

/** Reviews of a product, of all its variants. */
export type Rated = {
  aggregateRating?: { '@type': 'AggregateRating'; ratingValue: number; reviewCount: number };
  review?: readonly {
    '@type': 'Review';
    reviewRating: { '@type': 'Rating'; ratingValue: number };
    name?: string;
    reviewBody?: string;
    author: { '@type': 'Person'; name: string };
    datePublished: string;
  }[];
};

export type Entity =
  | Organization
  | WebSite
  | BreadcrumbList
  | ItemList
  | WebPage
  | Person
  | BlogPosting
  | ExercisePlan
  | VideoObject
  | FaqPage
  | (ProductEntity & Rated)
  | (ProductGroup & Rated);

/** Returns a reference to another entity. */
export function reference(id: string): Reference {
  return { '@id': id };
}

/** Builds the `@id`s that several pages share. */
export const entityIds = {
  organization: () => absoluteUrl('/#organization'),
  webSite: () => absoluteUrl('/#website'),
  person: (authorSlug: string) => absoluteUrl(`${routes.author(authorSlug)}#person`),
} as const;
