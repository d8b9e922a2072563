/** Search result of an object; the services use its title and text where one is absent. */
type DemoSeo = { title?: string; description?: string };

export type DemoPage = {
  handle: string;
  title: string;
  body: string;
  seo?: DemoSeo;
  created: string;
};

export type DemoArticle = {
  handle: string;
  title: string;
  author: { firstName: string; lastName: string; email: string; bio?: string };
  contentHtml: string;
  excerptHtml?: string;
  tags: string[];
  /** Handle of the product whose first picture it shows. */
  pictureOf?: string;
  comments?: { name: string; email: string; contentHtml: string }[];
  seo?: DemoSeo;
  /** Missing for a draft. */
  published?: string;
};

export type DemoBlog = {
  handle: string;
  title: string;
  seo?: DemoSeo;
  created: string;
  articles: DemoArticle[];
};

export type DemoPolicy = {
  type:
    | 'CONTACT_INFORMATION'
    | 'PRIVACY_POLICY'
    | 'REFUND_POLICY'
    | 'SHIPPING_POLICY'
    | 'SUBSCRIPTION_POLICY'
    | 'TERMS_OF_SERVICE';
  body: string;
};

/** Target of a menu item: an object by handle, a policy by type, or a fixed place of a shop. */
export type DemoMenuTarget =
  | { collection: string }
  | { product: string }
  | { page: string }
  | { blog: string }
  | { policy: DemoPolicy['type'] }
  | { place: 'FRONTPAGE' | 'CATALOG' | 'SEARCH' }
  | { url: string };

export type DemoMenuItem = { title: string; to: DemoMenuTarget; items?: DemoMenuItem[] };
export type DemoMenu = { handle: string; title: string; items: DemoMenuItem[] };

/** An entry of a metaobject definition, with the handles of products and collections it names. */
export type DemoMetaobject = {
  type: string;
  handle: string;
  fields: (
    | { key: string; type: string; value: string }
    | { key: string; product: string }
    | { key: string; products: string[] }
    | { key: string; collection: string }
  )[];
};

/** Content of a demo shop beside its products. */
export type DemoContent = {
  pages: DemoPage[];
  blogs: DemoBlog[];
  policies: DemoPolicy[];
  menus: DemoMenu[];
  metaobjects: DemoMetaobject[];
  redirects: { path: string; target: string }[];
};
