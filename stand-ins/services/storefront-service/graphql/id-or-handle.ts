import { badRequest } from './service-errors';

export type IdOrHandle = { id?: string | null; handle?: string | null };
export type ObjectKey = { id: string } | { handle: string };

/** @throws GraphQLError BAD_REQUEST without either */
export function oneOf({ id, handle }: IdOrHandle): ObjectKey {
  if (id) return { id };
  if (handle) return { handle };
  throw badRequest('you must provide one of id or handle');
}
