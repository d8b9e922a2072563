import type { ResolvedObject } from '../graphql/resolved-object';
import { presentMoney } from '../graphql/scalars';
import { giftCardGid } from './cart-ids';
import type { AppliedGiftCard } from './gift-cards';
import { lastCharacters } from './gift-cards';

/** An `AppliedGiftCard`: what it pays of this cart, and what that leaves on it. */
export function presentGiftCard({ uuid, code, used, balance }: AppliedGiftCard): ResolvedObject {
  return {
    __typename: 'AppliedGiftCard',
    id: giftCardGid(uuid),
    lastCharacters: lastCharacters(code),
    amountUsed: presentMoney(used),
    amountUsedV2: presentMoney(used),
    presentmentAmountUsed: presentMoney(used),
    balance: presentMoney(balance),
    balanceV2: presentMoney(balance),
  };
}
