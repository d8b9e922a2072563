import { Button } from '../../../../ui/controls/button';
import { Notice } from '../../../../ui/feedback/notice';
import { useCartStore } from '../../state/cart-store';

/** Errors and warnings of the whole cart. Those of one line or code are shown next to it. */
export function CartNotices() {
  const errors = useCartStore((state) => state.errors);
  const warnings = useCartStore((state) => state.warnings);
  const isWaiting = useCartStore((state) => state.isWaiting);
  const resume = useCartStore((state) => state.resume);
  return (
    <>
      {errors.cart.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      {warnings.cart.map((sentence) => (
        <Notice key={sentence} tone="plain">
          {sentence}
        </Notice>
      ))}
      {errors.network !== null && (
        <Notice tone={isWaiting ? 'plain' : 'error'}>
          <p>{errors.network}</p>
          <Button tone="quiet" size="x-small" onClick={() => void resume()}>
            Try again
          </Button>
        </Notice>
      )}
    </>
  );
}
