import { randomUUID } from 'node:crypto';
import { decodeGid } from '../catalog/gid';
import { notImplemented } from '../graphql/service-errors';
import type { ShopView } from '../shop-service';
import type { Attribute, CartRecord, LineRecord } from '../state/shop-state';
import type { CartChange, CartUserError } from './cart-change';
import { acceptChange, refuseChange, userError } from './cart-change';
import { lineGid } from './cart-ids';
import { collapseAttributes, sameAttributes } from './change-details';
import { sellingPlansOfVariant } from '../catalog/selling-plans';
import { checkRecipient } from '../gift-cards/recipient';

export type LineInput = {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: Attribute[] | null;
  sellingPlanId?: string | null;
  parent?: object | null;
};

export type LineUpdateInput = Partial<Omit<LineInput, 'parent'>> & {
  id: string;
};

/** Maximum number of lines in a cart. */
const maxLines = 500;

/**
 * Adds lines, newest first. A line with the variant, plan and attributes of an existing one is merged
 * into it; quantity 0 adds nothing.
 *
 * @param at field path of the input list, for user errors
 */
export function addLines(
  view: ShopView,
  cart: CartRecord,
  inputs: LineInput[],
  at: string[],
): CartChange {
  if (inputs.some(({ parent }) => parent)) throw notImplemented('The input "parent" of a line');
  const errors = inputs.flatMap((input, index) =>
    checkLineInput(view, input, decodeGid(input.merchandiseId), [...at, String(index)]),
  );
  if (errors.length > 0) return refuseChange(errors, false);
  const lines = inputs.reduce(addLine, cart.lines);
  const broken = brokenRules(view, cart.lines, lines, (variantGid) => [
    ...at,
    inputs.findIndex(({ merchandiseId }) => decodeGid(merchandiseId) === variantGid),
  ]);
  if (broken.length > 0) return refuseChange(broken, false);
  if (lines.length > maxLines) {
    const message = `The cart is too large to save: it may have ${maxLines} lines.`;
    return refuseChange([userError('CART_TOO_LARGE', at, message)], true);
  }
  return acceptChange({ ...cart, lines });
}

function addLine(lines: LineRecord[], input: LineInput): LineRecord[] {
  const quantity = input.quantity ?? 1;
  if (quantity === 0) return lines;
  const added: LineRecord = {
    uuid: randomUUID(),
    variantGid: decodeGid(input.merchandiseId),
    requested: quantity,
    quantity,
    attributes: collapseAttributes(input.attributes ?? []),
    sellingPlanGid: input.sellingPlanId ? decodeGid(input.sellingPlanId) : null,
  };
  const twin = lines.find((line) => isTwin(line, added));
  return twin
    ? lines.map((line) => (line === twin ? withQuantity(line, line.quantity + quantity) : line))
    : [added, ...lines];
}

/**
 * Updates the named lines. Omitted attributes stay, an empty list clears them; quantity 0 removes
 * the line; a line that now equals another is merged into it.
 */
export function updateLines(
  view: ShopView,
  cart: CartRecord,
  inputs: LineUpdateInput[],
): CartChange {
  const errors = inputs.flatMap((input, index) => {
    const line = findLine(cart, input);
    const variantGid = input.merchandiseId ? decodeGid(input.merchandiseId) : line?.variantGid;
    const { sellingPlanId = line?.sellingPlanGid } = input;
    return checkLineInput(view, { ...input, sellingPlanId }, variantGid, ['lines', String(index)]);
  });
  if (errors.length > 0) return refuseChange(errors, false);
  const stale = inputs.flatMap((input, index) =>
    findLine(cart, input) ? [] : [staleLine(input.id, ['lines', index, 'id'])],
  );
  if (stale.length > 0) return refuseChange(stale, true);
  const lines = inputs.reduce((list, input) => updateLine(cart, list, input), cart.lines);
  const broken = brokenRules(view, cart.lines, lines, (_, uuid) => [
    'lines',
    inputs.findIndex((input) => findLine(cart, input)?.uuid === uuid),
  ]);
  return broken.length > 0 ? refuseChange(broken, false) : acceptChange({ ...cart, lines });
}

function updateLine(cart: CartRecord, lines: LineRecord[], input: LineUpdateInput): LineRecord[] {
  const named = findLine(cart, input);
  const line = lines.find(({ uuid }) => uuid === named?.uuid);
  if (line === undefined) return lines;
  if (input.quantity === 0) return lines.filter((other) => other !== line);
  const updated = withQuantity(
    {
      ...line,
      variantGid: input.merchandiseId ? decodeGid(input.merchandiseId) : line.variantGid,
      attributes: input.attributes ? collapseAttributes(input.attributes) : line.attributes,
      sellingPlanGid:
        input.sellingPlanId === undefined
          ? line.sellingPlanGid
          : input.sellingPlanId && decodeGid(input.sellingPlanId),
    },
    input.quantity ?? line.quantity,
  );
  const twin = lines.find((other) => other !== line && isTwin(other, updated));
  const joined = twin ? withQuantity(updated, updated.quantity + twin.quantity) : updated;
  return lines.flatMap((other) => (other === twin ? [] : [other === line ? joined : other]));
}

