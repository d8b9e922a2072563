import * as v from 'valibot';
import { text } from '../fields/text';

/** Fields of every blok of a text or a page. A tab is read by its container, `tabs`. */
export const anyBlok = v.looseObject({
  component: v.pipe(
    v.string('has no component name'),
    v.notValue('tab', 'is a tab outside a container: Tabs were not provided'),
  ),
  _uid: v.nullish(v.string(), ''),
});

/** Component of a placeholder. Storyblok allows no blank in a name, so no story has one. */
export const placeholderName = 'draft placeholder';

/** Placeholder in a draft for a blok that cannot be read (`preview/draft/mend-draft`). */
export const placeholder = v.pipe(
  v.object({ name: text, problem: text }),
  v.transform((fields) => ({ component: 'unknown' as const, ...fields })),
);
