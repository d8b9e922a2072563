import type { ProductOption } from '../../../domain/product/product';
import { classNames } from '../../../lib/browser/class-names';
import { ownValue } from '../../../lib/values/own-value';
import * as styles from './swatches.module.css';

const inks = {
  black: styles.black,
  blue: styles.blue,
  eggshell: styles.eggshell,
  gray: styles.gray,
  red: styles.red,
  white: styles.white,
} as const;

/** Shows the colors of a product that comes in several; one that the site has no ink for is striped. */
export function Swatches({ options }: { options: readonly ProductOption[] }) {
  const colors = options.find(({ name }) => /^colou?r$/i.test(name))?.values ?? [];
  if (colors.length < 2) return null;
  return (
    <p className={styles.swatches}>
      <span className="spoken">{`Colors: ${colors.join(', ')}`}</span>
      {colors.map((color) => (
        <span
          key={color}
          aria-hidden="true"
          className={classNames(styles.swatch, ownValue(inks, color.toLowerCase()) ?? styles.other)}
        />
      ))}
    </p>
  );
}
