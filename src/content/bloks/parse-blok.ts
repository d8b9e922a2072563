import * as v from 'valibot';
import type { Blok, SlideContent } from '../../domain/story/rich-text';
import { kitKinds, workoutLevels } from '../../domain/training/workout-facts';
import { defined } from '../../lib/values/defined';
import { editMarkOf } from '../fields/edit-mark';
import { multilink } from '../fields/multilink';
import { richtextDocument, toRichText } from '../fields/richtext';
import {
  atMost,
  flag,
  optionalNumber,
  optionalOption,
  optionList,
  requiredText,
  slideLimit,
  text,
  wholeNumber,
} from '../fields/text';
import { parseField, StoryError } from '../story-error';
import type { bodyBloks } from '../model/body-bloks';
import { anyBlok, placeholder, placeholderName } from './any-blok';
import { gallery, icon, imageBlok, video } from './media-bloks';

/** A field of bloks. One that was never edited is empty. */
const blokList = v.nullish(v.array(v.unknown()), []);

/** A product of the shop inside an article, by its handle. */
const product = v.pipe(
  v.object({ product_handle: requiredText, note: text }),
  v.transform(({ product_handle: handle, note }) => ({
    component: 'product' as const,
    handle,
    note,
  })),
);

/** A pulled quotation. */
export const quote = v.pipe(
  v.object({ text: requiredText, cite: text }),
  v.transform((fields) => ({ component: 'quote' as const, ...fields })),
);

/** A headline with a button. */
export const callToAction = v.pipe(
  v.object({ headline: requiredText, text, label: text, link: multilink }),
  v.transform(({ link, ...fields }) => ({
    component: 'call_to_action' as const,
    ...fields,
    ...(link ? { link } : {}),
  })),
);

/** A button that scrolls to a heading, an anchor or a film of the same page. */
const anchorButton = v.pipe(
  v.object({
    label: requiredText,
    target: v.pipe(
      requiredText,
      v.transform((target) => target.replace(/^#/, '')),
      v.regex(/^\S+$/, 'must be the id of one place on the page, without blanks'),
    ),
    offset: optionalNumber,
  }),
  v.transform(({ label, target: targetId, offset = 0 }) => ({
    component: 'anchor_button' as const,
    label,
    targetId,
    offset,
  })),
);

const cell = v.pipe(
  v.object({ value: text }),
  v.transform(({ value }) => value),
);

const row = v.pipe(
  v.object({ body: v.nullish(v.array(cell), []) }),
  v.transform(({ body }) => body),
);

/** The service's table field: one head row, then body rows. */
export const tableField = v.pipe(
  v.object(
    { thead: v.nullish(v.array(cell), []), tbody: v.nullish(v.array(row), []) },
    'is not a table',
  ),
  v.transform(({ thead, tbody }) => ({ head: thead, body: tbody })),
);

const table = v.pipe(
  v.object({ table: tableField }),
  v.transform(({ table: rows }) => ({ component: 'table' as const, ...rows })),
);

/** A question with its answer; also the shape of an article's own `faqs`. */
export const faqItem = v.object({ question: requiredText, answer: requiredText });

/** Questions and answers inside a text. */
export const faq = v.pipe(
  v.object({ items: v.nullish(v.array(faqItem), []) }),
  v.transform(({ items }) => ({ component: 'faq' as const, items })),
);

const step = v.object({ name: requiredText, cue: text });

/** Rounds of work and rest, a day each at most. The service holds the numbers as strings, in seconds. */
const workout = v.pipe(
  v.object({
    title: requiredText,
    level: optionalOption(workoutLevels),
    kit: optionList(kitKinds),
    rounds: v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), atMost(500)),
    work_seconds: v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), atMost(86_400)),
    rest_seconds: v.pipe(wholeNumber, atMost(86_400)),
    steps: v.nullish(v.array(step), []),
  }),
  v.transform(({ work_seconds: workSeconds, rest_seconds: restSeconds, ...fields }) => ({
    component: 'workout' as const,
    ...fields,
    workSeconds,
    restSeconds,
  })),
);

type BlokBody<B> = B extends unknown ? Omit<B, 'uid' | 'editable'> : never;

