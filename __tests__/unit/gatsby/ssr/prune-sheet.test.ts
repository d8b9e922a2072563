import { classesOf, pruneSheet } from '../../../../src/gatsby/ssr/prune-sheet';

const prune = (sheet: string, ...classes: string[]) => pruneSheet(sheet, new Set(classes));

describe('pruned sheet', () => {
  it('keeps rules whose classes a page has, and drops the others', () => {
    expect(prune('.a{x:1}.b{x:2}.a .b{x:3}.a>p{x:4}', 'a')).toBe('.a{x:1}.a>p{x:4}');
    expect(prune('.a.b{x:1}.ab{x:2}.a+.a{x:3}', 'a')).toBe('.a+.a{x:3}');
  });

  it.each([
    'p{x:1}',
    '*,:after{x:1}',
    '#main{x:1}',
    'details[open]>summary{x:1}',
    '[data-level="2"] a{x:1}',
    ':focus-visible{x:1}',
    '.a:hover,.a[aria-expanded=true]:not(:disabled){x:1}',
    '@font-face{font-family:F;src:url(f.woff2) format("woff2")}',
    '@layer base, pieces;',
    '@page{margin:0}',
    '@media print{.a{x:1}}',
  ])('keeps what a page can match without a script: %s', (rule) => {
    expect(prune(rule, 'a')).toBe(rule);
  });

  it.each([
    '.a:not(.b){x:1}',
    '.a :is(.b,.c) p{x:1}',
    ':where(.b){x:1}',
    '.a:has(>.b:not(.c)){x:1}',
    '[class~=".b"]{x:1}',
    '[href$=".pdf"]{x:1}',
    '.a:after{content:".b{"}',
    '.a{background:url("data:image/svg+xml;.b{}")}',
    String.raw`.b\:c{x:1}`,
    String.raw`.\31 0{x:1}`,
    '.é{x:1}',
    '.a{x:1;.b{y:2}}',
    '.a/* .b{ } */{x:1}',
  ])('takes no class from where it need not be in the HTML: %s', (rule) => {
    expect(prune(rule, 'a')).toBe(rule);
  });

  it('looks into groups, and drops empty ones', () => {
    const sheet =
      '@media (min-width:1px){.a{x:1}.b{x:2}@supports (x:1){.b{x:3}}}@container (min-width:2px){.b{x:4}}';
    expect(prune(sheet, 'a')).toBe('@media (min-width:1px){.a{x:1}}');
  });

  it('keeps the place of a layer among the others', () => {
    const sheet = '@layer one{.b{x:1}}@layer one{.b{x:2}}@layer two{.a{x:3}}';
    expect(prune(sheet, 'a')).toBe('@layer one;@layer two{.a{x:3}}');
  });

  it('shortens a list of selectors, but not by one that a browser may not know', () => {
    expect(prune('.a,.b,.c{x:1}', 'a', 'c')).toBe('.a,.c{x:1}');
    expect(prune('.a,.b::-x-part{x:1}', 'a')).toBe('.a,.b::-x-part{x:1}');
    expect(prune('.b,.b::-x-part{x:1}', 'a')).toBe('');
  });

  it('keeps the animations that are used, and those of another sheet', () => {
    const turn = '@keyframes turn{0%{x:1}to{x:2}}';
    expect(prune(`${turn}.a{animation:turn 1s}`, 'a')).toBe(`${turn}.a{animation:turn 1s}`);
    expect(prune(`${turn}.a{animation:turn 1s}`)).toBe('');
    expect(prune(turn)).toBe(turn);
  });

  it('refuses a block without an end', () => {
    expect(() => prune('@media print{.a{x:1}')).toThrow('without an end: .a{x:1}');
  });
});

it('classes: all of a page, whatever element has them', () => {
  const html = '<p class="a b" title="class=c"><svg class="d"></svg><br class=""/></p>';
  expect([...classesOf(html)].sort()).toEqual(['', 'a', 'b', 'd']);
});
