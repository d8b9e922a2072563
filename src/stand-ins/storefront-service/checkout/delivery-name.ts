import type { GroupType } from '../cart/delivery-groups';

/** What the delivery of one parcel is called, among so many. */
export function deliveryName({ type }: { type: GroupType }, parcels: number): string {
  if (parcels === 1) return 'Delivery';
  return type === 'SUBSCRIPTION' ? 'Delivery of subscriptions' : 'Delivery of everything else';
}
