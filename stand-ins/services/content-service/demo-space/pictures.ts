import type { AssetFieldValue } from '../../../../src/content/model/stored-fields';
import { emptyAsset } from '../../../../src/content/model/stored-fields';
import type { CompilationContext } from './compilation-context';
import type { FieldReader } from './field-reader';
import type { Place } from './problems';
import { placeWithin } from './problems';

/** Reads the required picture of a field such as `cover: punch/paste-up`. */
export function readPicture(
  context: CompilationContext,
  fields: FieldReader,
  field: string,
  title = '',
): AssetFieldValue {
  const name = fields.text(field);
  if (name === '') return emptyAsset();
  return findPicture(context, placeWithin(fields.place, field), name, title);
}

/** Registers a picture by its name. Reports an unknown one and returns an empty asset. */
export function findPicture(
  context: CompilationContext,
  place: Place,
  name: string,
  title = '',
): AssetFieldValue {
  const picture = context.assets.picture(name, title);
  if (picture) return picture;
  context.problems.add(
    place,
    `"${name}" is not a picture. Use a file of stand-ins/demo/pictures, such as diagrams/stance.`,
  );
  return emptyAsset();
}
