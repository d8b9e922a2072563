import type { CatalogProduct, CatalogVariant } from '../catalog/catalog';
import { decodeGid, toGid } from '../catalog/gid';
import { deleteProduct, editProduct, setStock } from '../merchant/change-shop';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import type { ShopEdits } from '../state/shop-state';
import { openAdminView } from './present-admin-product';
import { presentAdminVariant } from './present-admin-variant';
import { presentDate } from '../graphql/resolved-values';
import { inventoryItemId, locationId } from '../webhooks/product-payload';

type ProductInput = {
  id?: string | null;
  title?: string | null;
  descriptionHtml?: string | null;
};
type VariantInput = { id?: string | null; price?: string | null; compareAtPrice?: string | null };

/** Returns the mutations that change or delete a product. */
export function productMutations(service: ShopService) {
  const find = (id: string | null | undefined): CatalogProduct | null =>
    viewShop(service).catalog.productsByGid.get(decodeGid(id ?? '')) ?? null;

  return {
    productUpdate: async ({ product: input }: { product?: ProductInput | null }) => {
      const product = find(input?.id);
      if (!input || !product) return refused({ product: null }, ['id'], 'Product does not exist');
      if (input.title?.trim() === '') {
        return refused(
          { product: present(service, product.gid) },
          ['title'],
          "Title can't be blank",
        );
      }
      await editProduct(service, product.gid, (edits) => editTexts(edits, product.gid, input));
      return { product: present(service, product.gid), userErrors: [] };
    },
    productDelete: async ({ input }: { input: { id: string } }) => {
      const product = find(input.id);
      if (!product) return refused({ deletedProductId: null }, ['id'], 'Product does not exist');
      await deleteProduct(service, product);
      return { deletedProductId: product.gid, userErrors: [] };
    },
    productVariantsBulkUpdate: async (args: { productId: string; variants: VariantInput[] }) => {
      const product = find(args.productId);
      const problem = product
        ? variantProblem(product, args.variants)
        : {
            code: 'PRODUCT_DOES_NOT_EXIST',
            field: ['productId'],
            message: 'Product does not exist',
          };
      if (!product || problem) {
        return { product: null, productVariants: null, userErrors: [problem] };
      }
      await editProduct(service, product.gid, (edits) => editPrices(edits, args.variants));
      const view = openAdminView(viewShop(service), false);
      const productVariants = args.variants.flatMap(({ id }) => {
        const variant = view.catalog.variantsByGid.get(decodeGid(id ?? ''));
        return variant ? [presentAdminVariant(view, variant)] : [];
      });
      return { product: present(service, product.gid), productVariants, userErrors: [] };
    },
  };
}

function present(service: ShopService, gid: string) {
  const view = openAdminView(viewShop(service), false);
  const product = view.catalog.productsByGid.get(gid);
  return product ? view.product(product) : null;
}

function refused<T extends object>(answer: T, field: string[], message: string) {
  return { ...answer, userErrors: [{ field, message }] };
}

function editTexts(edits: ShopEdits, gid: string, input: ProductInput): ShopEdits {
  const { title, descriptionHtml } = input;
  const texts = { ...(title && { title }), ...(descriptionHtml && { descriptionHtml }) };
  return {
    ...edits,
    products: { ...edits.products, [gid]: { ...edits.products[gid], ...texts } },
  };
}

function editPrices(edits: ShopEdits, inputs: VariantInput[]): ShopEdits {
  const variants = { ...edits.variants };
  for (const { id, price, compareAtPrice } of inputs) {
    const gid = decodeGid(id ?? '');
    variants[gid] = {
      ...variants[gid],
      ...(typeof price === 'string' && { price: toCents(price) }),
      ...(compareAtPrice !== undefined && {
        compareAt: compareAtPrice === null ? null : toCents(compareAtPrice),
      }),
    };
  }
  return { ...edits, variants };
}

function variantProblem(product: CatalogProduct, inputs: VariantInput[]) {
  const known = new Set(product.variants.map(({ gid }) => gid));
  for (const [index, { id, price, compareAtPrice }] of inputs.entries()) {
    const field = ['variants', String(index)];
    if (!known.has(decodeGid(id ?? ''))) {
      const message = 'Product variant does not exist';
      return { code: 'PRODUCT_VARIANT_DOES_NOT_EXIST', field: [...field, 'id'], message };
    }
    if ([price, compareAtPrice].some((sum) => typeof sum === 'string' && !(toCents(sum) >= 0))) {
      const message = 'Price must be a sum of dollars, such as "19.50"';
      return { code: 'INVALID', field: [...field, 'price'], message };
    }
  }
  return null;
}

function toCents(amount: string): number {
  return /^\d+(?:\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : NaN;
}

type QuantityInput = { inventoryItemId: string; locationId: string; quantity: number };
type Input = { name: string; reason: string; quantities: QuantityInput[] };

/** Returns the mutation that sets stock. */
export function inventoryMutations(service: ShopService) {
  return {
    inventorySetQuantities: async ({ input }: { input: Input }) => {
      const variants = variantsByItem(service);
      const problem = findProblem(input, variants);
      if (problem) return { inventoryAdjustmentGroup: null, userErrors: [problem] };
      const units = input.quantities.flatMap((entry): [string, number][] => {
        const variant = variants.get(decodeGid(entry.inventoryItemId));
        return variant ? [[variant.gid, entry.quantity]] : [];
      });
      await setStock(service, new Map(units));
      const createdAt = presentDate(service.clock.now().toISOString());
      return { inventoryAdjustmentGroup: { createdAt, reason: input.reason }, userErrors: [] };
    },
  };
}

function variantsByItem(service: ShopService): Map<string, CatalogVariant> {
  const variants = [...viewShop(service).catalog.variantsByGid.values()];
  return new Map(
    variants.map((variant) => [toGid('InventoryItem', inventoryItemId(variant.gid)), variant]),
  );
}

function findProblem(input: Input, variants: Map<string, CatalogVariant>) {
  const at = (code: string, field: string[], message: string) => ({
    code,
    field: ['input', ...field],
    message,
  });
  if (input.name !== 'available') {
    return at('INVALID_NAME', ['name'], 'The quantity name must be "available".');
  }
  for (const [index, entry] of input.quantities.entries()) {
    const field = (name: string): string[] => ['quantities', String(index), name];
    const variant = variants.get(decodeGid(entry.inventoryItemId));
    if (variant === undefined) {
      const message = 'The specified inventory item could not be found.';
      return at('INVALID_INVENTORY_ITEM', field('inventoryItemId'), message);
    }
    if (variant.seedStock === null) {
      const message = 'The specified inventory item is not tracked.';
      return at('ITEM_NOT_STOCKED_AT_LOCATION', field('inventoryItemId'), message);
    }
    if (decodeGid(entry.locationId) !== toGid('Location', locationId)) {
      const message = 'The specified location could not be found.';
      return at('INVALID_LOCATION', field('locationId'), message);
    }
    if (entry.quantity < 0) {
      return at('INVALID_QUANTITY_NEGATIVE', field('quantity'), "The quantity can't be negative.");
    }
  }
  return null;
}
