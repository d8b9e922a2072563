/** What a mutation says besides the cart: errors refuse a change, warnings explain one. */
export type CartUserError = { code: string; field: string[]; message: string };
export type CartWarning = { code: string; target: string; message: string };

export function userError(
  code: string,
  field: (string | number)[],
  message: string,
): CartUserError {
  return { code, field: field.map(String), message };
}
