import type {
  CarouselBlok,
  CarouselSlideBlok,
  GalleryBlok,
  ImageBlok,
  VideoBlok,
} from '../../../../../src/content/model/stored-content';
import { emptyAsset } from '../../../../../src/content/model/stored-fields';
import type { FieldReader } from '../field-reader';
import { demoFilm } from '../links';
import { readPicture } from '../pictures';
import { placeWithin } from '../problems';
import type { CompilationContext } from '../compilation-context';
import { blokUid } from '../compilation-context';
import type { BlokCompiler } from './shared-bloks';
import { compileQuote } from './shared-bloks';

/** Short, watch, embed and /v/ addresses of a YouTube video. */
const youtubeAddress =
  /^https:\/\/(?:youtu\.be\/|(?:www\.)?youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/|v\/))[\w-]{11}\b/;

/** Returns the fields that an author filled. */
function filled<Name extends string>(
  fields: FieldReader,
  names: readonly Name[],
): { [Key in Name]?: string } {
  const entries = names.flatMap((name) => (fields.has(name) ? [[name, fields.text(name)]] : []));
  return Object.fromEntries(entries) as { [Key in Name]?: string };
}

/** Compiles a picture with a caption, a focus point and another rendition. */
export const compileImage: BlokCompiler<ImageBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'image',
  asset: { ...readPicture(context, fields, 'picture'), focus: fields.optionalText('focus') },
  caption: fields.optionalText('caption'),
  ...filled(fields, ['preset', 'fit', 'format', 'quality', 'background']),
});

export const compileGallery: BlokCompiler<GalleryBlok> = (context, fields) => {
  const images = fields.groups('images').map((image) => {
    const picture = readPicture(context, image, 'picture', image.optionalText('caption'));
    image.refuseOthers();
    return picture;
  });
  if (images.length === 0) fields.report('images', 'list at least one image.');
  return { _uid: blokUid(context, fields.place), component: 'gallery', images };
};

/** Compiles a video: a file of the demo space or an address on YouTube. */
export const compileVideo: BlokCompiler<VideoBlok> = (context, fields) => {
  const title = fields.text('title');
  const youtube = fields.optionalText('youtube');
  const film = fields.optionalText('file');
  if ((youtube === '') === (film === '')) {
    fields.report('youtube', 'give either youtube or file.');
  } else if (youtube && !youtubeAddress.test(youtube)) {
    fields.report('youtube', `"${youtube}" is not a film's address. Use https://youtu.be/…`);
  }
  return {
    _uid: blokUid(context, fields.place),
    component: 'video',
    file: film ? demoFilm(context, film, title) : emptyAsset(),
    youtube,
    title,
    caption: fields.optionalText('caption'),
    first_frame: fields.has('first_frame')
      ? readPicture(context, fields, 'first_frame')
      : emptyAsset(),
    ...filled(fields, ['key', 'playback', 'preload', 'captions_language']),
    ...filled(fields, ['play_icon', 'pause_icon', 'mute_icon', 'unmute_icon']),
    muted: fields.flag('muted'),
    controls: fields.flag('controls'),
    hide_mute_button: fields.flag('hide_mute_button'),
    ...(fields.has('captions') && {
      captions: context.assets.mediaFile(`${fields.text('captions')}.vtt`, `Captions: ${title}`),
    }),
  };
};

/** Compiles slides, each `name` with the fields of a picture, or a `quote` or `video` group. */
export const compileCarousel: BlokCompiler<CarouselBlok> = (context, fields) => {
  const slides = fields.groups('slides').map((slide): CarouselSlideBlok => {
    const compiled: CarouselSlideBlok = {
      _uid: blokUid(context, slide.place),
      component: 'carousel_slide',
      name: slide.text('name'),
      content: [compileSlideContent(context, slide)],
    };
    slide.refuseOthers();
    return compiled;
  });
  if (slides.length === 0) fields.report('slides', 'list at least one slide with a name.');
  return {
    _uid: blokUid(context, fields.place),
    component: 'carousel',
    label: fields.text('label'),
    timer: fields.optionalText('timer'),
    timer_limit: fields.optionalText('timer_limit'),
    infinite: fields.flag('infinite'),
    view: fields.optionalText('view'),
    slides,
  };
};

function compileSlideContent(
  context: CompilationContext,
  slide: FieldReader,
): CarouselSlideBlok['content'][number] {
  const quote = slide.optionalGroup('quote');
  const video = slide.optionalGroup('video');
  const group = quote ?? video;
  if (!group) {
    // The slide has an id of its own at its place.
    const place = placeWithin(slide.place, 'picture');
    return { ...compileImage(context, slide), _uid: blokUid(context, place) };
  }
  const compiled = quote ? compileQuote(context, quote) : compileVideo(context, group);
  group.refuseOthers();
  return compiled;
}
