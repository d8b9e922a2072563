/** Checks that views have no text that a browser's translation would break (docs/decisions/168). */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findLooseText } from '../../rigs/house/loose-text';

const root = process.cwd();
const folders = ['app-shell', 'features', 'pages', 'preview', 'templates', 'ui'];
const views = folders.flatMap((folder) => {
  const place = path.join(root, 'src', folder);
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(place, file));
});

/** A view with every fault, and what is none. */
const seed = `
import type { ReactNode } from 'react';
type Seed = { count: number; name?: string; words: readonly string[]; children: ReactNode };
export function Seed({ count, name, words, children }: Seed) {
  return (
    <section>
      <p>{count} left</p>
      <p>{name ?? 'None'}{count > 1 && <b>Many</b>}</p>
      <p><i>By</i> {words}</p>
      <button><i />{children}</button>
      <p>{count > 1 && <b>Many</b>} of them</p>
      {count > 1 && <>Many <b>of them</b></>}
      <p>{words}</p>
      <p>{\`\${count} left\`}</p>
      <p>{name && <b>{name}</b>} <span>{count}</span></p>
      <p>Ring the <b>bell</b>.</p>
      <button>{children}</button>
      <ul>{words.map((word) => <li key={word}>{word}</li>)}</ul>
    </section>
  );
}
export function Words({ words }: Pick<Seed, 'words'>) {
  return words.map((word) => word || <hr key={word} />);
}`;

it('views: text that may change is the only child of an element, and text has nothing before it that comes and goes', () => {
  const seedPath = path.join(root, 'src/ui/seed.tsx');
  expect(findLooseText(root, views, new Map([[seedPath, seed]]))).toEqual([
    'src/ui/seed.tsx:7 {count}',
    "src/ui/seed.tsx:8 {name ?? 'None'}",
    'src/ui/seed.tsx:9 {words}',
    'src/ui/seed.tsx:10 {children}',
    'src/ui/seed.tsx:11 of them',
    'src/ui/seed.tsx:12 Many',
    'src/ui/seed.tsx:13 {words}',
    'src/ui/seed.tsx:23 words.map((word) => word || <hr key={word} />)',
  ]);
});
