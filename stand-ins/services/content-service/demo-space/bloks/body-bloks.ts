import { iconNames } from '../../../../../src/domain/media/icon';
import { kitKinds } from '../../../../../src/domain/training/workout-facts';
import type {
  AnchorButtonBlok,
  BodyBlok,
  IconBlok,
  ProductBlok,
  TabsBlok,
  WorkoutBlok,
} from '../../../../../src/content/model/stored-content';
import type { RichtextField } from '../../../../../src/content/model/stored-fields';
import { FieldReader } from '../field-reader';
import type { Place } from '../problems';
import { placeWithin } from '../problems';
import type { CompilationContext } from '../compilation-context';
import { blokUid } from '../compilation-context';
import { compileCarousel, compileGallery, compileImage, compileVideo } from './media-bloks';
import type { BlokCompiler } from './shared-bloks';
import { compileCallToAction, compileFaq, compileQuote } from './shared-bloks';

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
    kit: fields.someOf('kit', kitKinds),
    rounds: String(fields.wholeNumber('rounds', 1)),
    work_seconds: String(fields.wholeNumber('work_seconds', 1)),
    rest_seconds: String(fields.wholeNumber('rest_seconds', 0)),
    steps,
  };
};

/** Compiles Markdown inside a blok. A parameter, because Markdown itself holds bloks. */
type TextCompiler = (
  context: CompilationContext,
  place: Place,
  markdown: string,
  linesBefore: number,
) => RichtextField;

/** Compiles named tabs, each with Markdown. */
function compileTabs(
  context: CompilationContext,
  fields: FieldReader,
  compileText: TextCompiler,
): TabsBlok {
  const tabs = fields.groups('tabs').map((tab) => {
    const compiled = {
      _uid: blokUid(context, tab.place),
      component: 'tab',
      name: tab.text('name'),
      text: compileText(context, placeWithin(tab.place, 'markdown'), tab.text('markdown'), 0),
    } as const;
    tab.refuseOthers();
    return compiled;
  });
  if (tabs.length === 0) fields.report('tabs', 'list at least one tab with a name and markdown.');
  return {
    _uid: blokUid(context, fields.place),
    component: 'tabs',
    label: fields.optionalText('label'),
    tabs,
  };
}

const compileAnchorButton: BlokCompiler<AnchorButtonBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'anchor_button',
  label: fields.text('label'),
  target: fields.text('target'),
  offset: fields.optionalText('offset'),
});

const compileIcon: BlokCompiler<IconBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'icon',
  name: fields.oneOf('name', iconNames),
  size: fields.optionalText('size'),
  rotation: fields.optionalText('rotation'),
  label: fields.optionalText('label'),
  text: fields.optionalText('text'),
});

const compilers: Readonly<Record<string, BlokCompiler<BodyBlok>>> = {
  workout: compileWorkout,
  product: compileProduct,
  quote: compileQuote,
  call_to_action: compileCallToAction,
  faq: compileFaq,
  image: compileImage,
  gallery: compileGallery,
  carousel: compileCarousel,
  video: compileVideo,
  anchor_button: compileAnchorButton,
  icon: compileIcon,
};

export const bodyBlokNames = [...Object.keys(compilers), 'tabs'];

/** Returns the compiler of a blok of a text; `undefined` for an unknown name. */
export function bodyBlokCompiler(
  name: string,
  compileText: TextCompiler,
): BlokCompiler<BodyBlok> | undefined {
  if (name === 'tabs') return (context, fields) => compileTabs(context, fields, compileText);
  return Object.hasOwn(compilers, name) ? compilers[name] : undefined;
}

/**
 * Compiles a blok of an article's body, or reports an unknown one.
 *
 * @param values fields from YAML
 */
export function compileBodyBlok(
  context: CompilationContext,
  name: string,
  values: unknown,
  place: Place,
  compileText: TextCompiler,
): BodyBlok | undefined {
  const compile = bodyBlokCompiler(name, compileText);
  if (!compile) {
    context.problems.add(place, `there is no blok "${name}". Bloks: ${bodyBlokNames.join(', ')}.`);
    return undefined;
  }
  const fields = new FieldReader(values ?? {}, place, context.problems);
  const blok = compile(context, fields);
  fields.refuseOthers();
  return blok;
}
