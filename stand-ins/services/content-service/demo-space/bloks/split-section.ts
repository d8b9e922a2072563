import type { ThemeColor } from '../../../../../src/domain/story/layout';
import { themeColors } from '../../../../../src/domain/story/layout';
import { mediaSides } from '../../../../../src/domain/story/page-section';
import type { SplitSectionBlok } from '../../../../../src/content/model/stored-content';
import type { MultilinkField } from '../../../../../src/content/model/stored-fields';
import type { FieldReader } from '../field-reader';
import { emptyLink, readLinkField } from '../links';
import { readPicture } from '../pictures';
import { placeWithin } from '../problems';
import { compileMarkdown } from '../richtext/compile-markdown';
import type { CompilationContext } from '../compilation-context';
import { blokUid } from '../compilation-context';
import { compileProduct } from './body-bloks';
import { compileVideo } from './media-bloks';
import type { BlokCompiler } from './shared-bloks';

/** Reads the color of a section, empty by default. */
export function readTheme(fields: FieldReader): ThemeColor | '' {
  return fields.has('theme') ? fields.oneOf('theme', themeColors) : '';
}

/** Reads `primary: {label, url}`; the label is empty without such a button. */
export function readButton(
  context: CompilationContext,
  fields: FieldReader,
  name: string,
): { label: string; link: MultilinkField } {
  const button = fields.optionalGroup(name);
  if (!button) return { label: '', link: emptyLink() };
  if (!button.has('url')) button.report('url', 'is missing. Say where the button leads.');
  const read = { label: button.text('label'), link: readLinkField(context, button, 'url') };
  button.refuseOthers();
  return read;
}

export const compileSplitSection: BlokCompiler<SplitSectionBlok> = (context, fields) => {
  const button = readButton(context, fields, 'button');
  return {
    _uid: blokUid(context, fields.place),
    component: 'split_section',
    headline: fields.optionalText('headline'),
    text: compileMarkdown(
      context,
      placeWithin(fields.place, 'markdown'),
      fields.text('markdown'),
      0,
    ),
    media: compileMedia(context, fields),
    media_side: fields.has('side') ? fields.oneOf('side', mediaSides) : 'right',
    theme: readTheme(fields),
    button_label: button.label,
    button_link: button.link,
  };
};

/** Reads the one field among `picture`, `video` and `product` that a split section has. */
function compileMedia(context: CompilationContext, fields: FieldReader): SplitSectionBlok['media'] {
  const names = (['picture', 'video', 'product'] as const).filter((name) => fields.has(name));
  const [name] = names;
  if (!name || names.length > 1) {
    fields.report('picture', 'give one of picture, video or product.');
    return [];
  }
  if (name === 'picture') {
    const _uid = blokUid(context, placeWithin(fields.place, name));
    return [{ _uid, component: 'image', asset: readPicture(context, fields, name), caption: '' }];
  }
  const media = fields.group(name);
  if (!media) return [];
  const compiled = (name === 'video' ? compileVideo : compileProduct)(context, media);
  media.refuseOthers();
  return [compiled];
}
