import * as v from 'valibot';

export const text = v.pipe(v.string(), v.nonEmpty());
export const texts = v.array(text);
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
export const time = v.pipe(v.string(), v.isoTimestamp());
export const seo = v.strictObject({ title: text, description: text });
