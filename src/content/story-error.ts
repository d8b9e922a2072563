import * as v from 'valibot';

/** A story that cannot be used. The message names the story, the field and the fault. */
export class StoryError extends Error {
  constructor(
    readonly storySlug: string,
    readonly field: string,
    readonly problem: string,
  ) {
    super(sentenceOf(storySlug, field, problem));
    this.name = 'StoryError';
  }

  /** Returns the message with the name of the field's place for editors. */
  sentenceAt(place: string): string {
    return sentenceOf(this.storySlug, place, this.problem);
  }
}

function sentenceOf(storySlug: string, place: string, problem: string): string {
  return `Story "${storySlug}": field "${place}" ${problem}. Change it in the content service.`;
}

/**
 * Parses with a schema. An error names the story and the field.
 *
 * @param at dotted path of `input` inside the story's content; empty for the content itself
 * @throws StoryError for the first invalid field
 */
export function parseField<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  storySlug: string,
  at = '',
): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = [at, v.getDotPath(issue)].filter(Boolean).join('.');
  throw new StoryError(storySlug, field || 'content', issue.message);
}
