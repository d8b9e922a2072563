/** Holds the rule of an import: every word and address of a post is in its story or in the report. */
import { ExportMedia } from '../../../import/wordpress/body/export-media';
import { renderBody } from '../../../import/wordpress/body/render-body';
import { createRandom } from '../../../../stand-ins/services/shared/random';
import type { RandomPost } from '../../rigs/import/random-posts';
import { pieceNames, writeRandomPost } from '../../rigs/import/random-posts';
import { articleOf, convert } from './converted-post';

const media = new ExportMedia();

/** Returns what is neither in the story nor in the report of a post. */
function lostOf({ content, words, addresses }: RandomPost): string[] {
  const html = renderBody(content, {
    ...{ post: 1, media, origin: 'https://old.example' },
    ...{ footnotes: undefined, reusable: () => undefined },
  });
  const { document, faqs, losses } = convert(html);
  articleOf({ document, faqs });
  const kept = JSON.stringify([document, faqs, losses.map(({ detail }) => detail)]);
  return [...words, ...addresses].filter((each) => !kept.includes(each));
}

it.each(pieceNames)('a post with %s loses no word and no address', (name) => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const post = writeRandomPost(createRandom(`${name} ${seed}`), name);
    expect({ lost: lostOf(post), in: post.content }).toMatchObject({ lost: [] });
  }
});

it('300 posts of all of them lose no word and no address', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const post = writeRandomPost(createRandom(`post ${seed}`));
    const lost = lostOf(post);
    if (lost.length > 0)
      throw new Error(`seed ${seed} loses ${lost.join(', ')} of:\n${post.content}`);
  }
});
