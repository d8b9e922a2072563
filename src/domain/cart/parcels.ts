import type { Cart, DeliveryGroup } from './cart';
import { merchandiseName } from './cart';

/**
 * Describes what a delivery group holds: "1 × Speed Rope, 9 ft / Black". Each of several groups is a
 * parcel with a price of its own.
 */
export function parcelContents({ lines }: Cart, { lineGids }: DeliveryGroup): string {
  return lines
    .filter(({ lineGid }) => lineGids.includes(lineGid))
    .map(
      ({ quantity, merchandise }) =>
        `${quantity} × ${merchandiseName({ ...merchandise, plan: undefined })}`,
    )
    .join('; ');
}
