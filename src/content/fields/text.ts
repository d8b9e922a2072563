import * as v from 'valibot';

/** A text field. One that was never edited counts as empty. */
export const text = v.pipe(v.nullish(v.string('must be a text'), ''), v.trim());

/** A text field that must not be empty. */
export const requiredText = v.pipe(text, v.nonEmpty('is empty'));

/** A number field. The service stores numbers as strings. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.string()], 'must be a number'),
  v.transform(Number),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** Refuses a number above a limit. */
export function atMost(limit: number) {
  return v.maxValue<number, number, string>(limit, `must be at most ${limit}`);
}

/** A relation to several stories, as uuids, each once; empty when never edited. */
export const uuidList = v.pipe(
  v.nullish(v.array(v.string()), []),
  v.transform((uuids) => [...new Set(uuids)]),
);

/** A relation to one story, as uuid. */
export const optionalUuid = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((uuid) => uuid || undefined),
);

/** A number field that may be empty. */
export const optionalNumber = v.pipe(
  v.nullish(v.union([v.number(), v.string()], 'must be a number'), ''),
  v.transform((value) => (value === '' ? undefined : Number(value))),
  v.optional(v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'))),
);

/** Milliseconds a slide is shown, at most an hour; `undefined` for the carousel's own time. */
export const slideLimit = v.pipe(
  optionalNumber,
  v.check(
    (limit) => limit === undefined || (limit >= 500 && limit <= 3_600_000),
    'must be a number of milliseconds, from 500 to 3600000',
  ),
);

/** A choice of an option field; `undefined` when an editor left it empty. */
export function optionalOption<Option extends string>(options: readonly Option[]) {
  const choice = v.picklist(options, `must be one of ${options.join(', ')}`);
  return v.pipe(
    text,
    v.transform((value) => value || undefined),
    v.optional(choice),
  );
}

/** Choices of an options field, each once and in the order of the options; none when never edited. */
export function optionList<Option extends string>(options: readonly Option[]) {
  const choice = v.picklist(options, `must be one of ${options.join(', ')}`);
  return v.pipe(
    v.nullish(v.array(choice, 'must be a list'), []),
    v.transform((chosen) => options.filter((option) => chosen.includes(option))),
  );
}

/** A switch. One that was never touched is off. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.literal('')], 'must be on or off'), false),
  v.transform((value) => value === true),
);

/** A choice of an option field; the fallback for an empty or unknown one. */
export function optionOr<Option extends string>(
  options: readonly Option[],
  fallback: NoInfer<Option>,
) {
  return v.fallback(v.nullish(v.picklist(options), fallback), fallback);
}
