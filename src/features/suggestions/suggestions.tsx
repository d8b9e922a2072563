import { Link } from 'gatsby';
import { useId, useState } from 'react';
import { routes } from '../../config/routes';
import type { Merchandise } from '../../domain/cart/cart';
import { formatMoney } from '../../domain/money/money';
import type { Suggestion } from '../../domain/product/suggestion';
import { useFetched } from '../../hooks/use-fetched';
import type { StorefrontError } from '../../storefront/client/storefront-error';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { getBestSellers, getRecommendations } from '../../storefront/products/suggestions-api';
import { Button } from '../../ui/controls/button';
import { Image } from '../../ui/media/image';
import * as styles from './suggestions.module.css';

type SuggestionsProps = {
  title: string;
  maxCount: number;
  /** Gids of the products in the cart, which are not suggested; the first decides what is. */
  inCart: readonly string[];
  onAdd: (merchandise: Merchandise) => void;
  /** Called when a suggestion's link is followed. */
  onFollow?: (() => void) | undefined;
};

/** Products that go with the cart's first product, or best sellers for an empty cart. */
export function Suggestions({ title, maxCount, inCart, onAdd, onFollow }: SuggestionsProps) {
  const titleId = useId();
  const suggestions = useSuggestions(inCart[0]);
  const shown = suggestions.filter(({ productGid }) => !inCart.includes(productGid));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.suggestions}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.cards}>
        {shown.slice(0, maxCount).map((suggestion) => (
          <SuggestionCard
            key={suggestion.productGid}
            suggestion={suggestion}
            onAdd={onAdd}
            onFollow={onFollow}
          />
        ))}
      </div>
    </section>
  );
}

/** Number of best sellers requested: more than are shown, since some may be in the cart. */
const bestSellerCount = 8;

/**
 * Requests recommendations for a product, or the best sellers without one. Keeps the product of the
 * first render: the list must not change while a shopper adds from it. On an error there are none.
 */
function useSuggestions(productGid: string | undefined): readonly Suggestion[] {
  const [firstGid] = useState(productGid);
  const { data } = useFetched<readonly Suggestion[], StorefrontError>(firstGid ?? '', () =>
    firstGid
      ? getRecommendations(storefrontClient, firstGid)
      : getBestSellers(storefrontClient, bestSellerCount),
  );
  return data ?? [];
}

type SuggestionCardProps = Pick<SuggestionsProps, 'onAdd' | 'onFollow'> & {
  suggestion: Suggestion;
};

/** Product in one row. It can be added at once if there is nothing to choose. */
function SuggestionCard({ suggestion, onAdd, onFollow }: SuggestionCardProps) {
  const { handle, title, image, price, priceVaries, only } = suggestion;
  return (
    <div className={styles.card}>
      {image && (
        <Image className={styles.image} src={image.url} original={image} preset="suggestion" />
      )}
      <div className={styles.words}>
        <Link className={styles.product} to={routes.product(handle)} onClick={onFollow}>
          {title}
        </Link>
        <p className={styles.price}>{`${priceVaries ? 'From ' : ''}${formatMoney(price)}`}</p>
      </div>
      {only && (
        <Button tone="outline" size="small" aria-label={`Add ${title}`} onClick={() => onAdd(only)}>
          Add
        </Button>
      )}
    </div>
  );
}
