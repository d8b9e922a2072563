import { markup } from '../checkout/markup';
import type { SafeHtml } from '../checkout/markup';
import type { ShopState, WebhookDelivery } from '../state/shop-state';

/** Returns the delivery status of an order's webhook; `none` without a receiver. */
export function orderWebhook(
  { webhooks }: ShopState,
  orderNumber: number,
): { status: WebhookDelivery['status'] | 'none'; attempts: number } {
  const delivery = webhooks.find(
    ({ topic, subject }) => topic === 'orders/create' && subject === `#${orderNumber}`,
  );
  return { status: delivery?.status ?? 'none', attempts: delivery?.attempts.length ?? 0 };
}

/** Renders the delivery log, newest first. */
export function webhooksPage(deliveries: WebhookDelivery[]): { title: string; body: SafeHtml } {
  const table = markup`<div class="scroll" role="region" aria-label="Deliveries" tabindex="0"><table>
<thead><tr><th scope="col">Triggered</th><th scope="col">Topic</th><th scope="col">Subject</th>
<th scope="col">Status</th><th scope="col">Attempts</th><th scope="col">Next</th></tr></thead>
<tbody>${[...deliveries].reverse().map(deliveryRow)}</tbody>
</table></div>`;
  return {
    title: 'Webhooks',
    body: markup`<h1>Webhooks</h1>
${deliveries.length > 0 ? table : markup`<p>No webhook has been sent yet.</p>`}
<p><a href="/webhooks.json">The same as JSON</a></p>`,
  };
}

function deliveryRow(delivery: WebhookDelivery): SafeHtml {
  const { triggeredAt, topic, subject, status, attempts, dueAt } = delivery;
  return markup`<tr><td>${triggeredAt}</td><th scope="row">${topic}</th><td>${subject}</td>
<td>${status}</td><td>${attempts.map(({ at, outcome }) => markup`${at}: ${outcome}<br>`)}</td>
<td>${attempts.length > 0 && (dueAt ?? 'never')}</td></tr>`;
}
