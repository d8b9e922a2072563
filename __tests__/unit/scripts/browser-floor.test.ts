import { transform } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as floor from '../../../src/config/browser-floor';
import { judgeBuilt, judgeSources } from '../../../scripts/browser-floor/exceptions';
import type { Use } from '../../../scripts/browser-floor/mdn-data';
import { findMarkupUses } from '../../../scripts/browser-floor/markup-uses';
import { findScriptUses } from '../../../scripts/browser-floor/script-uses';
import { findStyleUses } from '../../../scripts/browser-floor/style-uses';
import { findBrowserFiles } from '../../../scripts/supply-chain/browser-packages';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

const root = process.cwd();
const featuresOf = (uses: readonly Use[]) => uses.map(({ feature }) => feature);
const inScript = (text: string) => featuresOf(findScriptUses([{ file: 'a.js', text }]));
const inStyle = (text: string) => featuresOf(findStyleUses([{ file: 'a.css', text }]));
const inMarkup = (text: string) => featuresOf(findMarkupUses([{ file: 'a.html', text }]));

describe('scripts', () => {
  it.each([
    ['URL.canParse(a)', 'api.URL.canParse_static'],
    ['let{promise:a}=Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['a.union(b)', 'javascript.builtins.Set.union'],
    ['a?.isSubsetOf(b)', 'javascript.builtins.Set.isSubsetOf'],
    ['a["getOrInsert"](b)', 'javascript.builtins.Map.getOrInsert'],
    ['new Intl.DurationFormat("en")', 'javascript.builtins.Intl.DurationFormat'],
    ['requestIdleCallback(a)', 'api.Window.requestIdleCallback'],
    ['let w=window;w.requestIdleCallback(a)', 'api.Window.requestIdleCallback'],
    ['globalThis.scheduler?.postTask(a)', 'api.Scheduler.postTask'],
    ['a.addEventListener("scrollend",b)', 'api.Document.scrollend_event'],
    ['a.showPopover()', 'api.HTMLElement.showPopover'],
    ['(0,r.jsx)("div",{popover:"auto"})', 'html.global_attributes.popover'],
    ['(0,r.jsxs)("dialog",{closedby:"any"})', 'html.elements.dialog.closedby'],
    ['r("button",{command:"close"})', 'html.elements.button.command'],
    ['a("img",{fetchPriority:"high"})', 'html.elements.img.fetchpriority'],
  ])('finds what Safari 16.4 lacks in %s', (text, feature) => {
    expect(inScript(text)).toContain(feature);
  });

  it.each([
    ['/[\\p{L}--a]/v', 'Invalid regular expression flag'],
    ['new RegExp("(?i:a)b")', 'new RegExp'],
    ['import a from "./a.json" with {type:"json"}', 'Unexpected token'],
    ['{using a=b()}', 'Unexpected token'],
  ])('finds syntax that Safari 16.4 cannot read in %s', (text, code) => {
    const [use] = findScriptUses([{ file: 'a.js', text }]);
    expect(use).toMatchObject({ feature: 'javascript.after-2023', file: 'a.js' });
    expect(use?.code).toContain(code);
  });

  it.each([
    'a.toSorted(b).findLast(c).replaceAll("a","b").at(-1)',
    'structuredClone(a),Object.hasOwn(a,b),AbortSignal.timeout(1),Array.fromAsync(a)',
    'class A{static{this.a=/(?<=a)b/d}#b=1;c(){return #b in this}}',
    'typeof requestIdleCallback;"startViewTransition"in document',
    'let ML=1;ML',
    'class B{union(){}}a.union(b)',
    '(0,r.jsx)("div",{inert:true}),(0,r.jsx)("dialog",{open:true})',
    'new Intl.Segmenter("en")',
  ])('passes %s', (text) => {
    // Firefox has had Intl.Segmenter since 125, and all others longer.
    expect(inScript(text)).toEqual([]);
  });

  it('judges methods by all scripts of a site', () => {
    const scripts = ['a.union(b)', 'b.prototype.union=c'].map((text) => ({ file: 'a.js', text }));
    expect(findScriptUses(scripts)).toEqual([]);
  });
});

it.each([
  ['a{b{color:red}}', 'css.selectors.nesting'],
  ['a{@media print{color:red}}', 'css.selectors.nesting'],
  ['a{text-wrap:balance}', 'css.properties.text-wrap'],
  ['a{color:light-dark(red,blue)}', 'css.types.color.light-dark'],
  ['@starting-style{a{opacity:0}}', 'css.at-rules.starting-style'],
  ['a{top:anchor(bottom)}', 'css.types.anchor'],
  ['a::details-content{height:auto}', 'css.selectors.details-content'],
  ['.a{align-content:center}.b{display:grid}', 'css.properties.align-content.context_block'],
  [
    '@container style(--a:1){a{color:red}}',
    'css.at-rules.container.style_queries_for_custom_properties',
  ],
  ['a{user-select:none}', 'css.properties.user-select'],
  ['a{--a:red;--a:light-dark(red,blue)}', 'css.types.color.light-dark'],
])('styles: finds what the oldest browsers lack in %s', (css, feature) => {
  expect(inStyle(css)).toContain(feature);
});

it.each([
  'a:has(b){height:100dvh;color:color-mix(in srgb,red,blue)}@container (width>1px){a{color:red}}',
  '@property --a{syntax:"<color>";inherits:true;initial-value:red}',
  'a{color:red;color:light-dark(red,blue)}',
  'a{-webkit-user-select:none;user-select:none}',
  '@supports (text-wrap:balance){a{text-wrap:balance}}',
  '@supports selector(::details-content){a::details-content{height:auto}}',
  '.a{display:grid}.c .a:hover{align-content:center}',
  'a{content:"light-dark(";background:url(anchor()}',
])('styles: passes %s', (css) => {
  expect(inStyle(css)).toEqual([]);
});

it('markup: finds elements, attributes and values that the oldest browsers lack', () => {
  expect(inMarkup('<div class="a" popover="auto"><b inert="">x</b></div>')).toEqual([
    'html.global_attributes.popover',
  ]);
  expect(inMarkup('<dialog open="" closedby="any"></dialog><hr/>')).toEqual([
    'html.elements.dialog.closedby',
  ]);
  expect(
    inMarkup('<img fetchPriority="high"/><script type="speculationrules">{}</script>'),
  ).toEqual(['html.elements.img.fetchpriority', 'html.elements.script.type.speculationrules']);
  expect(inMarkup('<script>"<div popover>"</script><style>a{}</style>')).toEqual([]);
});

describe('exceptions', () => {
  const use = (feature: string, file = 'a.js') => {
    return { feature, file, lacking: ['safari 16.4'], code: 'a' };
  };

  it('refuse a use without one, and one without a use', () => {
    const features = ['api.URL.canParse_static', 'css.properties.cursor.zoom-in'];
    const problems = judgeBuilt(features.map((feature) => use(feature)));
    expect(problems[0]).toContain('a.js: api.URL.canParse_static is missing in safari 16.4');
    expect(problems.join()).not.toContain('cursor');
    expect(problems).toContain(
      'No built file uses api.Navigator.share: remove it from exceptions.ts.',
    );
  });

  it('of code are for the files with the fallback: no other of ours uses the feature', async () => {
    const entries = ['stand-ins/desk/app/main.tsx', 'src/gatsby/before-scripts/main.ts'];
    const asWritten = ['static/service-worker.js', 'tools/setup/web-pixel/order-completed.js'];
    const found = [...(await findBrowserFiles(root)), ...(await findBrowserFiles(root, entries))];
    const own = found.filter((file) => /^(?:src|stand-ins)\/.*\.tsx?$/.test(file));
    const files = [...new Set([...own, ...asWritten])];
    expect(files.length).toBeGreaterThan(500);
    const scripts = await Promise.all(
      files.map(async (file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        const loader = file.endsWith('x') ? 'tsx' : 'ts';
        const { code } = await transform(text, { loader, jsx: 'automatic' });
        return { file, text: code };
      }),
    );
    expect(judgeSources(findScriptUses(scripts), files)).toEqual([]);
    const share = use('api.Navigator.share', 'src/ui/links/content-link.tsx');
    expect(judgeSources([share], [])).toEqual([expect.stringContaining('api.Navigator.share')]);
    expect(judgeSources([], ['src/lib/browser/when-idle.ts'])).toHaveLength(2);
  });
});

describe('the list of browsers', () => {
  const folderWith = async (browserslist: readonly string[]) => {
    const folder = await temporaryFolder('browser-floor-');
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ browserslist }));
    return folder;
  };

  it('is of versions, which are the same on every day', async () => {
    const folder = await folderWith(['last 2 years']);
    expect(() => floor.readBrowserFloor(folder)).toThrow(
      '"last 2 years" in browserslist must have',
    );
    const other = await folderWith(['ios_saf >= 16.4', 'samsung >= 27']);
    expect(floor.esbuildTargets(other)).toEqual(['ios16.4']);
  });

  it('decides what is refused', async () => {
    process.chdir(await folderWith(['safari >= 15.4']));
    try {
      await jest.isolateModulesAsync(async () => {
        const older = await import('../../../scripts/browser-floor/script-uses');
        const text = 'a.toSorted(b);AbortSignal.timeout(1);Array.fromAsync(a)';
        expect(featuresOf(older.findScriptUses([{ file: 'a.js', text }]))).toEqual([
          'javascript.builtins.Array.toSorted',
          'api.AbortSignal.timeout_static',
          'javascript.builtins.Array.fromAsync',
        ]);
        expect(older.ecmaVersion).toBe(2017);
      });
    } finally {
      process.chdir(root);
    }
  });

  it('is said in the README', () => {
    const { safari, firefox, chrome, samsung } = floor.readBrowserFloor(root);
    const text = readFileSync(path.join(root, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      `Safari ${safari} on macOS and iOS, Firefox ${firefox}, Chrome and Edge ${chrome}, Samsung Internet ${samsung}`,
    );
  });
});
