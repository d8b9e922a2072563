import { Button } from '../../../../ui/controls/button';
import { Notice } from '../../../../ui/feedback/notice';
import { useCartStore } from '../../state/cart-store';

/** What went wrong with the cart as a whole. What concerns one line or code stands beside that. */
export function CartProblemsList() {
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
