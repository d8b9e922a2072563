/** Menus of an export: those of classic themes, which are items of their own, and those of block themes. */
import type { SourceMenu, SourceMenuItem } from '../source';
import { readBlockTokens } from './body/render-blocks';
import { htmlToText } from './html-text';
import type { ExportEntry } from './read-export-entries';
import { idOf, statusOf } from './to-source-post';

/** A thing that a menu can lead to. */
export type MenuTarget = { name: string; address: string; post: string | undefined };

type MenuTargets = {
  post: (id: string) => MenuTarget | undefined;
  term: (id: string) => MenuTarget | undefined;
};

/** Entry of a classic menu, before its target is known. */
export type ClassicMenuEntry = {
  id: string;
  menu: string;
  parent: string;
  order: number;
  label: string;
  type: string;
  target: string;
  url: string;
};

/** Returns the entry of a menu; `undefined` for one that is in no menu. */
export function toMenuEntry(item: ExportEntry): ClassicMenuEntry | undefined {
  const menu = item.categories.find(({ domain }) => domain === 'nav_menu')?.slug;
  if (menu === undefined || statusOf(item) !== 'publish') return undefined;
  const read = (key: string) => item.meta.get(`_menu_item_${key}`)?.[0]?.trim() ?? '';
  return {
    id: String(idOf(item)),
    menu,
    parent: read('menu_item_parent'),
    order: Number(item.fields.get('wp:menu_order')) || 0,
    label: htmlToText(item.fields.get('title') ?? ''),
    type: read('type'),
    target: read('object_id'),
    url: read('url'),
  };
}

/** Joins entries to menus by the names of these. Entries whose target is not in the export are counted. */
export function joinMenus(
  entries: readonly ClassicMenuEntry[],
  names: ReadonlyMap<string, string>,
  targets: MenuTargets,
): { menus: SourceMenu[]; left: number } {
  const byParent = new Map<string, ClassicMenuEntry[]>();
  for (const entry of [...entries].sort((one, other) => one.order - other.order)) {
    const key = `${entry.menu} ${entry.parent || '0'}`;
    byParent.set(key, [...(byParent.get(key) ?? []), entry]);
  }
  let left = 0;
  const seen = new Set<string>();
  const itemsOf = (menu: string, parent: string): SourceMenuItem[] =>
    (byParent.get(`${menu} ${parent}`) ?? []).flatMap((entry) => {
      if (seen.has(entry.id) || seen.size > maxMenuEntries) return [];
      seen.add(entry.id);
      const items = itemsOf(menu, entry.id);
      const target = targetOf(entry, targets);
      if (!target) left += 1;
      // What is below an entry that leads nowhere takes its place.
      if (!target) return items;
      const { address, post } = target;
      return [{ label: entry.label || target.name, address, post, items }];
    });
  const slugs = [...new Set(entries.map(({ menu }) => menu))];
  const menus = slugs.map((slug) => ({ name: names.get(slug) ?? slug, items: itemsOf(slug, '0') }));
  return { menus, left };
}

const maxMenuEntries = 2_000;

function targetOf(entry: ClassicMenuEntry, targets: MenuTargets): MenuTarget | undefined {
  if (entry.type === 'post_type') return targets.post(entry.target);
  if (entry.type === 'taxonomy') return targets.term(entry.target);
  return entry.url ? { name: entry.url, address: entry.url, post: undefined } : undefined;
}

/** Reads the menu of a block theme. */
export function readBlockMenu(item: ExportEntry, targets: MenuTargets): SourceMenu {
  const menu: { items: SourceMenuItem[] } = { items: [] };
  const lists = [menu.items];
  for (const token of readBlockTokens(item.fields.get('content:encoded') ?? '')) {
    if (token.kind === 'close' && token.name === 'core/navigation-submenu' && lists.length > 1) {
      lists.pop();
    }
    if (token.kind !== 'open' && token.kind !== 'void') continue;
    const read = toBlockMenuItem(token.name, token.attributes, targets);
    if (!read) continue;
    const items: SourceMenuItem[] = [];
    lists.at(-1)?.push({ ...read, items });
    if (token.kind === 'open' && token.name === 'core/navigation-submenu') lists.push(items);
  }
  return { name: htmlToText(item.fields.get('title') ?? ''), items: menu.items };
}

function toBlockMenuItem(
  name: string,
  { label, url, id, kind }: Record<string, unknown>,
  targets: MenuTargets,
): Omit<SourceMenuItem, 'items'> | undefined {
  const written = typeof label === 'string' ? htmlToText(label) : '';
  if (name === 'core/home-link') return { label: written || 'Home', address: '/', post: undefined };
  if (name !== 'core/navigation-link' && name !== 'core/navigation-submenu') return undefined;
  const number = typeof id === 'number' ? String(id) : '';
  const target = kind === 'taxonomy' ? targets.term(number) : targets.post(number);
  const address = typeof url === 'string' ? url : (target?.address ?? '');
  const post = kind === 'post-type' ? target?.post : undefined;
  return { label: written || (target?.name ?? ''), address, post };
}
