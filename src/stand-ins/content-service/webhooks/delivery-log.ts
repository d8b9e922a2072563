import type { WebhookEvent } from './webhook-event';
import { bodyOf, titleOf, topicOf } from './webhook-event';

/** One sending of one event to one receiver. Dates are ISO 8601. */
export type Delivery = {
  deliveryId: number;
  /** 0 for the receiver the service was started with. */
  endpointId: number;
  url: string;
  topic: string;
  /** What it was about: a full slug, an address, a datasource's slug. */
  title: string;
  payload: Record<string, string | number>;
  status: 'pending' | 'success' | 'failed';
  /** HTTP status or what went wrong; null while there is no answer. */
  response: string | null;
  sentAt: string;
  endedAt: string | null;
};

/** The last deliveries, newest first. They are forgotten when the service ends. */
export type DeliveryLog = {
  begin: (event: WebhookEvent, receiver: { endpointId: number; url: string }) => Delivery;
  end: (delivery: Delivery, outcome: Pick<Delivery, 'status' | 'response'>) => void;
  read: () => readonly Delivery[];
};

/** An editor looks for what happened today, not last month. */
const keptDeliveries = 200;

/** Starts an empty log. */
export function createDeliveryLog(): DeliveryLog {
  let deliveries: readonly Delivery[] = [];
  let begun = 0;
  return {
    begin(event, { endpointId, url }) {
      begun += 1;
      const delivery: Delivery = {
        deliveryId: begun,
        endpointId,
        url,
        topic: topicOf(event),
        title: titleOf(event),
        payload: bodyOf(event),
        status: 'pending',
        response: null,
        sentAt: new Date().toISOString(),
        endedAt: null,
      };
      deliveries = [delivery, ...deliveries].slice(0, keptDeliveries);
      return delivery;
    },
    end({ deliveryId }, outcome) {
      const endedAt = new Date().toISOString();
      deliveries = deliveries.map((delivery) =>
        delivery.deliveryId === deliveryId ? { ...delivery, ...outcome, endedAt } : delivery,
      );
    },
    read: () => deliveries,
  };
}
