import * as v from 'valibot';
import { contentPresetNames } from '../../domain/media/image';
import { imageFits, imageFormats } from '../../domain/media/image-providers';
import { youtubeStart, youtubeVideoId } from '../../domain/media/video';
import { iconRotations, iconSizes } from '../../domain/media/icon';
import { defined } from '../../lib/values/defined';
import { captionedImage, captionFile, fileUrl, image, optionalImage } from '../fields/asset';
import { optionalIcon, requiredIcon } from '../fields/icon';
import { flag, optionalNumber, optionalOption, text } from '../fields/text';

/** Six hexadecimal digits, as the image service takes a color. */
const fillForm = /^(?:[0-9a-f]{6})?$/i;

/** A picture with a caption and, where an editor chose one, another rendition of it. */
export const imageBlok = v.pipe(
  v.object({
    asset: image,
    caption: text,
    preset: optionalOption(contentPresetNames),
    fit: optionalOption(imageFits),
    format: optionalOption(imageFormats),
    quality: v.pipe(
      optionalNumber,
      v.check(
        (quality) => quality === undefined || (quality >= 1 && quality <= 100),
        'must be from 1 to 100',
      ),
    ),
    background: v.pipe(
      text,
      v.transform((color) => color.replace(/^#/, '')),
      v.regex(fillForm, 'must be a color of six hexadecimal digits'),
      v.transform((color) => color || undefined),
    ),
  }),
  v.transform(({ asset, caption, ...settings }) => ({
    component: 'image' as const,
    image: asset,
    caption,
    ...defined(settings),
  })),
);

/** Several pictures shown together. */
export const gallery = v.pipe(
  v.object({
    images: v.pipe(v.nullish(v.array(captionedImage), []), v.minLength(1, 'has no pictures')),
  }),
  v.transform(({ images }) => ({ component: 'gallery' as const, pictures: images })),
);

/** Form of an element's id that can be written after `#` as it is. */
const idForm = /^(?:[a-z][\w-]*)?$/i;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** A language code, English by default, with the language's name. */
const language = v.pipe(
  text,
  v.transform((code) => code || 'en'),
  v.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i, 'must be a language code such as en or pt-BR'),
  v.check(isLanguageTag, 'must be a language code such as en or pt-BR'),
  v.transform((code) => ({ language: code, label: languageNames.of(code) ?? code })),
);

/** `DisplayNames` throws for what only looks like a code, such as `en-us-us`. */
function isLanguageTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length > 0;
  } catch {
    return false;
  }
}

/** Fields of a film's player. */
const filmSettings = {
  key: v.pipe(
    text,
    v.regex(idForm, 'must be letters, digits and hyphens, beginning with a letter'),
    v.transform((key) => key || undefined),
  ),
  playback: optionalOption(['auto', 'onHover', 'onClick']),
  preload: optionalOption(['none', 'metadata', 'auto']),
  muted: flag,
  controls: flag,
  hide_mute_button: flag,
  captions: captionFile,
  captions_language: language,
  play_icon: optionalIcon,
  pause_icon: optionalIcon,
  mute_icon: optionalIcon,
  unmute_icon: optionalIcon,
};

/** A film: a file on the content service, or a link to YouTube in any of its forms. */
export const video = v.pipe(
  v.object({
    file: fileUrl,
    youtube: text,
    title: text,
    caption: text,
    first_frame: optionalImage,
    ...filmSettings,
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const { file, youtube, title, caption, first_frame: firstFrame, ...settings } = value;
    const shared = {
      component: 'video' as const,
      title,
      caption,
      ...defined({ firstFrame, key: settings.key }),
    };
    if (file) {
      return { ...shared, ...toPlayer(settings), source: { kind: 'file' as const, url: file } };
    }
    const videoId = youtubeVideoId(youtube);
    if (videoId) {
      const startSeconds = youtubeStart(youtube) || undefined;
      return {
        ...shared,
        source: { kind: 'youtube' as const, videoId, ...defined({ startSeconds }) },
      };
    }
    addIssue({ message: 'needs a file or a YouTube link' });
    return NEVER;
  }),
);

type PlayerFields = {
  [Name in keyof typeof filmSettings]: v.InferOutput<(typeof filmSettings)[Name]>;
};

/** Returns the settings that differ from the player's defaults. YouTube's player has none. */
function toPlayer(fields: PlayerFields) {
  const { playback, preload, captions, captions_language: spoken } = fields;
  return defined({
    playback,
    preload,
    muted: fields.muted || undefined,
    controls: fields.controls || undefined,
    hidesMuteButton: fields.hide_mute_button || undefined,
    captions: captions ? { url: captions, ...spoken } : undefined,
    playIcon: fields.play_icon,
    pauseIcon: fields.pause_icon,
    muteIcon: fields.mute_icon,
    unmuteIcon: fields.unmute_icon,
  });
}

/** An icon, alone or before a line of words: decorative unless it has a label. */
export const icon = v.pipe(
  v.object({
    name: requiredIcon,
    size: optionalOption(iconSizes),
    rotation: v.pipe(
      optionalOption(['90', '180', '270']),
      v.transform((degrees) => iconRotations.find((known) => String(known) === degrees)),
    ),
    label: text,
    text,
  }),
  v.transform(({ name, size, rotation, label, text: words }) => ({
    component: 'icon' as const,
    icon: name,
    label,
    text: words,
    ...defined({ size, rotation }),
  })),
);
