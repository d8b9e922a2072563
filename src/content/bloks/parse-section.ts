import * as v from 'valibot';
import type { Link } from '../../domain/story/link';
import type { PageSection } from '../../domain/story/page-section';
import { optionalImage } from '../fields/asset';
import { multilink } from '../fields/multilink';
import { richtextDocument } from '../fields/richtext';
import { requiredText, text, uuidList, wholeNumber } from '../fields/text';
import { parseBody } from '../stories/story';
import { parseField } from '../story-error';
import { video } from './media-bloks';
import { anyBlok, callToAction, faq, quote } from './parse-blok';

/** The opening of a page. */
const hero = v.pipe(
  v.object({
    headline: requiredText,
    text,
    image: optionalImage,
    primary_label: text,
    primary_link: multilink,
    secondary_label: text,
    secondary_link: multilink,
  }),
  v.transform(({ headline, text: words, image, ...links }) => ({
    component: 'hero' as const,
    headline,
    text: words,
    ...(image ? { image } : {}),
    primary: labelled(links.primary_label, links.primary_link),
    secondary: labelled(links.secondary_label, links.secondary_link),
  })),
);

function labelled(label: string, link: Link | undefined) {
  return label && link ? { label, link } : undefined;
}

/** Formatted text under a headline. `parseSection` converts the document. */
const textSection = v.object({ headline: text, text: richtextDocument });

/** Articles: the newest, or an editor's choice. */
const articleList = v.pipe(
  v.object({
    headline: text,
    mode: v.fallback(v.picklist(['newest', 'picked']), 'newest'),
    layout: v.fallback(v.picklist(['grid', 'lead', 'carousel']), 'grid'),
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
const categoriesTopicsList = v.pipe(
  v.object({ headline: text, categories_topics: uuidList }),
  v.transform(({ headline, categories_topics: storyUuids }) => ({
    component: 'categories_topics_list' as const,
    headline,
    storyUuids,
  })),
);

/** Products of the shop, by handle. */
const productList = v.pipe(
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
  stars: v.pipe(wholeNumber, v.maxValue(5, 'must be from 0 to 5')),
});

/** Members' statements with their stars. */
const testimonials = v.pipe(
  v.object({ headline: text, items: v.nullish(v.array(testimonial), []) }),
  v.transform((fields) => ({ component: 'testimonials' as const, ...fields })),
);

/** A film with a few words beside it. The film is a nested `video` blok. */
const videoSection = v.pipe(
  v.object({
    headline: text,
    text,
    video: v.strictTuple([video], 'needs exactly one video'),
  }),
  v.transform(({ video: [film], ...words }) => ({
    component: 'video_section' as const,
    ...words,
    film,
  })),
);

/** The newsletter form. */
const signup = v.pipe(
  v.object({ headline: requiredText, text }),
  v.transform((fields) => ({ component: 'signup' as const, ...fields })),
);

type SectionBody<S> = S extends unknown ? Omit<S, 'uid'> : never;

const schemas: Readonly<Record<string, v.GenericSchema<unknown, SectionBody<PageSection>>>> = {
  hero,
  article_list: articleList,
  categories_topics_list: categoriesTopicsList,
  product_list: productList,
  quote,
  call_to_action: callToAction,
  faq,
  testimonials,
  video_section: videoSection,
  signup,
};

/**
 * Reads one section of a marketing page.
 *
 * @throws StoryError when a known section has an invalid field
 */
export function parseSection(
  blok: unknown,
  storySlug: string,
  at: string,
): PageSection | { component: 'unknown'; name: string } {
  const { component, _uid: uid } = parseField(anyBlok, blok, storySlug, at);
  const field = `${at}(${component})`;
  if (component === 'text_section') {
    const { headline, text } = parseField(textSection, blok, storySlug, field);
    return { uid, component, headline, text: parseBody(text, storySlug, `${field}.text`) };
  }
  const schema = schemas[component];
  if (!schema) return { component: 'unknown', name: component };
  return { ...parseField(schema, blok, storySlug, field), uid };
}