/** Schema of each blok of an article's body that holds no other bloks. */
const plainSchemas = {
  image: imageBlok,
  gallery,
  video,
  product,
  quote,
  call_to_action: callToAction,
  anchor_button: anchorButton,
  icon,
  table,
  faq,
  workout,
} satisfies Record<
  Exclude<(typeof bodyBloks)[number]['name'], 'carousel' | 'tabs'>,
  v.GenericSchema<unknown, BlokBody<Blok>>
>;

const schemas: Readonly<Record<string, v.GenericSchema<unknown, BlokBody<Blok>>>> = plainSchemas;

const carousel = v.object({
  label: text,
  timer: optionalOption(['default', 'timer_on_load', 'timer_on_hover']),
  timer_limit: slideLimit,
  infinite: flag,
  view: v.pipe(
    optionalOption(['one', 'edges', 'hosts']),
    v.transform((view) => view ?? 'one'),
  ),
  slides: v.pipe(
    v.nullish(v.array(v.object({ name: requiredText, content: blokList })), []),
    v.minLength(1, 'has no slides'),
  ),
});

/** Reads slides, each with a picture, a quotation or a film. */
function parseCarousel(blok: unknown, storySlug: string, at: string): BlokBody<Blok> {
  const {
    slides,
    timer,
    timer_limit: timerLimit,
    ...fields
  } = parseField(carousel, blok, storySlug, at);
  return {
    component: 'carousel',
    ...fields,
    ...defined({ timer: timer === 'default' ? undefined : timer, timerLimit }),
    slides: slides.map(({ name, content }, index) => ({
      name,
      content: parseSlide(content, storySlug, `${at}.slides.${index}.content`),
    })),
  };
}

function parseSlide(bloks: readonly unknown[], storySlug: string, at: string): SlideContent {
  const [content, ...others] = bloks.map((blok, index) =>
    parseBlok(blok, storySlug, `${at}.${index}`),
  );
  if (content && others.length === 0) {
    const { component } = content;
    if (component === 'image' || component === 'quote' || component === 'video') return content;
  }
  throw new StoryError(storySlug, at, 'must hold exactly one picture, quotation or film');
}

const tabs = v.object({
  label: text,
  tabs: v.pipe(
    v.nullish(v.array(v.object({ name: requiredText, text: richtextDocument })), []),
    v.minLength(1, 'has no tabs'),
    v.check(
      (list) => new Set(list.map(({ name }) => name)).size === list.length,
      'has two tabs of one name',
    ),
  ),
});

/** Schema of each blok of an article's body: one for each of the content model. */
export const bodyBlokSchemas = { ...plainSchemas, carousel, tabs };

/** Reads named tabs, each with a rich text that may hold bloks. */
function parseTabs(blok: unknown, storySlug: string, at: string): BlokBody<Blok> {
  const { label, tabs: list } = parseField(tabs, blok, storySlug, at);
  return {
    component: 'tabs',
    label,
    tabs: list.map(({ name, text: document }, index) => ({
      name,
      text: toRichText(document, (inner, path) =>
        parseBlok(inner, storySlug, `${at}.tabs.${index}.text.${path}`),
      ),
    })),
  };
}

/**
 * Reads one blok of a body. A component without a schema becomes `unknown`: production shows
 * nothing for it, drafts a note.
 *
 * @throws StoryError when a known blok has an invalid field
 */
export function parseBlok(blok: unknown, storySlug: string, at: string): Blok {
  const { component, _uid: uid, _editable } = parseField(anyBlok, blok, storySlug, at);
  const known = parseKnown(component, blok, storySlug, `${at}(${component})`);
  return { ...known, uid, ...editMarkOf({ _editable }) };
}

function parseKnown(
  component: string,
  blok: unknown,
  storySlug: string,
  at: string,
): BlokBody<Blok> {
  if (component === 'carousel') return parseCarousel(blok, storySlug, at);
  if (component === 'tabs') return parseTabs(blok, storySlug, at);
  if (component === placeholderName) return parseField(placeholder, blok, storySlug, at);
  const schema = Object.hasOwn(schemas, component) ? schemas[component] : undefined;
  return schema
    ? parseField(schema, blok, storySlug, at)
    : { component: 'unknown', name: component };
}
