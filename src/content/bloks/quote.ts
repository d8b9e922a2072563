import * as v from 'valibot';
import { requiredText, text } from '../fields/text';

/** A pulled quotation. */
export const quote = v.pipe(
  v.object({ text: requiredText, cite: text }),
  v.transform((fields) => ({ component: 'quote' as const, ...fields })),
);
