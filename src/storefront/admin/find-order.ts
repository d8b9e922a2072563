import { asRecord, isRecord } from '../../lib/values/json';
import type { AdminAccess } from './admin-token';
import type { AdminAnswer } from './ask-admin';
import { askAdmin } from './ask-admin';

const document = `query OrderOfCart($query: String!) {
  orders(first: 1, query: $query) {
    nodes { id lineItems(first: 250) { nodes { product { id } } } }
  }
}`;

const requestLimits = { timeoutMs: 3_500, maxRetries: 0 };

/** An order by its id and those of its products, in digits. */
export type BoughtProducts = { orderId: string; productIds: readonly string[] };

/**
 * Finds the order that a cart has become. Its token cannot be guessed, so it proves that the cart was the client's.
 *
 * @returns `order` is `undefined` if nothing was ordered
 */
export async function findOrderOfCart(
  access: AdminAccess,
  cartToken: string,
): Promise<{ ok: true; order: BoughtProducts | undefined } | Extract<AdminAnswer, { ok: false }>> {
  const answer = await askAdmin(
    access,
    document,
    { query: `cart_token:${cartToken}` },
    requestLimits,
  );
  if (!answer.ok) return answer;
  const [order] = nodesOf(answer.data.orders);
  if (!order) return { ok: true, order: undefined };
  const productIds = nodesOf(order.lineItems).flatMap(({ product }) => {
    const id = toDigits(asRecord(product)?.id);
    return id === '' ? [] : [id];
  });
  return { ok: true, order: { orderId: toDigits(order.id), productIds } };
}

function nodesOf(connection: unknown): Record<string, unknown>[] {
  const nodes: unknown = asRecord(connection)?.nodes;
  return Array.isArray(nodes) ? nodes.filter(isRecord) : [];
}

function toDigits(gid: unknown): string {
  return /\/(\d+)$/.exec(String(gid))?.[1] ?? '';
}