/** Removes lines. One unknown id refuses the whole request. */
export function removeLines(cart: CartRecord, ids: string[]): CartChange {
  const stale = ids.flatMap((id, index) =>
    findLine(cart, { id }) ? [] : [staleLine(id, ['lineIds', index])],
  );
  if (stale.length > 0) return refuseChange(stale, true);
  const removed = ids.flatMap((id) => findLine(cart, { id })?.uuid ?? []);
  return acceptChange({ ...cart, lines: cart.lines.filter(({ uuid }) => !removed.includes(uuid)) });
}

function findLine(cart: CartRecord, { id }: Pick<LineUpdateInput, 'id'>): LineRecord | undefined {
  return cart.lines.find(({ uuid }) => lineGid(cart, uuid) === decodeGid(id));
}

function staleLine(id: string, field: (string | number)[]): CartUserError {
  const message = `The merchandise line with id ${id} does not exist.`;
  return userError('INVALID_MERCHANDISE_LINE', field, message);
}

function isTwin(left: LineRecord, right: LineRecord): boolean {
  return (
    left.variantGid === right.variantGid &&
    left.sellingPlanGid === right.sellingPlanGid &&
    sameAttributes(left.attributes, right.attributes)
  );
}

function withQuantity(line: LineRecord, quantity: number): LineRecord {
  return { ...line, requested: quantity, quantity };
}

/**
 * Returns an error for each changed line whose quantity its variant is not sold in.
 *
 * @param fieldOf returns the path of the input that changed a line
 */
function brokenRules(
  { catalog }: ShopView,
  before: LineRecord[],
  after: LineRecord[],
  fieldOf: (variantGid: string, uuid: string) => (string | number)[],
): CartUserError[] {
  return after.flatMap((line) => {
    const rule = catalog.variantsByGid.get(line.variantGid)?.quantityRule;
    if (!rule || before.includes(line)) return [];
    const { minimum, maximum, increment } = rule;
    const field = [...fieldOf(line.variantGid, line.uuid), 'quantity'];
    if (line.quantity < minimum) {
      return [userError('MINIMUM_NOT_MET', field, `The quantity must be at least ${minimum}.`)];
    }
    if (maximum !== null && line.quantity > maximum) {
      return [userError('MAXIMUM_EXCEEDED', field, `The quantity must be at most ${maximum}.`)];
    }
    return line.quantity % increment === 0
      ? []
      : [userError('INVALID_INCREMENT', field, `The quantity must be a multiple of ${increment}.`)];
  });
}

const maxQuantity = 1_000_000;

/**
 * Validates the input for a line.
 *
 * @param input `sellingPlanId` is the plan the line will have
 * @param variantGid variant the line has or will have; undefined for an unknown line
 * @param at field path of the line
 */
function checkLineInput(
  view: ShopView,
  input: {
    merchandiseId?: string | null;
    quantity?: number | null;
    sellingPlanId?: string | null;
    attributes?: Attribute[] | null;
  },
  variantGid: string | undefined,
  at: string[],
): CartUserError[] {
  const { merchandiseId, quantity, sellingPlanId } = input;
  if (merchandiseId && !view.catalog.variantsByGid.has(decodeGid(merchandiseId))) {
    const message = `The merchandise with id ${merchandiseId} does not exist.`;
    return [userError('INVALID', [...at, 'merchandiseId'], message)];
  }
  if (sellingPlanId && !isSoldIn(view, variantGid, decodeGid(sellingPlanId))) {
    const message = 'The selling plan does not apply to this merchandise.';
    return [userError('SELLING_PLAN_NOT_APPLICABLE', [...at, 'sellingPlanId'], message)];
  }
  if (!sellingPlanId && quantity !== 0 && requiresPlan(view, variantGid)) {
    const message = 'The variant can only be purchased with a selling plan.';
    return [userError('VARIANT_REQUIRES_SELLING_PLAN', [...at, 'sellingPlanId'], message)];
  }
  if (typeof quantity === 'number' && quantity < 0) {
    return [userError('INVALID', [...at, 'quantity'], 'The quantity must not be negative.')];
  }
  if (typeof quantity === 'number' && quantity > maxQuantity) {
    const message = `The quantity must not be greater than ${maxQuantity}.`;
    return [userError('MAXIMUM_EXCEEDED', [...at, 'quantity'], message)];
  }
  const isGiftCard = view.catalog.variantsByGid.get(variantGid ?? '')?.isGiftCard ?? false;
  return isGiftCard ? checkRecipient(input.attributes ?? [], at, new Date()) : [];
}

function isSoldIn(view: ShopView, variantGid: string | undefined, planGid: string): boolean {
  const variant = view.catalog.variantsByGid.get(variantGid ?? '');
  const product = view.catalog.productsByGid.get(variant?.productGid ?? '');
  const plans = variant ? sellingPlansOfVariant(product, variant) : [];
  return plans.some(({ gid }) => gid === planGid);
}

function requiresPlan({ catalog }: ShopView, variantGid: string | undefined): boolean {
  const variant = catalog.variantsByGid.get(variantGid ?? '');
  const product = catalog.productsByGid.get(variant?.productGid ?? '');
  return product?.requiresSellingPlan ?? false;
}
