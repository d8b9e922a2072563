import * as v from 'valibot';
import type { Blok } from '../../domain/story/rich-text';
import { parseField } from '../story-error';
import { callToAction } from './call-to-action';
import { faq } from './faq';
import { gallery } from './gallery';
import { imageBlok } from './image';
import { product } from './product';
import { quote } from './quote';
import { table } from './table';
import { video } from './video';
import { workout } from './workout';

const anyBlok = v.looseObject({
  component: v.string('has no component name'),
  _uid: v.nullish(v.string(), ''),
});

type BlokBody<B> = B extends unknown ? Omit<B, 'uid'> : never;

/** One schema per blok of an article's body. */
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
 * Reads one blok of a body. A component without a schema comes back as `unknown`: production shows
 * nothing for it, drafts a note.
 *
 * @throws StoryError when a known blok has a field that does not fit
 */
export function parseBlok(blok: unknown, storySlug: string, at: string): Blok {
  const { component, _uid: uid } = parseField(anyBlok, blok, storySlug, at);
  const schema = schemas[component];
  const body: BlokBody<Blok> = schema
    ? parseField(schema, blok, storySlug, `${at}(${component})`)
    : { component: 'unknown', name: component };
  return { ...body, uid };
}
