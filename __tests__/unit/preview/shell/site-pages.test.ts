/** @jest-environment jest-fixed-jsdom */
import type { DraftPage } from '../../../../src/preview/draft/draft-page';
import type { ScriptLoaders } from '../../../../src/gatsby/engine/page-loader/script-loaders';

const Topic = () => null;
const chunk = 'component---src-templates-topic-listing-tsx';
const topic = { templateName: 'topic-listing' } as DraftPage;
const loaders: ScriptLoaders = { [chunk]: () => Promise.resolve({ default: Topic }) };

/** Module of Gatsby's development app; a release that imports it fails here. */
const developmentModule = jest.fn<{ components: ScriptLoaders }, []>();
jest.mock('$virtual/async-requires', () => developmentModule(), { virtual: true });

/** Loads the code anew, as each page does. */
async function load() {
  jest.resetModules();
  const { loadTemplates } = await import('../../../../src/preview/shell/site-pages');
  return loadTemplates([topic]);
}

const mode = process.env.NODE_ENV;
const setMode = (name = '') => Object.assign(process.env, { NODE_ENV: name });

afterEach(() => {
  setMode(mode);
  delete window.asyncRequires;
  developmentModule.mockReset();
});

it("site pages: the development server's templates come from Gatsby's module", async () => {
  setMode('development');
  developmentModule.mockReturnValue({ components: loaders });
  expect((await load())[chunk]).toBe(Topic);
});

it('site pages: a template that the site lacks is named', async () => {
  setMode('production');
  await expect(load()).rejects.toThrow(`The site has no script "${chunk}".`);
});
