import { randomUUID } from 'node:crypto';
import { decodeGid } from '../catalogue/gid';
import { notImplemented } from '../graphql/service-errors';
import type { ShopView } from '../shop-service';
import type { Attribute, CartRecord, LineRecord } from '../state/shop-state';
import type { CartChange } from './cart-change';
import { changed, refused } from './cart-change';
import type { CartUserError } from './cart-feedback';
import { userError } from './cart-feedback';
import { lineGid } from './cart-ids';
import { collapseAttributes, sameAttributes } from './collapse-attributes';

export type LineInput = {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: Attribute[] | null;
  sellingPlanId?: string | null;
  parent?: unknown;
};

export type LineUpdateInput = Partial<LineInput> & { id: string };

const largestQuantity = 1_000_000;

/**
 * Adds lines, newest first. A line with the variant and attributes of one already there joins it;
 * quantity 0 adds nothing.
 *
 * @param at field path of the input list, for user errors
 */
export function addLines(
  view: ShopView,
  cart: CartRecord,
  inputs: LineInput[],
  at: string[],
): CartChange {
  const errors = inputs.flatMap((input, index) => checkInput(view, input, [...at, String(index)]));
  if (errors.length > 0) return refused(errors, false);
  return changed({ ...cart, lines: inputs.reduce(addLine, cart.lines) });
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
  };
  const twin = lines.find((line) => isTwin(line, added));
  return twin
    ? lines.map((line) => (line === twin ? withQuantity(line, line.quantity + quantity) : line))
    : [added, ...lines];
}

/**
 * Changes the lines named and leaves the others alone. Attributes left out stay, an empty list
 * clears them; quantity 0 removes the line; a line that comes to equal another joins it.
 */
export function updateLines(
  view: ShopView,
  cart: CartRecord,
  inputs: LineUpdateInput[],
): CartChange {
  const errors = inputs.flatMap((input, index) =>
    checkInput(view, input, ['lines', String(index)]),
  );
  if (errors.length > 0) return refused(errors, false);
  const stale = inputs.flatMap(({ id }, index) =>
    findLine(cart, id) ? [] : [staleLine(id, ['lines', index, 'id'])],
  );
  if (stale.length > 0) return refused(stale, true);
  return changed({
    ...cart,
    lines: inputs.reduce((lines, input) => updateLine(cart, lines, input), cart.lines),
  });
}

function updateLine(cart: CartRecord, lines: LineRecord[], input: LineUpdateInput): LineRecord[] {
  const line = lines.find(({ uuid }) => lineGid(cart, uuid) === decodeGid(input.id));
  if (line === undefined) return lines;
  const others = lines.filter((other) => other !== line);
  if (input.quantity === 0) return others;
  const updated = withQuantity(
    {
      ...line,
      variantGid: input.merchandiseId ? decodeGid(input.merchandiseId) : line.variantGid,
      attributes: input.attributes ? collapseAttributes(input.attributes) : line.attributes,
    },
    input.quantity ?? line.quantity,
  );
  const twin = others.find((other) => isTwin(other, updated));
  const joined = twin ? withQuantity(updated, updated.quantity + twin.quantity) : updated;
  return lines.flatMap((other) => (other === twin ? [] : [other === line ? joined : other]));
}

/** Removes lines by id; one unknown id refuses them all. */
export function removeLines(cart: CartRecord, lineIds: string[]): CartChange {
  const stale = lineIds.flatMap((id, index) =>
    findLine(cart, id) ? [] : [staleLine(id, ['lineIds', index])],
  );
  if (stale.length > 0) return refused(stale, true);
  const gone = lineIds.map(decodeGid);
  return changed({
    ...cart,
    lines: cart.lines.filter(({ uuid }) => !gone.includes(lineGid(cart, uuid))),
  });
}

function checkInput(view: ShopView, input: Partial<LineInput>, at: string[]): CartUserError[] {
  const { merchandiseId, quantity, sellingPlanId, parent } = input;
  if (parent) throw notImplemented('A parent relationship between cart lines');
  if (merchandiseId && !view.catalogue.variantsByGid.has(decodeGid(merchandiseId))) {
    const message = `The merchandise with id ${merchandiseId} does not exist.`;
    return [userError('INVALID', [...at, 'merchandiseId'], message)];
  }
  if (sellingPlanId) {
    const message = 'The selling plan does not apply to this merchandise.';
    return [userError('SELLING_PLAN_NOT_APPLICABLE', [...at, 'sellingPlanId'], message)];
  }
  if (typeof quantity === 'number' && quantity < 0) {
    return [userError('INVALID', [...at, 'quantity'], 'The quantity must not be negative.')];
  }
  if (typeof quantity === 'number' && quantity > largestQuantity) {
    const message = `The quantity must not be greater than ${largestQuantity}.`;
    return [userError('MAXIMUM_EXCEEDED', [...at, 'quantity'], message)];
  }
  return [];
}

function findLine(cart: CartRecord, id: string): LineRecord | undefined {
  return cart.lines.find(({ uuid }) => lineGid(cart, uuid) === decodeGid(id));
}

function staleLine(id: string, field: (string | number)[]): CartUserError {
  const message = `The merchandise line with id ${id} does not exist.`;
  return userError('INVALID_MERCHANDISE_LINE', field, message);
}

function isTwin(left: LineRecord, right: LineRecord): boolean {
  return left.variantGid === right.variantGid && sameAttributes(left.attributes, right.attributes);
}

function withQuantity(line: LineRecord, quantity: number): LineRecord {
  return { ...line, requested: quantity, quantity };
}
