import * as v from 'valibot';

/** A text field. One that was never edited counts as empty. */
export const text = v.pipe(v.nullish(v.string('must be a text'), ''), v.trim());

/** A text field that must not be empty. */
export const requiredText = v.pipe(text, v.nonEmpty('is empty'));

/** A number field. The service stores numbers as strings. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.string()], 'must be a number'),
  v.transform(Number),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** A relation to several stories, as uuids; empty when never edited. */
export const uuidList = v.nullish(v.array(v.string()), []);

/** A relation to one story, as uuid. */
export const optionalUuid = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((uuid) => uuid || undefined),
);
