import { merchandiseName } from '../../domain/cart/cart';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import type { CartLink } from './cart-link';
import { SharedCartAnswers } from './shared-cart-answers';
import { SharedLines } from './shared-lines';
import { useSharedCart } from './use-shared-cart';

type SharedCartOfferProps = {
  link: CartLink;
  /** @param sentence what was done */
  onDecide: (sentence: string) => void;
};

/** The goods a link names, what cannot be had of them, and what to do with them. */
export function SharedCartOffer({ link, onDecide }: SharedCartOfferProps) {
  const [contents, tryAgain] = useSharedCart(link);
  if (contents.status === 'loading') return <p>One moment, looking up what is in it.</p>;
  if (contents.status === 'failed') {
    return (
      <Notice>
        <p>{contents.sentence}</p>
        <Button tone="quiet" size="x-small" onClick={tryAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  const { lines, soldOut, unknown } = contents;
  return (
    <>
      <SharedLines lines={lines} />
      {soldOut.length > 0 && (
        <Notice tone="plain">
          Sold out at the moment:{' '}
          {soldOut.map(({ merchandise }) => merchandiseName(merchandise)).join('; ')}.
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="plain">
          Not sold here any more: {unknown.map((uid) => `number ${uid}`).join(', ')}.
        </Notice>
      )}
      {lines.length === 0 && <p>Nothing in it can be bought now. Your own cart is as it was.</p>}
      {link.discountCode !== null && lines.length > 0 && (
        <p>
          It comes with the discount code <strong>{link.discountCode}</strong>.
        </p>
      )}
      <SharedCartAnswers lines={lines} discountCode={link.discountCode} onDecide={onDecide} />
    </>
  );
}
