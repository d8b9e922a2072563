import type { EmailMarketing } from '../../config/email-marketing';
import type { ReviewableOrder } from '../../domain/product/review-link';
import type { ServiceFailure } from './ask-service';
import { askService } from './ask-service';

/**
 * Sends the event "Review Invited", which starts the service's flow that asks the buyer of an order for
 * reviews. Repeating it changes nothing: the service keeps one event of each `unique_id`.
 */
export async function sendReviewInvitation(
  service: EmailMarketing,
  invitation: { email: string; order: ReviewableOrder; reviewUrl: string; orderedAt: string },
): Promise<{ ok: true } | ServiceFailure> {
  const { email, order, reviewUrl, orderedAt } = invitation;
  const document = {
    data: {
      type: 'event',
      attributes: {
        properties: {
          OrderName: order.orderName,
          ReviewUrl: reviewUrl,
          Items: order.products.map(({ title }) => ({ ProductName: title })),
        },
        time: new Date(orderedAt).toISOString(),
        unique_id: `review-${order.orderId}`,
        metric: { data: { type: 'metric', attributes: { name: 'Review Invited' } } },
        profile: { data: { type: 'profile', attributes: { email } } },
      },
    },
  };
  const answer = await askService(service, { path: '/api/events', document });
  return answer.ok ? { ok: true } : answer;
}
