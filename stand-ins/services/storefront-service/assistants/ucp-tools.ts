import * as v from 'valibot';
import type { CartUserError } from '../cart/cart-change';
import { findCart } from '../cart/cart-ids';
import { addLines } from '../cart/change-lines';
import type { CartPayload } from '../cart/mutate-cart';
import { createCart, mutateCart } from '../cart/mutate-cart';
import type { CatalogProduct } from '../catalog/catalog';
import { isAvailable } from '../catalog/searchable-catalog';
import type { ShopService } from '../shop-service';
import { viewStorefront } from '../shop-service';
import { rankProducts, toWords } from '../storefront-api/rank-products';
import { presentUcpCart, presentUcpProduct } from './present-ucp';
import { ucpEnvelope, ucpFailure } from './ucp-profile';

const text = v.pipe(v.string(), v.maxLength(1_000));
const ids = v.pipe(v.array(text), v.minLength(1), v.maxLength(50));
const lineItems = v.pipe(
  v.array(
    v.object({
      item: v.object({ id: text }),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  v.maxLength(50),
);
const cart = v.object({ line_items: lineItems });
const amount = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
const searchArguments = v.object({
  query: v.optional(text, ''),
  filters: v.optional(
    v.object({
      available: v.optional(v.boolean()),
      price: v.optional(v.object({ min: amount, max: amount })),
    }),
    {},
  ),
  pagination: v.optional(
    v.object({
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
      cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
    }),
    {},
  ),
});

const textField = { type: 'string' };

function fields(properties: object, required: readonly string[] = Object.keys(properties)) {
  return { type: 'object', properties, required };
}

const cartField = fields({
  line_items: {
    type: 'array',
    items: fields({ item: fields({ id: textField }), quantity: { type: 'integer', minimum: 1 } }),
  },
});

const searchFields = {
  query: textField,
  filters: fields(
    {
      available: { type: 'boolean' },
      price: fields({ min: { type: 'integer' }, max: { type: 'integer' } }, []),
    },
    [],
  ),
  pagination: fields({ limit: { type: 'integer' }, cursor: textField }, []),
};

/** Tool of an assistant: what it does, its arguments, and what runs with them. */
type UcpTool = {
  description: string;
  /** The arguments as JSON Schema, for assistants. */
  inputs: Readonly<Record<string, object>>;
  arguments: v.GenericSchema;
  run: (service: ShopService, given: unknown) => object | Promise<object>;
};

/** Checks the arguments by their type before the tool runs. */
function tool<Schema extends v.GenericSchema>(
  description: string,
  inputs: UcpTool['inputs'],
  schema: Schema,
  run: (service: ShopService, given: v.InferOutput<Schema>) => object | Promise<object>,
): UcpTool {
  return {
    description,
    inputs,
    arguments: schema,
    run: (service, given) => run(service, v.parse(schema, given)),
  };
}

/** The tools of the protocol with which an assistant finds a product and fills a cart. */
export const ucpTools: Readonly<Record<string, UcpTool>> = {
  search_catalog: tool(
    'Search the products of this shop.',
    { catalog: fields(searchFields, []) },
    v.object({ catalog: searchArguments }),
    searchCatalog,
  ),
  lookup_catalog: tool(
    'Look up products or variants by their ids.',
    { catalog: fields({ ids: { type: 'array', items: textField } }) },
    v.object({ catalog: v.object({ ids }) }),
    lookUpCatalog,
  ),
  get_product: tool(
    'Get one product with its variants, prices and stock.',
    { catalog: fields({ id: textField }) },
    v.object({ catalog: v.object({ id: text }) }),
    getProduct,
  ),
  create_cart: tool(
    'Create a cart. Its continue_url leads the buyer to the checkout.',
    { cart: cartField },
    v.object({ cart }),
    (service, { cart: { line_items: items } }) =>
      answerCart(
        service,
        createCart(service, (empty, view) => addLines(view, empty, toLines(items), ['line_items'])),
      ),
  ),
  get_cart: tool(
    'Get a cart by its id.',
    { id: textField },
    v.object({ id: text }),
    (service, { id }) => {
      const view = viewStorefront(service);
      const found = findCart(view.state, id);
      return found ? presentUcpCart(view, found) : noCart(service);
    },
  ),
  update_cart: tool(
    'Replace all lines of a cart.',
    { id: textField, cart: cartField },
    v.object({ id: text, cart }),
    (service, { id, cart: { line_items: items } }) => {
      if (!findCart(service.store.read(), id)) return noCart(service);
      const change = mutateCart(service, id, (found, view) =>
        addLines(view, { ...found, lines: [] }, toLines(items), ['line_items']),
      );
      return answerCart(service, change);
    },
  ),
};

function toLines(items: v.InferOutput<typeof lineItems>) {
  // A line is added before those of earlier ones, and an assistant expects its own order.
  return items.map(({ item, quantity }) => ({ merchandiseId: item.id, quantity })).toReversed();
}

async function answerCart(service: ShopService, change: Promise<CartPayload>): Promise<object> {
  const { cart: changed, userErrors } = await change;
  const view = viewStorefront(service);
  const found = findCart(view.state, String(changed?.id));
  if (!found) return refused(service, userErrors);
  return presentUcpCart(view, found);
}

function refused({ siteUrl }: ShopService, [first]: readonly CartUserError[]) {
  return ucpFailure(
    first?.code.toLowerCase() ?? 'invalid',
    first?.message ?? 'The cart cannot be made.',
    siteUrl,
  );
}

function noCart({ siteUrl }: ShopService) {
  return ucpFailure('not_found', 'The cart is not there, or it has expired.', siteUrl);
}

/** Words that say nothing about a product. */
const fillers = new Set(
  'a an and any are for i in is me my need of on or some the to want with you your'.split(' '),
);

/** Searches by each word of a sentence, the best match first: assistants pass on what their shopper said. */
function searchCatalog(
  service: ShopService,
  { catalog: { query, filters, pagination } }: { catalog: v.InferOutput<typeof searchArguments> },
) {
  const view = viewStorefront(service);
  const words = toWords(query).filter((word) => !fillers.has(word));
  const found =
    words.length === 0
      ? view.catalog.products
      : rankProducts(view, words.join(' OR '), {
          fields: ['TITLE', 'PRODUCT_TYPE', 'TAG', 'BODY', 'VARIANTS_TITLE'],
          prefixLast: true,
          unavailable: filters.available ? 'HIDE' : 'LAST',
        });
  const { min = 0, max = Infinity } = filters.price ?? {};
  const fitting = found.filter(
    (product) =>
      product.variants.some(({ price }) => price >= min && price <= max) &&
      (!filters.available || isAvailable(view, product)),
  );
  const start = Number(pagination.cursor ?? 0);
  const end = start + (pagination.limit ?? 10);
  return {
    ucp: ucpEnvelope('dev.ucp.shopping.catalog.search'),
    products: fitting
      .slice(start, end)
      .map((product) => presentUcpProduct(view, product, service.siteUrl)),
    pagination: {
      has_next_page: end < fitting.length,
      total_count: fitting.length,
      ...(end < fitting.length && { cursor: String(end) }),
    },
  };
}

function lookUpCatalog(service: ShopService, { catalog }: { catalog: { ids: string[] } }) {
  const view = viewStorefront(service);
  const found = catalog.ids.map((id) => ({ id, product: findProduct(service, id) }));
  return {
    ucp: ucpEnvelope('dev.ucp.shopping.catalog.lookup'),
    products: found.flatMap(({ id, product }) => {
      if (!product) return [];
      const shown = presentUcpProduct(view, product, service.siteUrl);
      const variants = shown.variants.filter((each) => each.id === id);
      const match = variants.length > 0 ? 'exact' : 'featured';
      const kept = variants.length > 0 ? variants : shown.variants.slice(0, 1);
      return [{ ...shown, variants: kept.map((each) => ({ ...each, inputs: [{ id, match }] })) }];
    }),
    messages: found.flatMap(({ id, product }) =>
      product ? [] : [{ type: 'info', code: 'not_found', content: id }],
    ),
  };
}

function getProduct(service: ShopService, { catalog: { id } }: { catalog: { id: string } }) {
  const product = findProduct(service, id);
  if (!product) return ucpFailure('not_found', 'The product is not sold here.', service.siteUrl);
  const view = viewStorefront(service);
  return {
    ucp: ucpEnvelope('dev.ucp.shopping.catalog.lookup'),
    product: presentUcpProduct(view, product, service.siteUrl),
  };
}

/** Finds a product by its own id or that of a variant. */
function findProduct(service: ShopService, id: string): CatalogProduct | undefined {
  const { catalog } = viewStorefront(service);
  const productGid = catalog.variantsByGid.get(id)?.productGid ?? id;
  return catalog.productsByGid.get(productGid);
}
