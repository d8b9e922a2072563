import { appraiseCart } from '../cart/appraise-cart';
import { cartGid, checkoutUrl, expiryLimit, lineGid } from '../cart/cart-ids';
import type { CatalogProduct, CatalogVariant } from '../catalog/catalog';
import { policiesOf } from '../content/present-policy';
import type { ShopView } from '../shop-service';
import { unitsLeft } from '../shop-service';
import type { CartRecord } from '../state/shop-state';
import { ucpEnvelope } from './ucp-profile';

const currency = 'USD';

/** Builds UCP's product. Amounts are in cents. */
export function presentUcpProduct(view: ShopView, product: CatalogProduct, siteUrl: string) {
  const url = `${siteUrl}/products/${product.handle}`;
  const prices = product.variants.map(({ price }) => price);
  const hasChoice = product.variants.length > 1;
  return {
    id: product.gid,
    handle: product.handle,
    title: product.title,
    description: { plain: product.description, html: product.descriptionHtml },
    url,
    categories: [{ value: product.productType, taxonomy: 'merchant' }],
    price_range: { min: money(Math.min(...prices)), max: money(Math.max(...prices)) },
    media: product.images.map((image) => ({
      type: 'image',
      url: image.url,
      alt_text: image.altText,
    })),
    ...(hasChoice && {
      options: product.options.map(({ name, values }) => ({
        name,
        values: values.map((value) => ({ label: value.name })),
      })),
    }),
    variants: product.variants.map((variant) => presentVariant(view, variant, url)),
    tags: product.tags,
  };
}

function presentVariant(view: ShopView, variant: CatalogVariant, productUrl: string) {
  const { gid, sku, title, price, compareAt, selectedOptions } = variant;
  const isAvailable = unitsLeft(view.state, gid) > 0;
  return {
    id: gid,
    sku,
    title,
    description: { plain: `${variant.productTitle}, ${title}` },
    url: `${productUrl}?variant=${gid.split('/').at(-1)}`,
    price: money(price),
    ...(compareAt !== null && { list_price: money(compareAt) }),
    availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
    options: selectedOptions.map(({ name, value }) => ({ name, label: value })),
  };
}

function money(cents: number) {
  return { amount: cents, currency };
}

/** Builds UCP's cart, whose `continue_url` is the address of its checkout. */
export function presentUcpCart(view: ShopView, record: CartRecord) {
  const { cart, lines, subtotal, goods, shipping, total, warnings } = appraiseCart(view, record);
  const ageMs = Date.now() - Date.parse(expiryLimit(new Date()));
  const saved = goods - subtotal;
  return {
    ucp: ucpEnvelope('dev.ucp.shopping.cart'),
    id: cartGid(cart),
    line_items: lines.map(({ record: line, variant, unitPrice, total: lineTotal }) => ({
      id: lineGid(cart, line.uuid),
      item: {
        id: variant.gid,
        title: `${variant.productTitle}, ${variant.title}`,
        price: unitPrice,
        image_url: variant.image.url,
      },
      quantity: line.quantity,
      totals: [
        { type: 'subtotal', amount: lineTotal },
        { type: 'total', amount: lineTotal },
      ],
    })),
    currency,
    totals: [
      { type: 'subtotal', amount: subtotal },
      ...(saved < 0 ? [{ type: 'discount', amount: saved }] : []),
      ...(shipping > 0 ? [{ type: 'fulfillment', amount: shipping }] : []),
      { type: 'total', amount: total },
    ],
    messages: warnings.map(({ code, message }) => ({
      type: 'warning',
      code: code.toLowerCase(),
      content: message,
    })),
    links: policiesOf(view).map(({ handle, title, url }) => ({
      type: handle.replaceAll('-', '_'),
      url,
      title,
    })),
    continue_url: checkoutUrl(view.publicUrl, cart),
    expires_at: new Date(Date.parse(cart.updatedAt) + ageMs).toISOString(),
  };
}
