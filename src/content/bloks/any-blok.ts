import * as v from 'valibot';

/** Fields of every blok of a text or a page. A tab is read by its container, `tabs`. */
export const anyBlok = v.looseObject({
  component: v.pipe(
    v.string('has no component name'),
    v.notValue('tab', 'is a tab outside a container: Tabs were not provided'),
  ),
  _uid: v.nullish(v.string(), ''),
});
