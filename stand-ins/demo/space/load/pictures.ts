import type { AssetFieldValue } from '../../../content-service/field-types';
import type { DescribedArt } from '../../art/compose-art';
import { describeArt, diagramNames, motifNames } from '../../art/compose-art';
import { emptyAsset } from './asset-register';
import type { FieldReader } from './field-reader';
import type { Place } from './problems';
import { placeWithin } from './problems';
import type { CompilationContext } from './compilation-context';

/** Value of a field such as `cover: {motif}`. */
type PictureChoice = { motif: string; place: Place };

/** Reads a required picture field; reports a missing one and returns `undefined`. */
export function readPicture(fields: FieldReader, name: string): PictureChoice | undefined {
  const picture = fields.group(name);
  if (!picture) return undefined;
  const place = placeWithin(picture.place, 'motif');
  const choice = { motif: picture.text('motif'), place };
  picture.refuseOthers();
  return choice.motif === '' ? undefined : choice;
}

/**
 * Draws the large picture at the head of a story.
 *
 * @param category slug of the category whose colours are used, if any
 */
export function coverPicture(
  context: CompilationContext,
  choice: PictureChoice | undefined,
  category?: string,
): AssetFieldValue {
  if (!choice) return emptyAsset();
  const { motif, place } = choice;
  const seed = context.demoFile.fullSlug;
  const spec: DescribedArt = { kind: 'cover', motif, seed, ...(category && { category }) };
  return drawPicture(context, place, spec);
}

/** Draws the same motif wider, for a story's tile. */
export function blockPicture(
  context: CompilationContext,
  choice: PictureChoice | undefined,
): AssetFieldValue {
  if (!choice) return emptyAsset();
  const { motif, place } = choice;
  return drawPicture(context, place, { kind: 'inline', motif, seed: context.demoFile.fullSlug });
}

/**
 * Draws the picture named by `motif:stopwatch` or `diagram:stance`. Returns `undefined` for any
 * other text.
 *
 * @param place position of the picture, which also varies the drawing
 */
export function namedPicture(
  context: CompilationContext,
  place: Place,
  text: string,
  title = '',
): AssetFieldValue | undefined {
  const [, kind, name = ''] = /^(motif|diagram):(.+)$/.exec(text) ?? [];
  if (!kind) return undefined;
  const seed = `${context.demoFile.fullSlug}#${place.key}`;
  const spec: DescribedArt =
    kind === 'motif' ? { kind: 'inline', motif: name, seed } : { kind: 'diagram', name };
  return drawPicture(context, place, spec, title);
}

/**
 * Registers the picture, with the description of what is drawn as its alternative text. Reports an
 * impossible one and returns an empty asset.
 */
export function drawPicture(
  context: CompilationContext,
  place: Place,
  spec: DescribedArt,
  title = '',
): AssetFieldValue {
  const fault = findFault(spec);
  if (fault === undefined) {
    return context.assets.art(spec, {
      alt: describeArt(spec),
      title,
      name: fileName(context, spec),
    });
  }
  context.problems.add(place, fault);
  return emptyAsset();
}

function fileName({ demoFile }: CompilationContext, spec: DescribedArt): string {
  return 'motif' in spec ? `${demoFile.slug}-${spec.motif}` : spec.name;
}

/** Returns the reason why a picture cannot be drawn, for an author, or `undefined`. */
function findFault(spec: DescribedArt): string | undefined {
  if ('motif' in spec && !motifNames.includes(spec.motif)) {
    return `there is no motif "${spec.motif}". Motifs: ${motifNames.join(', ')}.`;
  }
  if (spec.kind === 'diagram' && !diagramNames.includes(spec.name)) {
    return `there is no diagram "${spec.name}". Diagrams: ${diagramNames.join(', ')}.`;
  }
  return undefined;
}
