import * as v from 'valibot';
import { requiredText, text } from '../fields/text';

/** A product of the shop inside an article, by its handle. */
export const product = v.pipe(
  v.object({ product_handle: requiredText, note: text }),
  v.transform(({ product_handle: handle, note }) => ({
    component: 'product' as const,
    handle,
    note,
  })),
);
