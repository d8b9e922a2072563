import { isDeepStrictEqual } from 'node:util';
import type { ParsedStory, StoryOf } from '../../../content/parse-story';
import type { Effects, PlannedChange } from './planned-change';
import type { PageIndex } from './page-index';

/** Parts of the layout on every page, with the fields they show. */
const parts = {
  'the announcement': ['announcements'],
  'the strip above the header': ['preHeader'],
  'the menus at the top': ['headerMenus'],
  'the footer': ['footerMenus', 'socialLinks'],
} as const satisfies Readonly<Record<string, readonly (keyof StoryOf<'layout'>)[]>>;

/** Returns what a change of the layout changes: parts of every page, and size charts of products. */
export function layoutEffects(
  { before, after }: Pick<PlannedChange, 'before' | 'after'>,
  index: PageIndex,
): Effects {
  const [old, now] = [asLayout(before), asLayout(after)];
  const everyPage = Object.entries(parts).flatMap(([name, fields]) =>
    fields.every((field) => isDeepStrictEqual(old?.[field], now?.[field])) ? [] : [name],
  );
  const types = new Set(changedTypes(old, now));
  const pages = [...index.pages()]
    .filter(({ product }) => product && types.has(product.type.toLowerCase()))
    .map(({ path, name }) => ({
      path,
      name,
      change: 'changed' as const,
      reason: 'shows the size chart',
    }));
  return { pages, everyPage, notes: [] };
}

function asLayout(story: ParsedStory | undefined): StoryOf<'layout'> | undefined {
  return story?.type === 'layout' ? story : undefined;
}

/** Lists the types of products whose size chart changes. */
function changedTypes(
  old: StoryOf<'layout'> | undefined,
  now: StoryOf<'layout'> | undefined,
): string[] {
  const chartsOf = (layout: StoryOf<'layout'> | undefined) =>
    new Map(
      (layout?.sizeCharts ?? [])
        .flatMap(({ productTypes, headline, tabs }) =>
          productTypes.map((type) => [type.toLowerCase(), { headline, tabs }] as const),
        )
        // The first chart of a type is used.
        .reverse(),
    );
  const [before, after] = [chartsOf(old), chartsOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (type) => !isDeepStrictEqual(before.get(type), after.get(type)),
  );
}
