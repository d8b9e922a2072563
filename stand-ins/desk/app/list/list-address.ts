import { deskPath } from '../routes';
import { storySearch } from '../wire/story-search';

/** States that the list can be narrowed to. */
export const stateNames = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed since published',
  scheduled: 'Scheduled',
  broken: 'With faults',
} as const;

export type StateFilter = keyof typeof stateNames;

/** Orders of the list, by their names in the address. */
export const sortNames = {
  saved: 'Newest save',
  'saved-asc': 'Oldest save',
  name: 'Name A–Z',
  'name-desc': 'Name Z–A',
} as const;

type ListOrder = keyof typeof sortNames;

const sortParameters: Readonly<Record<ListOrder, string>> = {
  saved: 'updated_at:desc',
  'saved-asc': 'updated_at:asc',
  name: 'name:asc',
  'name-desc': 'name:desc',
};

/** Part of the space and order of it that the list shows. All of it is in the address. */
export type ListView = {
  /** Numeric id of a folder; `null` for the whole space. */
  folderId: number | null;
  isTrash: boolean;
  /** Words of name, slug or text. */
  search: string;
  /** Name of a content type, or empty. */
  type: string;
  state: StateFilter | '';
  sort: ListOrder;
  /** From 1. */
  page: number;
};

export const pageSize = 25;

/** Reads the query of the list's address. Values it does not know count as absent. */
export function readListView(queryString: string): ListView {
  const query = new URLSearchParams(queryString);
  const folder = query.get('folder') ?? '';
  const state = query.get('state') ?? '';
  const sort = query.get('sort') ?? '';
  return {
    folderId: /^\d+$/.test(folder) ? Number(folder) : null,
    isTrash: folder === 'trash',
    search: query.get('q') ?? '',
    type: query.get('type') ?? '',
    state: isKey(stateNames, state) ? state : '',
    sort: isKey(sortNames, sort) ? sort : 'saved',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
  };
}

function isKey<Names extends object>(names: Names, key: string): key is keyof Names & string {
  return Object.hasOwn(names, key);
}

/** Returns the address of a view of the list. */
export function listPath(view: ListView): string {
  const query = new URLSearchParams();
  const folder = view.isTrash ? 'trash' : view.folderId && String(view.folderId);
  if (folder) query.set('folder', folder);
  if (view.search) query.set('q', view.search);
  if (view.type) query.set('type', view.type);
  if (view.state) query.set('state', view.state);
  if (view.sort !== 'saved') query.set('sort', view.sort);
  if (view.page > 1) query.set('page', String(view.page));
  const text = query.toString();
  return text ? `${deskPath}?${text}` : deskPath;
}

/** Parameters of the management API for each state but `scheduled`, which is a list of ids. */
const stateParameters: Readonly<
  Record<Exclude<StateFilter, 'scheduled'>, Readonly<Record<string, string>>>
> = {
  draft: { is_published: '0' },
  published: { is_published: '1' },
  changed: { unpublished_changes: '1' },
  broken: { has_faults: '1' },
};

/**
 * Returns the management API's query for a page of a view.
 *
 * @param folderSlug full slug of the view's folder; empty for the whole space
 * @param scheduledIds ids of the stories that go live by themselves, for the state that shows them
 */
export function toManagementQuery(
  view: ListView,
  folderSlug: string,
  scheduledIds: readonly number[] = [],
): string {
  const query = new URLSearchParams({
    story_only: '1',
    with_summary: '1',
    per_page: String(pageSize),
    page: String(view.page),
    sort_by: sortParameters[view.sort],
    ...(view.isTrash && { in_trash: '1' }),
    ...(folderSlug && { starts_with: `${folderSlug}/` }),
    ...storySearch(view.search, 'text_search'),
    ...(view.type && { content_type: view.type }),
    ...(view.state &&
      (view.state === 'scheduled'
        ? { by_ids: scheduledIds.join() || '0' }
        : stateParameters[view.state])),
  });
  return query.toString();
}
