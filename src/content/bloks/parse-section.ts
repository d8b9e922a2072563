import * as v from 'valibot';
import type { PageSection } from '../../domain/story/page-section';
import { parseBody } from '../stories/story';
import { parseField } from '../story-error';
import { callToAction } from './call-to-action';
import { faq } from './faq';
import { quote } from './quote';
import {
  articleList,
  categoriesTopicsList,
  hero,
  productList,
  signup,
  testimonials,
  textSection,
  videoSection,
} from './sections';

const anyBlok = v.looseObject({
  component: v.string('has no component name'),
  _uid: v.nullish(v.string(), ''),
});

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
 * @throws StoryError when a known section has a field that does not fit
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
