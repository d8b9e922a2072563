import { keepUnchanged } from '../../lib/values/keep-unchanged';
import type { LinksOf, PageContents, Shown } from './page-contents';
import { contentsOf } from './page-contents';
import type { SiteMap } from './site-map';

/**
 * A page that differs between two site maps. `moved`: its story's page is at `to` now. `changed`: because of a story
 * that it showed before too (`shown`), or else because it lists others than before.
 */
export type PageDifference = { page: PageContents } & (
  | { change: 'added' | 'removed' }
  | { change: 'moved'; to: string }
  | { change: 'changed'; shown: Shown | undefined }
);

type Side = { siteMap: SiteMap; linksOf: LinksOf };

/**
 * Returns the pages that differ between two site maps. A moved page is listed under its old path only.
 *
 * @param isConcerned true for a view of a story that shows a value which has changed
 */
export function siteMapDifference(
  before: Side,
  after: Side,
  isConcerned: (shown: Shown) => boolean,
): PageDifference[] {
  const old = contentsOf(before.siteMap, before.linksOf);
  const now = contentsOf(after.siteMap, after.linksOf);
  const [oldPlaces, newPlaces] = [old, now].map(
    (pages) => new Map([...pages.values()].flatMap(placeOf)),
  );
  const gone = [...old.values()].filter(({ path }) => !now.has(path));
  const differing = [...now.values()].flatMap((page): PageDifference[] => {
    const last = old.get(page.path);
    if (!last) return oldPlaces?.has(keyOf(page)) ? [] : [{ page, change: 'added' }];
    const shown = page.shown.find(isConcerned);
    if (!shown && isSamePage(last, page)) return [];
    return [{ page, change: 'changed', shown: shown && isOn(last, shown) ? shown : undefined }];
  });
  return [
    ...differing,
    ...gone.map((page): PageDifference => {
      const to = newPlaces?.get(keyOf(page));
      return to === undefined ? { page, change: 'removed' } : { page, change: 'moved', to };
    }),
  ];
}

/** Names a page by its story and its place among the story's pages, whatever its address is. */
function keyOf({ storyId = '', template, page }: PageContents): string {
  return `${storyId} ${template} ${page}`;
}

function placeOf(page: PageContents): [string, string][] {
  return page.storyId === undefined ? [] : [[keyOf(page), page.path]];
}

function isOn({ shown }: PageContents, { id, view }: Shown): boolean {
  return shown.some((each) => each.id === id && each.view === view);
}

function isSamePage(one: PageContents, other: PageContents): boolean {
  return isEqual(one.shown, other.shown) && isEqual(one.beside, other.beside);
}

function isEqual(one: unknown, other: unknown): boolean {
  return keepUnchanged(one, other) === one;
}
