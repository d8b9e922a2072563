import * as v from 'valibot';
import { defined } from '../../lib/values/defined';
import { optionOr, requiredText, slideLimit, text, uuidList, wholeNumber } from '../fields/text';

/** Articles: the newest, or an editor's choice. */
export const articleList = v.pipe(
  v.object({
    headline: text,
    mode: optionOr(['newest', 'picked'] as const, 'newest'),
    layout: optionOr(['grid', 'lead', 'carousel'] as const, 'grid'),
    articles: uuidList,
    count: v.fallback(wholeNumber, 6),
  }),
  v.transform(({ articles: storyUuids, ...fields }) => ({
    component: 'article_list' as const,
    storyUuids,
    ...fields,
  })),
);

/** Categories and topics, by relation. */
export const categoriesTopicsList = v.pipe(
  v.object({ headline: text, categories_topics: uuidList }),
  v.transform(({ headline, categories_topics: storyUuids }) => ({
    component: 'categories_topics_list' as const,
    headline,
    storyUuids,
  })),
);

/** Products of the shop, by handle. */
export const productList = v.pipe(
  v.object({ headline: text, product_handles: v.nullish(v.array(v.string()), []) }),
  v.transform(({ headline, product_handles: handles }) => ({
    component: 'product_list' as const,
    headline,
    handles,
  })),
);

const testimonial = v.object({
  text: requiredText,
  name: requiredText,
  detail: text,
  stars: v.pipe(
    v.union([v.number(), v.string()], 'must be a number'),
    v.transform(Number),
    v.number('must be a number'),
    v.minValue(0, 'must be from 0 to 5'),
    v.maxValue(5, 'must be from 0 to 5'),
  ),
});

/** Members' statements with their stars. */
export const testimonials = v.pipe(
  v.object({
    headline: text,
    layout: optionOr(['carousel', 'grid'] as const, 'carousel'),
    timer: optionOr(['default', 'timer_on_load', 'timer_on_hover'] as const, 'default'),
    timer_limit: slideLimit,
    infinite: v.nullish(v.boolean(), true),
    items: v.nullish(v.array(testimonial), []),
  }),
  v.transform(({ timer, timer_limit: timerLimit, infinite, ...fields }) => ({
    component: 'testimonials' as const,
    ...fields,
    carousel: {
      infinite,
      ...defined({ timer: timer === 'default' ? undefined : timer, timerLimit }),
    },
  })),
);
