/**
 * Steps that publish to the site's channel: the publication of the Admin token's app, to which its
 * Storefront tokens belong. The Storefront API has only what is published to it.
 */
import * as v from 'valibot';
import type { ShopifyAccess } from '../clients/shopify-admin';
import {
  askShopify,
  describeUserErrors,
  isDeleted,
  pageInfo,
  readAllPages,
  userErrors,
} from '../clients/shopify-admin';
import { ToolError } from '../clients/tool-error';
import type { SetupChange } from './setup-steps';

const publicationsPage = v.object({
  publications: v.object({
    nodes: v.array(
      v.object({
        id: v.string(),
        // A catalog of another kind is an empty object.
        catalog: v.nullish(
          v.object({
            apps: v.optional(v.object({ nodes: v.array(v.object({ id: v.string() })) })),
          }),
        ),
      }),
    ),
    pageInfo,
  }),
});

const publicationsDocument = `query SetupPublications($after: String) {
  publications(first: 50, after: $after) {
    nodes { id catalog { ... on AppCatalog { apps(first: 10) { nodes { id } } } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Finds the publication of an app; `undefined` for an app without a channel. */
export async function findPublication(
  access: ShopifyAccess,
  appGid: string,
): Promise<string | undefined> {
  const publications = await readAllPages(async (after) => {
    const { data } = await askShopify(access, publicationsDocument, publicationsPage, { after });
    return data.publications;
  });
  return publications.find(({ catalog }) => catalog?.apps?.nodes.some(({ id }) => id === appGid))
    ?.id;
}

const publishablesPage = v.object({
  list: v.object({
    nodes: v.array(
      v.object({ id: v.string(), title: v.string(), publishedOnPublication: v.boolean() }),
    ),
    pageInfo,
  }),
});

type Kind = 'products' | 'collections';

type Published = v.InferOutput<typeof publishablesPage>['list']['nodes'][number];

/** The build reads what is published to the Online Store, by the same searches. */
const searches = {
  products: '(status:active) AND (published_status:published)',
  collections: 'published_status:published',
} as const;

function publishablesDocument(kind: Kind): string {
  return `query SetupPublishables($publicationId: ID!, $query: String!, $after: String) {
  list: ${kind}(first: 100, after: $after, query: $query) {
    nodes { id title publishedOnPublication(publicationId: $publicationId) }
    pageInfo { hasNextPage endCursor }
  }
}`;
}

function readPublishables(
  access: ShopifyAccess,
  kind: Kind,
  publicationId: string,
): Promise<Published[]> {
  return readAllPages(async (after) => {
    const variables = { publicationId, query: searches[kind], after };
    const document = publishablesDocument(kind);
    return (await askShopify(access, document, publishablesPage, variables)).data.list;
  });
}

/** Compares what the build reads with what is published to the site's channel. */
export async function publicationSteps(
  access: ShopifyAccess,
  publicationId: string,
  admin: string,
): Promise<{ changes: SetupChange[]; left: string[] }> {
  const products = await readPublishables(access, 'products', publicationId);
  const collections = await readPublishables(access, 'collections', publicationId);
  const left: string[] = [];
  if (products.length === 0) {
    left.push(
      'The build reads the active products that are published to the Online Store, and there are ' +
        `none. Publish them there, then run setup again: ${admin}/products`,
    );
  }
  const publish = (kind: Kind, list: readonly Published[]) =>
    publication({ access, publicationId, kind, list, left });
  return {
    changes: [...publish('products', products), ...publish('collections', collections)],
    left,
  };
}

type Publication = {
  access: ShopifyAccess;
  publicationId: string;
  kind: Kind;
  list: readonly Published[];
  /** Sentences about what Shopify refuses, added while changes are carried out. */
  left: string[];
};

const maxNamed = 3;

function publication(one: Publication): SetupChange[] {
  const { kind, list, publicationId } = one;
  const hidden = list.filter(({ publishedOnPublication }) => !publishedOnPublication);
  if (hidden.length === 0) return [];
  const names = hidden.slice(0, maxNamed).map(({ title }) => `"${title}"`);
  const others = hidden.length - names.length;
  const listed = `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  return [
    {
      name: `shopify publish ${kind}`,
      difference: `${hidden.length} of the ${list.length} ${kind} that have a page are not published to the site's channel, which sells them: ${listed}.`,
      isUrgent: true,
      apply: async () => {
        const done = await publishAll(one, hidden);
        const id = [publicationId, ...done].join(' ');
        const sentence = `Take ${done.length} ${kind} out of the site's channel again.`;
        return { service: 'shopify', kind: 'publication', id, sentence };
      },
    },
  ];
}

