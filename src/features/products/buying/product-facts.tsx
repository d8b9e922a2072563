import { formatMoney } from '../../../domain/money/money';
import type { ProductDetails } from '../../../domain/product/product';
import * as styles from './product-facts.module.css';

type ProductFactsProps = { details: ProductDetails };

/** What a membership costs and how it starts; nothing for other products. */
export function ProductFacts({ details: { trialDays, monthlyPrice, coupon } }: ProductFactsProps) {
  const facts = [
    ...(trialDays ? [{ label: 'Free trial', value: `${trialDays} days` }] : []),
    ...(monthlyPrice ? [{ label: 'Per month', value: formatMoney(monthlyPrice) }] : []),
    ...(coupon ? [{ label: 'Code', value: coupon }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
