import { useMemo } from 'react';
import type { Product } from '../../../domain/product/product';
import type { RichText } from '../../../domain/story/rich-text';
import { ProductOffer } from '../../products/buying/product-offer';
import { BodyContext } from './body-context';
import { RichTextView } from './rich-text-view';

type ArticleBodyProps = {
  body: RichText;
  products: readonly Product[];
  /** Called when a product comes near the screen. */
  onProductNear: () => void;
  isDraft: boolean;
};

/** An article's text with the products it shows. */
export function ArticleBody({ body, products, onProductNear, isDraft }: ArticleBodyProps) {
  const material = useMemo(
    () => ({
      isDraft,
      renderProduct: (handle: string, note: string) => {
        const product = products.find((candidate) => candidate.handle === handle);
        return product && <ProductOffer product={product} note={note} onNear={onProductNear} />;
      },
    }),
    [products, onProductNear, isDraft],
  );
  return (
    <BodyContext value={material}>
      <RichTextView text={body} />
    </BodyContext>
  );
}
