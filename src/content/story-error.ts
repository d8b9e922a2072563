import * as v from 'valibot';

/** A story that cannot be used: names the story, the field and what is wrong with it. */
export class StoryError extends Error {
  constructor(
    readonly storySlug: string,
    readonly field: string,
    readonly problem: string,
  ) {
    super(`Story "${storySlug}": field "${field}" ${problem}. Mend it in the content service.`);
    this.name = 'StoryError';
  }
}

/**
 * Parses with a schema, naming the story and the field when something does not fit.
 *
 * @param at dotted path of `input` inside the story's content; empty for the content itself
 * @throws StoryError for the first field that does not fit
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
