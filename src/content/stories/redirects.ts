import * as v from 'valibot';
import { multilink } from '../fields/multilink';
import { text } from '../fields/text';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';

/** Fields of the content type `redirects`. */
export const redirectsContent = v.object({
  redirects: v.nullish(
    v.array(
      v.pipe(
        v.object({
          old_address: text,
          new_address: multilink,
          permanent: v.nullish(v.boolean('must be true or false'), false),
        }),
        v.transform(({ old_address: oldAddress, new_address: newAddress, permanent }) => ({
          oldAddress,
          newAddress,
          permanent,
        })),
      ),
    ),
    [],
  ),
});

/**
 * Reads a list of redirects as an editor filled it in. The build decides which of them can be
 * served.
 *
 * @throws StoryError naming the invalid field
 */
export function parseRedirects(content: unknown, story: StoryFrame) {
  const { redirects } = parseField(redirectsContent, content, story.fullSlug);
  return { type: 'redirects' as const, redirects };
}
