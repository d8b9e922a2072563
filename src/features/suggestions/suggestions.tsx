import { useId } from 'react';
import { useCartStore } from '../cart/state/cart-store';
import { SuggestionCard } from './suggestion-card';
import * as styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions';

type SuggestionsProps = {
  title: string;
  /** The most to show. */
  most: number;
  /** Called when a suggestion's link is followed. */
  onFollow?: (() => void) | undefined;
};

/** Products that go with the cart's first line, or best sellers for an empty cart. */
export function Suggestions({ title, most, onFollow }: SuggestionsProps) {
  const titleId = useId();
  const lines = useCartStore((state) => state.lines);
  const suggestions = useSuggestions(lines[0]?.merchandise.productGid);
  const inCart = new Set(lines.map(({ merchandise }) => merchandise.productGid));
  const shown = suggestions.filter(({ productGid }) => !inCart.has(productGid)).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.suggestions}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.cards}>
        {shown.map((suggestion) => (
          <SuggestionCard key={suggestion.productGid} suggestion={suggestion} onFollow={onFollow} />
        ))}
      </div>
    </section>
  );
}
