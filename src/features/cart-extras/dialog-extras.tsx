import { FreeShippingMeter } from './free-shipping-meter';
import { Suggestions } from './suggestions';

type DialogExtrasProps = { onFollow: () => void };

/** What the cart's dialog shows under the lines, fetched when it is first opened with any. */
export function DialogExtras({ onFollow }: DialogExtrasProps) {
  return (
    <>
      <FreeShippingMeter />
      <Suggestions title="Goes well with it" most={3} onFollow={onFollow} />
    </>
  );
}
