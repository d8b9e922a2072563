import * as v from 'valibot';
import type { Link } from '../../domain/story/link';
import { themeColors } from '../../domain/story/layout';
import type { PageSection, SectionOf, SplitMedia } from '../../domain/story/page-section';
import { mediaSides, textLayouts } from '../../domain/story/page-section';
import { defined } from '../../lib/values/defined';
import { toAnchor } from '../enhance/headings';
import { optionalImage } from '../fields/asset';
import { editMarkOf } from '../fields/edit-mark';
import { multilink } from '../fields/multilink';
import { richtextDocument } from '../fields/richtext';
import { optionOr, requiredText, text } from '../fields/text';
import type { pageSections } from '../model/page-bloks';
import { parseBody } from '../stories/story';
import { StoryError, parseField } from '../story-error';
import { articleList, categoriesTopicsList, productList, testimonials } from './list-sections';
import { video } from './media-bloks';
import { anyBlok } from './any-blok';
import { callToAction, faq, parseBlok, quote } from './parse-blok';

type SectionBody<S> = S extends unknown ? Omit<S, 'uid' | 'editable'> : never;

/** An option field for the color of a section. Unknown and empty ones are those of the page. */
const theme = optionOr(themeColors, 'eggShell');

/** The opening of a page. */
const hero = v.pipe(
  v.object({
    headline: requiredText,
    text,
    theme: optionOr(themeColors, 'black'),
    image: optionalImage,
    primary_label: text,
    primary_link: multilink,
    secondary_label: text,
    secondary_link: multilink,
  }),
  v.transform(({ headline, text: words, theme: color, image, ...links }) => ({
    component: 'hero' as const,
    headline,
    text: words,
    theme: color,
    ...defined({
      image,
      primary: labeled(links.primary_label, links.primary_link),
      secondary: labeled(links.secondary_label, links.secondary_link),
    }),
  })),
);

function labeled(label: string, link: Link | undefined) {
  return label && link ? { label, link } : undefined;
}

/** Formatted text with a headline. */
const textSection = v.object({
  headline: text,
  text: richtextDocument,
  layout: optionOr(textLayouts, 'beside'),
  theme,
});

function parseTextSection(
  blok: unknown,
  storySlug: string,
  at: string,
): SectionBody<SectionOf<'text_section'>> {
  const { text: document, ...fields } = parseField(textSection, blok, storySlug, at);
  return {
    component: 'text_section',
    ...fields,
    anchor: toAnchor(fields.headline),
    text: parseBody(document, storySlug, `${at}.text`),
  };
}

/** Formatted text beside one picture, film or product. */
const splitSection = v.object({
  headline: text,
  text: richtextDocument,
  media: v.nullish(v.array(v.unknown()), []),
  media_side: optionOr(mediaSides, 'right'),
  theme,
  button_label: text,
  button_link: multilink,
});

function parseSplitSection(
  blok: unknown,
  storySlug: string,
  at: string,
): SectionBody<SectionOf<'split_section'>> {
  const fields = parseField(splitSection, blok, storySlug, at);
  return {
    component: 'split_section',
    headline: fields.headline,
    anchor: toAnchor(fields.headline),
    text: parseBody(fields.text, storySlug, `${at}.text`),
    media: parseMedia(fields.media, storySlug, `${at}.media`),
    mediaSide: fields.media_side,
    theme: fields.theme,
    ...defined({ button: labeled(fields.button_label, fields.button_link) }),
  };
}

function parseMedia(bloks: readonly unknown[], storySlug: string, at: string): SplitMedia {
  const [media, ...others] = bloks.map((blok, index) =>
    parseBlok(blok, storySlug, `${at}.${index}`),
  );
  if (media && others.length === 0) {
    const { component } = media;
    if (component === 'image' || component === 'video' || component === 'product') return media;
  }
  throw new StoryError(storySlug, at, 'must hold exactly one picture, film or product');
}

/** The financing provider's mark with a few words before it. */
const financingNote = v.pipe(
  v.object({ text: requiredText, theme }),
  v.transform((fields) => ({ component: 'financing_note' as const, ...fields })),
);

/** A film with a few words beside it. The film is a nested `video` blok. */
const videoSection = v.pipe(
  v.object({
    headline: text,
    text,
    video: v.pipe(
      v.nullish(v.array(video), []),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
        const [film, ...others] = value;
        if (film && others.length === 0) return film;
        addIssue({ message: 'needs exactly one video' });
        return NEVER;
      }),
    ),
  }),
  v.transform(({ video: film, ...words }) => ({
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

type SectionName = (typeof pageSections)[number]['name'];

/** Schema of each section that holds no bloks of texts. */
const plainSchemas = {
  hero,
  article_list: articleList,
  categories_topics_list: categoriesTopicsList,
  product_list: productList,
  quote,
  call_to_action: callToAction,
  faq,
  testimonials,
  financing_note: financingNote,
  video_section: videoSection,
  signup,
} satisfies Record<
  Exclude<SectionName, 'text_section' | 'split_section'>,
  v.GenericSchema<unknown, SectionBody<PageSection>>
>;

const schemas: Readonly<Record<string, v.GenericSchema<unknown, SectionBody<PageSection>>>> =
  plainSchemas;

/** Schema of each section of a page: one for each of the content model. */
export const sectionSchemas = {
  ...plainSchemas,
  text_section: textSection,
  split_section: splitSection,
};

/**
 * Reads one section of a marketing page. A blok of a text without a section of that name is a
 * section of its own.
 *
 * @throws StoryError when a known section has an invalid field
 */
export function parseSection(
  blok: unknown,
  storySlug: string,
  at: string,
): PageSection | { component: 'unknown'; name: string } {
  const { component, _uid: uid, _editable } = parseField(anyBlok, blok, storySlug, at);
  const frame = { uid, ...editMarkOf({ _editable }) };
  const field = `${at}(${component})`;
  if (component === 'text_section') {
    return { ...parseTextSection(blok, storySlug, field), ...frame };
  }
  if (component === 'split_section') {
    return { ...parseSplitSection(blok, storySlug, field), ...frame };
  }
  const schema = Object.hasOwn(schemas, component) ? schemas[component] : undefined;
  if (schema) return { ...parseField(schema, blok, storySlug, field), ...frame };
  const body = parseBlok(blok, storySlug, at);
  const isLeftOut = body.component === 'unknown' && body.problem === undefined;
  return isLeftOut ? body : { ...frame, component: 'body_blok', blok: body };
}
