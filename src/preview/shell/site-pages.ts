import { gatsbyLoader } from '../../gatsby/engine/page-loader/gatsby-loader';
import { scriptLoaders } from '../../gatsby/engine/page-loader/script-loaders';
import { isRecord } from '../../lib/values/json';
import { pageDataPath } from '../../lib/http/page-data-path';
import type { BuiltPage, DraftPage } from '../draft/draft-page';
import type { Template, Templates } from './preview-store';

/** Slices that show the layout. */
const layoutSlices = ['announcement', 'header', 'footer'] as const;

/** True if the site has no page under the path of the address. Gatsby knows pages by path and query. */
export function isMissingPage(path: string): boolean {
  return gatsbyLoader().isPageNotFound(path + window.location.search);
}

/** Fetches the data of a page as the site has it now. Returns `undefined` if it has none. */
export async function fetchBuiltPage(path: string): Promise<BuiltPage | undefined> {
  const response = await fetch(pageDataPath(path), { cache: 'no-store' });
  if (!response.ok) return undefined;
  const page: unknown = await response.json();
  const result = isRecord(page) && isRecord(page.result) ? page.result : {};
  return { data: result.data, pageContext: result.pageContext };
}

/** Loaded templates and slices. Each is loaded once. */
const loaded: Record<string, Template> = {};

/** Returns the components of pages if all have been loaded. */
export function loadedTemplates(pages: readonly DraftPage[]): Templates | undefined {
  return pages.flatMap(chunksOf).every((chunk) => chunk in loaded) ? loaded : undefined;
}

/** Loads the scripts of pages: those that readers load, as they are. */
export async function loadTemplates(pages: readonly DraftPage[]): Promise<Templates> {
  const loaders = await scriptLoaders();
  await Promise.all(
    pages.flatMap(chunksOf).map(async (chunk) => {
      const load = loaders[chunk];
      if (!load) throw new Error(`The site has no script "${chunk}".`);
      loaded[chunk] = (await load()).default;
    }),
  );
  return loaded;
}

function chunksOf(page: DraftPage): string[] {
  switch (page.templateName) {
    case 'none':
      return [];
    case 'layout':
      return layoutSlices.map(sliceChunk);
    default:
      return [templateChunk(page.templateName)];
  }
}

/** Gatsby's name of a template's script. */
export function templateChunk(templateName: string): string {
  return `component---src-templates-${templateName}-tsx`;
}

/** Gatsby's name of a slice's script. */
export function sliceChunk(slice: (typeof layoutSlices)[number]): string {
  return `slice---src-templates-${slice}-slice-tsx`;
}
