import * as v from 'valibot';
import { requiredText } from '../fields/text';

/** A question with its answer; also the shape of an article's own `faqs`. */
export const faqItem = v.object({ question: requiredText, answer: requiredText });

/** Questions and answers inside a text. */
export const faq = v.pipe(
  v.object({ items: v.nullish(v.array(faqItem), []) }),
  v.transform(({ items }) => ({ component: 'faq' as const, items })),
);
