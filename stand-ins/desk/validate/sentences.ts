/** Sentences about faults that several types of fields have, and how they are reported. */
import type { FieldFault, FieldSchema } from '../app/wire/management';
import { readNames } from './read-schema';

/** Takes a fault of the value that is checked; an error unless said otherwise. */
export type Report = (sentence: string, severity?: FieldFault['severity']) => void;

const requiredSentences: Readonly<Record<string, string>> = {
  number: 'Enter a number. This field must be filled.',
  datetime: 'Choose a day and a time. This field must be filled.',
  asset: 'Choose a file. This field must be filled.',
  multiasset: 'Add at least one file. This field must be filled.',
  multilink: 'Choose where the link leads. This field must be filled.',
  table: 'Fill in the table. This field must be filled.',
  bloks: 'Add at least one blok. This field must be filled.',
};

/** Returns the sentence about a required field that is empty. */
export function requiredSentence(schema: FieldSchema): string {
  const { type, source } = schema;
  const isPicture = readNames(schema, 'filetypes').join() === 'images';
  if (isPicture && type === 'asset') return 'Choose a picture. This field must be filled.';
  if (isPicture) return 'Add at least one picture. This field must be filled.';
  if (type === 'option' || type === 'options') {
    const what = source === 'internal_stories' ? 'a story' : 'one of the list';
    return `Choose ${what}. This field must be filled.`;
  }
  return Object.hasOwn(requiredSentences, type)
    ? (requiredSentences[type] ?? '')
    : 'Write something here. This field must be filled.';
}

/** Names the shape of a value for editors. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'a switch';
    default:
      return 'an object';
  }
}

/** Returns the sentence about a value of another shape than the field's. */
export function misfit(value: unknown, wanted: string): string {
  return `Here is ${kindOf(value)} where ${wanted} belongs. Fill in the field to replace it.`;
}

/** Returns the fault of a list's length, if it has one. */
export function countFault(
  count: number,
  schema: FieldSchema,
  minimum = 0,
  maximum = Infinity,
): string | undefined {
  if (count === 0 && schema.required) return requiredSentence(schema);
  if (count < minimum) return `Add ${minimum - count} more: at least ${minimum} are needed.`;
  if (count > maximum) return `Remove ${count - maximum}: at most ${maximum} can be here.`;
  return undefined;
}
