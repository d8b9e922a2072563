import { allowedQuantity } from '../../../../domain/product/quantity-rule';
import { Suggestions } from '../../../suggestions/suggestions';
import { useCartStore } from '../../store/cart-store';

type CartSuggestionsProps = {
  title: string;
  maxCount: number;
  /** Called when a suggestion's link is followed. */
  onFollow?: (() => void) | undefined;
};

/** Products that go with the cart's first line, or best sellers for an empty cart. */
export function CartSuggestions(props: CartSuggestionsProps) {
  const lines = useCartStore((state) => state.lines);
  const addLines = useCartStore((state) => state.addLines);
  return (
    <Suggestions
      {...props}
      inCart={lines.map(({ merchandise }) => merchandise.productGid)}
      onAdd={(merchandise) => {
        const quantity = allowedQuantity(1, merchandise.quantityRule);
        void addLines([{ merchandise, quantity }]);
      }}
    />
  );
}
