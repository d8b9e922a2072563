import type { CartWarning, UserError } from '../../../../src/storefront/client/user-error';
import {
  isUnknownCart,
  userErrorSentence,
  warningSentence,
} from '../../../../src/storefront/client/user-error';

function refusal(partial: Partial<UserError>): UserError {
  return { code: 'INVALID', field: null, message: 'As the service says it.', ...partial };
}

it('returns messages a shopper can act on, never an id', () => {
  const unknown = refusal({
    field: ['lines', '0', 'merchandiseId'],
    message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
  });
  expect(userErrorSentence(unknown)).toBe('This product is not available.');
  expect(userErrorSentence(refusal({ code: 'ZIP_CODE_NOT_SUPPORTED' }))).toBe(
    'This ZIP or postal code does not exist in that country.',
  );
});

it('passes on the service’s words where it has none of its own', () => {
  expect(userErrorSentence(refusal({ code: 'VALIDATION_CUSTOM' }))).toBe('As the service says it.');
  const clipped: CartWarning = {
    code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
    message: 'Only 3 items were added.',
    target: 'line',
  };
  expect(warningSentence(clipped)).toBe('Only 3 items were added.');
});

it('recognizes a cart that is gone', () => {
  expect(isUnknownCart(refusal({ field: ['cartId'] }))).toBe(true);
  expect(isUnknownCart(refusal({ field: ['lines', '0', 'id'] }))).toBe(false);
  expect(isUnknownCart(refusal({ code: 'LESS_THAN', field: ['cartId'] }))).toBe(false);
});
