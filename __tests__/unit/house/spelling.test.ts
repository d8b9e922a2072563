/** Checks that code and docs have one spelling, the American one of the brand. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const british =
  /(?:behavi|col|fav|flav|hon|neighb)our|catalogue|licence|grey(?!hound)|(?:cancel|label|model|travel)l(?:ed(?!by)|ing)|misspelt|judgement|artefact|(?:author|capital|initial|memo|normal|optim|organ|recogn|sanit|serial|summar)is(?:e|ing|ation)/i;

/** Names of services, of a public file and of a protocol, and words that readers type. */
const kept =
  /DISCOUNT_CODE_NOT_HONOURED|cancelled_at|third-party-licences\.txt|labelledBy|\['colour', 'color'\]|"Colour"/g;

const folders = ['__tests__', 'docs', 'scripts', 'src', 'stand-ins', 'tools'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const written = files.filter(
  (file) =>
    /\.(?:tsx?|mjs|cjs|js|css|graphql|md)$/.test(file) &&
    !/node_modules|^stand-ins\/demo\/space\//.test(file) &&
    path.resolve(file) !== __filename,
);

it('spelling: is American', () => {
  const faults = [...written, 'README.md'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (british.test(line.replace(kept, '')) ? [`${file}:${at + 1}`] : [])),
  );

  expect(written.length).toBeGreaterThan(2_000);
  expect(faults).toEqual([]);
});
