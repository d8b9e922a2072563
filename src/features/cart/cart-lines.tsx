import { CartLineView } from './cart-line';
import { useCartStore } from './cart-store';
import * as styles from './cart-lines.module.css';

type CartLinesProps = {
  /** Called when a line's link is followed. */
  onFollow?: (() => void) | undefined;
  /** Called when a line is removed, and with it the button that had the focus. */
  onRemove: () => void;
};

/** Every line of the cart, newest first. */
export function CartLines({ onFollow, onRemove }: CartLinesProps) {
  const lines = useCartStore((state) => state.lines);
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => (
        <CartLineView key={line.lineKey} line={line} onFollow={onFollow} onRemove={onRemove} />
      ))}
    </ul>
  );
}
