import { findStyleProblems, propertiesSetIn } from '../../../scripts/style-problems';

const problemsOf = (css: string, definesColors = false) =>
  findStyleProblems({ file: 'a.css', css, known: new Set(['--ink', '--red']), definesColors });

describe('findStyleProblems', () => {
  it.each([
    ['.a { color: #fff; }', '#fff'],
    ['.a { color: rgb(0 0 0 / 50%); }', 'rgb('],
    ['.a {\n  border: 1px solid hsla(1, 2%, 3%, 1);\n}', 'hsla('],
    ['.a {\n  background: white;\n}', 'white'],
    ['.a {\n  --own: oklch(50% 0 0);\n}', 'oklch('],
    ['.a {\n  background:\n    linear-gradient(#123456, var(--ink));\n}', '#123456'],
  ])('finds a raw color in %j', (css, color) => {
    expect(problemsOf(css)).toEqual([expect.stringContaining(`raw color "${color}". Use a token`)]);
  });

  it.each([
    '.red { color: var(--red); }',
    'a:hover { color: currentcolor; background: transparent; }',
    ".a { content: 'white'; background: url(#white); }",
    '/* #fff */',
    '#main { color: var(--ink); }',
    '.a { color: color-mix(in srgb, var(--ink) 50%, transparent); }',
  ])('accepts %j', (css) => {
    expect(problemsOf(css)).toEqual([]);
  });

  it('lets the tokens define colors', () => {
    expect(problemsOf(':root { --ink: #15110e; }', true)).toEqual([]);
  });

  it('names the line that uses an unset property', () => {
    expect(problemsOf('.a {\n  color: var(--inc);\n}')).toEqual([
      'a.css:2 uses --inc, which neither tokens.css nor this area sets.',
    ]);
  });

  it('names a media query whose width is no breakpoint', () => {
    const queries = [
      '(min-width: 40em)',
      '(max-width: 59.99em)',
      '(min-width: 48em) and (max-width: 64.0525em)',
      '(min-height: 44rem)',
    ];
    expect(problemsOf(queries.map((query) => `@media ${query} {\n}\n`).join(''))).toEqual([]);
    expect(
      problemsOf('@media print {\n}\n@media (hover: hover) and (min-width: 640px) {\n}'),
    ).toEqual([
      'a.css:3 asks for min-width: 640px. Use a breakpoint (styles/breakpoints.ts); widths are in em, a maximum ends 0.01em below.',
    ]);
    expect(problemsOf('@media (max-width: 60em) {\n}\n@media (min-width: 24em) {\n}')).toHaveLength(
      2,
    );
  });

  it('names an interface component outside its layer', () => {
    const layerOf = (css: string) =>
      findStyleProblems({ file: 'src/ui/a.css', css, known: new Set(), definesColors: false });
    expect(layerOf('/* Why. */\n@layer pieces {\n  .a {\n    top: 0;\n  }\n}\n')).toEqual([]);
    for (const css of ['.a {\n  top: 0;\n}\n', '@layer base {\n  .a {\n    top: 0;\n  }\n}\n']) {
      expect(layerOf(css)).toEqual([expect.stringContaining('outside "@layer pieces"')]);
    }
  });

  it('names a weight without a font file', () => {
    expect(problemsOf('.a { font-weight: 700; }\n.b { font-weight: inherit; }')).toEqual([]);
    expect(problemsOf('.a {\n  font-weight: 600;\n}')).toEqual([
      'a.css:2 sets the weight 600. There are faces of 400 and 700.',
    ]);
  });
});

it('finds properties set in sheets and in components', () => {
  expect(propertiesSetIn('.a { --b: 1; color: var(--c); } /* --d: 1 */')).toEqual(['--b']);
  expect(propertiesSetIn("style={{ '--columns': 3, ['--rows']: 2 }}")).toEqual([
    '--columns',
    '--rows',
  ]);
});
