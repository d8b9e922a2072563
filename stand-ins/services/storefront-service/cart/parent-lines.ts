import { decodeGid } from '../catalog/gid';
import type { CartRecord, LineRecord } from '../state/shop-state';
import type { CartUserError } from './cart-change';
import { userError } from './cart-change';
import { lineGid } from './cart-ids';

/** Parent of a new line: a line of the cart, or one added in the same request. */
export type ParentInput = { lineId?: string | null; merchandiseId?: string | null };

type WithParent = { merchandiseId: string; parent?: ParentInput | null };

/** Validates the parent of a new line. Lines nest one level deep. */
export function checkParent(
  cart: CartRecord,
  inputs: WithParent[],
  { parent, merchandiseId }: WithParent,
  at: string[],
): CartUserError[] {
  if (!parent) return [];
  const field = [...at, 'parent'];
  if (parent.lineId && parent.merchandiseId) {
    const message = 'Name the parent by its line or by its merchandise, not by both.';
    return [userError('PARENT_LINE_INVALID_REFERENCE', field, message)];
  }
  return parent.lineId
    ? checkLine(cart, parent.lineId, [...field, 'lineId'])
    : checkMerchandise(cart, inputs, parent.merchandiseId ?? '', merchandiseId, [
        ...field,
        'merchandiseId',
      ]);
}

function checkLine(cart: CartRecord, lineId: string, field: string[]): CartUserError[] {
  const line = lineWithId(cart, cart.lines, lineId);
  if (line === undefined) return [notFound(field)];
  return line.parentUuid === null ? [] : [tooDeep(field)];
}

function checkMerchandise(
  cart: CartRecord,
  inputs: WithParent[],
  parentMerchandise: string,
  own: string,
  field: string[],
): CartUserError[] {
  const wanted = decodeGid(parentMerchandise);
  const parent = inputs.find(({ merchandiseId }) => decodeGid(merchandiseId) === wanted);
  if (parent) return parent.parent || wanted === decodeGid(own) ? [tooDeep(field)] : [];
  if (!cart.lines.some(({ variantGid }) => variantGid === wanted)) return [notFound(field)];
  const message = 'A parent that is on the cart already is named by its line.';
  return [userError('PARENT_LINE_INVALID_REFERENCE', field, message)];
}

/** Returns the parent of a new line, among the lines that exist when it is added. */
export function parentOf(
  cart: CartRecord,
  lines: LineRecord[],
  { parent }: WithParent,
): LineRecord | null {
  if (!parent) return null;
  if (parent.lineId) return lineWithId(cart, lines, parent.lineId) ?? null;
  const wanted = decodeGid(parent.merchandiseId ?? '');
  return lines.find(({ variantGid }) => variantGid === wanted) ?? null;
}

/** Removes lines and their child lines. */
export function withoutLines(lines: LineRecord[], removed: string[]): LineRecord[] {
  return lines.filter(
    ({ uuid, parentUuid }) => !removed.includes(uuid) && !removed.includes(parentUuid ?? ''),
  );
}

function lineWithId(cart: CartRecord, lines: LineRecord[], id: string): LineRecord | undefined {
  return lines.find(({ uuid }) => lineGid(cart, uuid) === decodeGid(id));
}

function notFound(field: string[]): CartUserError {
  return userError('PARENT_LINE_NOT_FOUND', field, 'The parent line does not exist.');
}

function tooDeep(field: string[]): CartUserError {
  const message = 'A line that has a parent cannot be one.';
  return userError('PARENT_LINE_NESTING_TOO_DEEP', field, message);
}
