import * as v from 'valibot';
import { requiredText, text, wholeNumber } from '../fields/text';

const step = v.object({ name: requiredText, cue: text });

/** Rounds of work and rest. The service holds the numbers as strings, in seconds. */
export const workout = v.pipe(
  v.object({
    title: requiredText,
    level: text,
    rounds: v.pipe(wholeNumber, v.minValue(1, 'must be at least 1')),
    work_seconds: v.pipe(wholeNumber, v.minValue(1, 'must be at least 1')),
    rest_seconds: wholeNumber,
    steps: v.nullish(v.array(step), []),
  }),
  v.transform(({ work_seconds: workSeconds, rest_seconds: restSeconds, ...fields }) => ({
    component: 'workout' as const,
    ...fields,
    workSeconds,
    restSeconds,
  })),
);
