/** Holds the rule of an import: every word and address of a post is in its story or in the report. */
import { readMarkdownFolder } from '../../../import/markdown/read-markdown-folder';
import { ExportMedia } from '../../../import/wordpress/body/export-media';
import { renderBody } from '../../../import/wordpress/body/render-body';
import type { Random } from '../../../../stand-ins/services/shared/random';
import { createRandom } from '../../../../stand-ins/services/shared/random';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';
import { writeFiles } from '../../../../__tests__/rigs/releases/release-folders';
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

it.each(pieceNames)('WordPress: a post with %s loses no word and no address', (name) => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const post = writeRandomPost(createRandom(`${name} ${seed}`), name);
    expect({ lost: lostOf(post), in: post.content }).toMatchObject({ lost: [] });
  }
});

it('WordPress: 150 posts of all of them lose no word and no address', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const post = writeRandomPost(createRandom(`post ${seed}`));
    const lost = lostOf(post);
    if (lost.length > 0)
      throw new Error(`seed ${seed} loses ${lost.join(', ')} of:\n${post.content}`);
  }
});

const seeds = 40;

type Words = { word: () => string; address: () => string; given: string[] };

function createWords(): Words {
  const given: string[] = [];
  const next = (kind: string) => {
    given.push(`${kind}${given.length}q`);
    return given.at(-1) ?? '';
  };
  return { given, word: () => next('word'), address: () => `https://else.example/${next('page')}` };
}

/** What a post consists of; each piece has words and addresses of its own. */
const pieces: readonly ((words: Words, inner: () => string) => string)[] = [
  ({ word }) => `${word()} *${word()}* **${word()}** ~~${word()}~~ \`${word()}\` ==${word()}==`,
  ({ word, address }) => `[${word()}](${address()} "${word()}") <${address()}> ${address()}`,
  ({ word, address }) => `[${word()}][a${word()}]\n\n![${word()}](${address()}.jpg "${word()}")`,
  ({ word }) => `## ${word()} {#top}\n\n${word()}\n{: .lead}`,
  ({ word }, inner) => `- ${word()}\n  - ${word()}\n- [x] ${word()}\n\n${inner()}`,
  ({ word }, inner) => `> ${word()}\n>\n> ${inner().replaceAll('\n', '\n> ')}`,
  ({ word }, inner) => `> [!tip]- ${word()} *${word()}*\n> ${inner().replaceAll('\n', '\n> ')}`,
  ({ word }) => `${word()}\n: ${word()}\n: ${word()}\n\n${word()}\n: ${word()}`,
  ({ word }) => `| ${word()} | ${word()} |\n|---|--:|\n| ${word()} | [[${word()}\\|${word()}]] |`,
  ({ word }) => `[[${word()}]] [[${word()}#${word()}|${word()}]] ![[${word()}]] ![[${word()}.png]]`,
  ({ word, given }) => `${word()}[^n${given.length}]\n\n[^n${given.length}]: ${word()}`,
  ({ word }) => `~~~js\n${word()} {{ ${word()} }} <${word()}> [[${word()}]]\n~~~`,
  ({ word, address }) => `{{< gallery "${word()}" src="${address()}" >}}`,
  ({ word }, inner) => `{{% note title="${word()}" %}}\n\n${inner()}\n\n{{% /note %}}`,
  ({ word, address }) => `{% include ${word()}.html link="${address()}" %} {{ ${word()} | x }}`,
  ({ word }) => `{% highlight js %}\n${word()}\n{% endhighlight %}`,
  ({ word, address }) => `<iframe src="${address()}" title="${word()}"></iframe>`,
  ({ word, address }) => `<div><p>${word()} <a href="${address()}">${word()}</a></p></div>`,
  ({ word }, inner) => `<details><summary>${word()}</summary>\n\n${inner()}\n\n</details>`,
  ({ word, address }) => `{{< youtube ${address()}?v=dQw4w9WgXcQ >}} {{< vimeo "${word()} x" >}}`,
  ({ word }) => `<form>${word()}<input value="x"></form>`,
];

const mdxPieces: typeof pieces = [
  ({ word }) => `export const ${word()} = {\n  a: '${word()}',\n\n  b: '${word()}',\n};`,
  ({ word }) => `export function ${word()}() {\n\n  return <b>${word()}</b>;\n}`,
  ({ word, address }) =>
    `<Card title="${word()}" style={{ a: '${word()}' }} href="${address()}" />`,
  ({ word }, inner) => `<Note on={() => '${word()}'}>\n\n${inner()}\n\n</Note>`,
  ({ word }) => `{list.map((one) => {\n  return <li>${word()}</li>;\n})}`,
];

function makePost(random: Random, isMdx: boolean): { text: string; given: readonly string[] } {
  const words = createWords();
  const { word, address } = words;
  const all = isMdx ? [...pieces.slice(0, 12), ...mdxPieces] : pieces;
  const inner = (depth: number): string =>
    random.pick(all)(words, () => (depth < 3 ? inner(depth + 1) : word()));
  const matter = [
    ...[`title: ${word()}`, 'date: 2020-01-01', `description: ${word()}`, `tags: [${word()}]`],
    ...[`summary: ${word()}`, `cover: ${address()}.jpg`, `author: ${word()}`],
    ...[`seo: { title: ${word()}, description: ${word()} }`, `series: [${word()}, ${word()}]`],
    ...[`source: { link: "${address()}" }`, `aliases: [/${word()}/]`],
  ];
  const body = Array.from({ length: random.whole(1, 8) }, () => inner(0));
  return { text: `---\n${matter.join('\n')}\n---\n${body.join('\n\n')}\n`, given: words.given };
}

it(`Markdown: ${seeds} posts lose no word and no address`, async () => {
  const folder = await temporaryFolder('markdown-');
  const posts = Array.from({ length: seeds }, (_, seed) => {
    const isMdx = seed % 3 === 0;
    const file = `posts/${seed}.${isMdx ? 'mdx' : 'md'}`;
    return { file, ...makePost(createRandom(`markdown ${seed}`), isMdx) };
  });
  await writeFiles(folder, Object.fromEntries(posts.map(({ file, text }) => [file, text])));
  const source = await readMarkdownFolder(folder);
  const { authors, terms, problems } = await source.readIndex();
  expect(problems).toEqual([]);
  const made = new Map<string, string>();
  for await (const { html, ...post } of source.readPosts()) {
    made.set(post.key, JSON.stringify([post, convert(html)]));
  }
  const shared = JSON.stringify([authors, terms]);
  const missing = posts.flatMap(({ file, text, given }) =>
    given
      .filter((word) => !made.get(file)?.includes(word) && !shared.includes(word))
      .map((word) => `${file}: ${word} of ${text.split('\n').find((line) => line.includes(word))}`),
  );
  expect(missing).toEqual([]);
});
