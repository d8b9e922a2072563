import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import { formatMoney } from '../../domain/money/money';
import type { Suggestion } from '../../domain/product/suggestion';
import { Button } from '../../ui/controls/button';
import { Image } from '../../ui/media/image';
import { useCartStore } from '../cart/state/cart-store';
import * as styles from './suggestion-card.module.css';

type SuggestionCardProps = { suggestion: Suggestion; onFollow: (() => void) | undefined };

/** A product in one row, to be added at once where there is nothing to choose. */
export function SuggestionCard({ suggestion, onFollow }: SuggestionCardProps) {
  const { handle, title, image, price, priceVaries, only } = suggestion;
  const addLines = useCartStore((state) => state.addLines);
  return (
    <div className={styles.card}>
      {image && (
        <Image className={styles.image} src={image.url} original={image} preset="suggestion" />
      )}
      <div className={styles.words}>
        <Link className={styles.title} to={routes.product(handle)} onClick={onFollow}>
          {title}
        </Link>
        <p className={styles.price}>
          {priceVaries && 'From '}
          {formatMoney(price)}
        </p>
      </div>
      {only && (
        <Button
          tone="outline"
          size="small"
          aria-label={`Add ${title}`}
          onClick={() => void addLines([{ merchandise: only, quantity: 1 }])}
        >
          Add
        </Button>
      )}
    </div>
  );
}
