import type { Router } from 'express';
import express from 'express';
import { reviewTypes } from '../../../../src/config/product-metafields';
import { gidTail } from '../catalog/gid';
import type { SafeHtml } from '../checkout/markup';
import { markup } from '../checkout/markup';
import { sendCheckoutPage } from '../checkout/page';
import type { MetaobjectRecord } from '../content/shop-content';
import type { ShopService, ShopView } from '../shop-service';
import { viewShop } from '../shop-service';
import { saveMetaobject } from './change-metaobjects';

const types: readonly string[] = Object.values(reviewTypes);

/** Creates the router of the page on which the merchant reads reviews and decides which are published. */
export function reviewsRouter(service: ShopService): Router {
  const router = express.Router();

  router.get('/reviews', (_request, response) => {
    sendCheckoutPage(response, 200, reviewsPage(viewShop(service)), service.publicUrl);
  });

  router.post(
    '/reviews/:id',
    express.urlencoded({ extended: false }),
    async (request, response) => {
      const { id } = request.params;
      const isThis = (entry: MetaobjectRecord) =>
        types.includes(entry.type) && gidTail(entry.gid) === id;
      const known = viewShop(service).state.content.metaobjects.find(isThis);
      if (known) {
        const { status } = request.body as { status?: unknown };
        const publishable = {
          status: status === 'ACTIVE' ? ('ACTIVE' as const) : ('DRAFT' as const),
        };
        const input = { capabilities: { publishable } };
        await saveMetaobject(service, known.type, input, (entries) => entries.find(isThis));
      }
      response.redirect(303, '/reviews');
    },
  );
  return router;
}

/** Renders every review: what waits for a decision first, then the newest. */
function reviewsPage(view: ShopView): { title: string; body: SafeHtml } {
  const reviews = view.state.content.metaobjects
    .filter(({ type }) => types.includes(type))
    .sort(
      (one, other) =>
        other.status.localeCompare(one.status) ||
        valueOf(other, 'submitted_at').localeCompare(valueOf(one, 'submitted_at')),
    );
  const waiting = reviews.filter(({ status }) => status === 'DRAFT').length;
  return {
    title: 'Reviews',
    body: markup`<h1>Reviews</h1>
<p>${waiting === 0 ? 'No review waits to be read.' : `${waiting} to read. Only what you publish is shown.`}</p>
<div class="scroll" role="region" aria-label="Reviews" tabindex="0"><table>
<thead><tr><th scope="col">Product</th><th scope="col">Stars</th><th scope="col">Review</th>
<th scope="col">By</th><th scope="col">Status</th></tr></thead>
<tbody>${reviews.map((review) => reviewRow(view, review))}</tbody>
</table></div>`,
  };
}

function reviewRow({ catalog }: ShopView, review: MetaobjectRecord): SafeHtml {
  const value = (key: string): string => valueOf(review, key);
  const product = catalog.productsByGid.get(value('product'));
  const { value: stars } = JSON.parse(value('rating')) as { value: string };
  const isActive = review.status === 'ACTIVE';
  const title = value('title');
  return markup`<tr><td>${product?.title ?? 'deleted'}</td><td>${Number(stars)}</td>
<td><b>${title}</b><br>${value('body')}</td>
<td>${value('author_display_name')}<br>${value('submitted_at')}<br>${value('app_verification_status')}</td>
<td>${isActive ? 'Published' : 'To read'}
<form method="post" action="/reviews/${gidTail(review.gid)}">
<button class="quiet" name="status" value="${isActive ? 'DRAFT' : 'ACTIVE'}"
aria-label="${isActive ? 'Take back' : 'Publish'}: ${title}">${isActive ? 'Take back' : 'Publish'}</button>
</form></td></tr>`;
}

function valueOf({ fields }: MetaobjectRecord, key: string): string {
  return fields.find((field) => field.key === key)?.value ?? '';
}