/** Number of mutations in a request: each costs 10 points of the 1,000 that a request may cost. */
const batchSize = 25;

const publishPayload = v.record(v.string(), v.object({ userErrors }));

function publishDocument(
  mutation: 'publishablePublish' | 'publishableUnpublish',
  count: number,
): string {
  const places = Array.from({ length: count }, (_, index) => index);
  const variables = places.map((index) => `$id${index}: ID!`).join(', ');
  const fields = places.map(
    (index) =>
      `  p${index}: ${mutation}(id: $id${index}, input: $input) { userErrors { message } }`,
  );
  return `mutation SetupPublish($input: [PublicationInput!]!, ${variables}) {\n${fields.join('\n')}\n}`;
}

/**
 * Publishes in batches and returns what was published, so that it can be undone. What Shopify refuses
 * is added to what is left; the next run of the set-up offers it again.
 *
 * @throws ToolError if nothing was published
 */
async function publishAll(
  { access, publicationId, kind, left }: Publication,
  hidden: readonly Published[],
): Promise<string[]> {
  const done: string[] = [];
  for (let from = 0; from < hidden.length; from += batchSize) {
    const batch = hidden.slice(from, from + batchSize);
    const gids = batch.map(({ id }) => id);
    try {
      const refused = await sendPublication(access, 'publishablePublish', publicationId, gids);
      done.push(...gids.filter((id) => !refused.has(id)));
      for (const { id, title } of batch) {
        if (refused.has(id)) left.push(`Shopify refused to publish "${title}": ${refused.get(id)}`);
      }
    } catch (error) {
      if (!(error instanceof ToolError) || done.length === 0) throw error;
      left.push(
        `${done.length} of ${hidden.length} ${kind} were published, then: ${error.message}`,
      );
      return done;
    }
  }
  if (done.length === 0) throw new ToolError(left.splice(-hidden.length).join(' '));
  return done;
}

/** Returns the reasons of what was refused, by gid. */
async function sendPublication(
  access: ShopifyAccess,
  mutation: 'publishablePublish' | 'publishableUnpublish',
  publicationId: string,
  gids: readonly string[],
): Promise<Map<string, string>> {
  const { data } = await askShopify(
    access,
    publishDocument(mutation, gids.length),
    publishPayload,
    {
      input: [{ publicationId }],
      ...Object.fromEntries(gids.map((id, index) => [`id${index}`, id])),
    },
  );
  return new Map(
    gids.flatMap((id, index) => {
      const errors = data[`p${index}`]?.userErrors ?? [];
      return errors.length === 0 ? [] : [[id, describeUserErrors(errors)]];
    }),
  );
}

/** Takes products or collections out of the site's channel. One that was deleted is no failure. */
export async function unpublish(access: ShopifyAccess, id: string): Promise<void> {
  const [publicationId = '', ...gids] = id.split(' ');
  for (let from = 0; from < gids.length; from += batchSize) {
    const batch = gids.slice(from, from + batchSize);
    const refused = await sendPublication(access, 'publishableUnpublish', publicationId, batch);
    for (const [gid, reason] of refused) {
      if (await isDeleted(access, gid)) continue;
      throw new ToolError(`Shopify refused to take ${gid} out of the site's channel: ${reason}`);
    }
  }
}
