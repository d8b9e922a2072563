import * as v from 'valibot';
import { youtubeVideoId } from '../../domain/media/video';
import type { Blok } from '../../domain/story/rich-text';
import { captionedImage, fileUrl, image, optionalImage } from '../fields/asset';
import { multilink } from '../fields/multilink';
import { requiredText, text, wholeNumber } from '../fields/text';
import { parseField } from '../story-error';

/** Fields of every blok. */
export const anyBlok = v.looseObject({
  component: v.string('has no component name'),
  _uid: v.nullish(v.string(), ''),
});

/** A picture with a caption. */
const imageBlok = v.pipe(
  v.object({ asset: image, caption: text }),
  v.transform(({ asset, caption }) => ({ component: 'image' as const, image: asset, caption })),
);

/** Several pictures shown together. */
const gallery = v.pipe(
  v.object({
    images: v.pipe(v.nullish(v.array(captionedImage), []), v.minLength(1, 'has no pictures')),
  }),
  v.transform(({ images }) => ({ component: 'gallery' as const, pictures: images })),
);

/** A film: a file on the content service, or a link to YouTube in any of its forms. */
export const video = v.pipe(
  v.object({
    file: fileUrl,
    youtube: text,
    title: text,
    caption: text,
    first_frame: optionalImage,
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const { file, youtube, title, caption, first_frame: firstFrame } = value;
    const shared = {
      component: 'video' as const,
      title,
      caption,
      ...(firstFrame ? { firstFrame } : {}),
    };
    if (file) return { ...shared, source: { kind: 'file' as const, url: file } };
    const videoId = youtubeVideoId(youtube);
    if (videoId) return { ...shared, source: { kind: 'youtube' as const, videoId } };
    addIssue({ message: 'needs a file or a YouTube link' });
    return NEVER;
  }),
);

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

const cell = v.pipe(
  v.object({ value: text }),
  v.transform(({ value }) => value),
);

const row = v.pipe(
  v.object({ body: v.nullish(v.array(cell), []) }),
  v.transform(({ body }) => body),
);

/** The service's table field: one head row, then body rows. */
const table = v.pipe(
  v.object({
    table: v.object(
      { thead: v.nullish(v.array(cell), []), tbody: v.nullish(v.array(row), []) },
      'is not a table',
    ),
  }),
  v.transform(({ table: { thead, tbody } }) => ({
    component: 'table' as const,
    head: thead,
    body: tbody,
  })),
);

/** A question with its answer; also the shape of an article's own `faqs`. */
export const faqItem = v.object({ question: requiredText, answer: requiredText });

/** Questions and answers inside a text. */
export const faq = v.pipe(
  v.object({ items: v.nullish(v.array(faqItem), []) }),
  v.transform(({ items }) => ({ component: 'faq' as const, items })),
);

const step = v.object({ name: requiredText, cue: text });

/** Rounds of work and rest. The service holds the numbers as strings, in seconds. */
const workout = v.pipe(
  v.object({
    title: requiredText,
    level: text,
    rounds: v.pipe(wholeNumber, v.minValue(1, 'must be at least 1')),
    work_seconds: v.pipe(wholeNumber, v.minValue(1, 'must be at least 1')),
    rest_seconds: wholeNumber,
    steps: v.nullish(v.array(step), []),
  }),
  v.transform(({ work_seconds: workSeconds, rest_seconds: restSeconds, ...fields }) => ({
    component: 'workout' as const,
    ...fields,
    workSeconds,
    restSeconds,
  })),
);

type BlokBody<B> = B extends unknown ? Omit<B, 'uid'> : never;

/** Schema of each blok of an article's body. */
const schemas: Readonly<Record<string, v.GenericSchema<unknown, BlokBody<Blok>>>> = {
  image: imageBlok,
  gallery,
  video,
  product,
  quote,
  call_to_action: callToAction,
  table,
  faq,
  workout,
};

/**
 * Reads one blok of a body. A component without a schema becomes `unknown`: production shows
 * nothing for it, drafts a note.
 *
 * @throws StoryError when a known blok has an invalid field
 */
export function parseBlok(blok: unknown, storySlug: string, at: string): Blok {
  const { component, _uid: uid } = parseField(anyBlok, blok, storySlug, at);
  const schema = schemas[component];
  const body: BlokBody<Blok> = schema
    ? parseField(schema, blok, storySlug, `${at}(${component})`)
    : { component: 'unknown', name: component };
  return { ...body, uid };
}
