import { useEffect } from 'react';
import { renditionUrl } from '../../domain/media/image';
import { ArticleCard } from '../../features/articles/article-card';
import { CartLineView } from '../../features/cart/views/page/cart-contents';
import { useLiveProductsStore } from '../../features/products/live/live-products-store';
import { PriceTag } from '../../features/products/cards/price-tag';
import { ProductCard } from '../../features/products/cards/product-card';
import { SumTable } from '../../ui/layout/sum-table';
import { cartLine, soldOutProduct, exampleProduct, sums, usd } from './goods';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import type { Material } from '../frame/material';
import { Print } from '../frame/print';
import { Specimen } from '../frame/specimen';
import { Stack } from '../frame/stack';

const longWords =
  'Everything we know about keeping a heavy bag quiet in a building with thin walls and good friends';

export function Cards({ articles: [first, second] }: Material) {
  return (
    <Group facts={groups.cards}>
      {first && (
        <Specimen
          name="Article card"
          note="Topic, headline, what it says, who says it."
          code="article"
        >
          <ArticleCard article={first} sizes="(min-width: 48em) 24rem, 94vw" />
        </Specimen>
      )}
      {second && (
        <Specimen
          name="Article card, bare"
          note="A pattern for the missing cover, no author, and a headline that goes on."
          code="coverImage absent"
        >
          <ArticleCard
            article={{ ...withoutExtras(second), title: longWords }}
            sizes="(min-width: 48em) 24rem, 94vw"
          />
        </Specimen>
      )}
      <ProductCards pictureUrl={first && renditionUrl(first.coverImage, square)} />
      <Specimen
        name="Price"
        note="Plain, from the lowest, reduced, and with one variant that is reduced."
        code="compareAtPrice | isLowest | reducedNote"
      >
        <Stack>
          <PriceTag price={usd(8900)} compareAtPrice={null} />
          <PriceTag price={usd(8900)} compareAtPrice={null} isLowest />
          <PriceTag price={usd(6900)} compareAtPrice={usd(8900)} />
          <PriceTag price={usd(8900)} compareAtPrice={null} reducedNote="One size reduced" />
        </Stack>
      </Specimen>
      <Specimen
        name="Cart lines"
        note="Known, waiting for the shop, and sold out. Prints: real ones are in the cart."
        code="isPending | quantity={0}"
      >
        <Print>
          <ul role="list">
            {(['confirmed', 'pending', 'sold-out'] as const).map((state) => (
              <CartLineView key={state} line={cartLine(state)} />
            ))}
          </ul>
        </Print>
      </Specimen>
      <Specimen name="Sums" note="As they are, and while they may change." code="rows | isStale">
        <Stack>
          <SumTable rows={sums} />
          <SumTable rows={sums} isStale />
        </Stack>
      </Specimen>
    </Group>
  );
}

const square = { width: 640, height: 640, format: 'webp' } as const;

function withoutExtras({
  coverImage: _cover,
  author: _author,
  ...rest
}: Material['articles'][number]) {
  return rest;
}

function ProductCards({ pictureUrl }: { pictureUrl: string | undefined }) {
  useEffect(() => {
    const { products } = useLiveProductsStore.getState();
    useLiveProductsStore.setState({
      products: { ...products, [soldOutProduct.productGid]: soldOutProduct },
    });
  }, []);
  const image = pictureUrl ? { url: pictureUrl, width: 640, height: 640, alt: '' } : null;
  return (
    <>
      <Specimen
        name="Product card"
        note="The whole card is the link, named by its title. A print: the shop does not have this one."
        code="product"
      >
        <Print>
          <ProductCard product={exampleProduct({ image })} />
        </Print>
      </Specimen>
      <Specimen
        name="Product card, sold out"
        note="Taped over, reduced, without a picture."
        code="live.availability | image={null}"
      >
        <Print>
          <ProductCard product={exampleProduct({ productGid: soldOutProduct.productGid })} />
        </Print>
      </Specimen>
    </>
  );
}
