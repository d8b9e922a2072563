import type {
  BodyBlok,
  GalleryBlok,
  ProductBlok,
  VideoBlok,
  WorkoutBlok,
} from '../../../../content-service/content-types';
import type { AssetField } from '../../../../content-service/field-types';
import { emptyAsset } from '../asset-register';
import { FieldReader } from '../field-reader';
import { demoFilm } from '../links';
import { drawPicture, namedPicture } from '../pictures';
import type { Place } from '../problems';
import { placeWithin } from '../problems';
import type { StoryContext } from '../story-context';
import { blokUid } from '../story-context';
import type { BlokCompiler } from './shared-bloks';
import { compileCallToAction, compileFaq, compileQuote } from './shared-bloks';

/** Short, watch, embed and /v/ addresses of a YouTube video. */
const youtubeAddress =
  /^https:\/\/(?:youtu\.be\/|(?:www\.)?youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/|v\/))[\w-]{11}\b/;

export const compileProduct: BlokCompiler<ProductBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'product',
  product_handle: fields.text('handle'),
  note: fields.optionalText('note'),
});

const compileWorkout: BlokCompiler<WorkoutBlok> = (context, fields) => {
  const steps = fields.groups('steps').map((step) => {
    const compiled = {
      _uid: blokUid(context, step.place),
      component: 'workout_step',
      name: step.text('name'),
      cue: step.optionalText('cue'),
    } as const;
    step.refuseOthers();
    return compiled;
  });
  if (steps.length === 0) fields.report('steps', 'list at least one step with a name.');
  return {
    _uid: blokUid(context, fields.place),
    component: 'workout',
    title: fields.text('title'),
    level: fields.oneOf('level', ['beginner', 'intermediate', 'advanced']),
    rounds: String(fields.wholeNumber('rounds', 1)),
    work_seconds: String(fields.wholeNumber('work_seconds', 1)),
    rest_seconds: String(fields.wholeNumber('rest_seconds', 0)),
    steps,
  };
};

const compileGallery: BlokCompiler<GalleryBlok> = (context, fields) => {
  const images = fields.groups('images').map((image) => compileGalleryImage(context, image));
  if (images.length === 0) fields.report('images', 'list at least one image.');
  return { _uid: blokUid(context, fields.place), component: 'gallery', images };
};

function compileGalleryImage(context: StoryContext, image: FieldReader): AssetField {
  const kind = image.has('diagram') ? 'diagram' : 'motif';
  const name = image.text(kind);
  const words = { alt: image.text('alt'), title: image.optionalText('caption') };
  image.refuseOthers();
  if (name === '') return emptyAsset();
  const place = placeWithin(image.place, kind);
  return namedPicture(context, place, `${kind}:${name}`, words) ?? emptyAsset();
}

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
    first_frame: drawPicture(
      context,
      fields.place,
      { kind: 'inline', motif: 'round-clock', seed: film || youtube },
      { alt: '' },
    ),
  };
};

const compilers: Readonly<Record<string, BlokCompiler<BodyBlok>>> = {
  workout: compileWorkout,
  product: compileProduct,
  quote: compileQuote,
  call_to_action: compileCallToAction,
  faq: compileFaq,
  gallery: compileGallery,
  video: compileVideo,
};

export const bodyBlokNames = Object.keys(compilers);

/** Returns the compiler of a blok of a text; `undefined` for an unknown name. */
export function bodyBlokCompiler(name: string): BlokCompiler<BodyBlok> | undefined {
  return Object.hasOwn(compilers, name) ? compilers[name] : undefined;
}

/** Compiles a blok of an article's body, or reports an unknown one. */
export function compileBodyBlok(
  context: StoryContext,
  name: string,
  values: unknown,
  place: Place,
): BodyBlok | undefined {
  const compile = bodyBlokCompiler(name);
  if (!compile) {
    context.problems.add(place, `there is no blok "${name}". Bloks: ${bodyBlokNames.join(', ')}.`);
    return undefined;
  }
  const fields = new FieldReader(values ?? {}, place, context.problems);
  const blok = compile(context, fields);
  fields.refuseOthers();
  return blok;
}
