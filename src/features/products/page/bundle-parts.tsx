import { useMemo } from 'react';
import type { ProductSummary } from '../../../domain/product/product';
import * as styles from './bundle-parts.module.css';
import { GearList } from '../cards/gear-list';
import { usePageProducts } from '../live/use-page-products';

/** What a bundle is made of, each to be looked at by itself. Nothing for other products. */
export function BundleParts({ parts }: { parts: readonly ProductSummary[] }) {
  const gids = useMemo(() => parts.map(({ productGid }) => productGid), [parts]);
  const askAll = usePageProducts(gids);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts" className={styles.parts}>
      <h2 id="parts" className={styles.name}>
        In the box
      </h2>
      <GearList products={parts} onNear={askAll} />
    </section>
  );
}
