import * as v from 'valibot';
import { multilink } from '../fields/multilink';
import { requiredText, text } from '../fields/text';

/** A headline with a button. */
export const callToAction = v.pipe(
  v.object({ headline: requiredText, text, label: text, link: multilink }),
  v.transform(({ link, ...fields }) => ({
    component: 'call_to_action' as const,
    ...fields,
    ...(link ? { link } : {}),
  })),
);
