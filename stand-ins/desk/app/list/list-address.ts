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

/** Part of the space that the list shows. All of it is in the address. */
export type ListView = {
  /** Words of name, slug or text. */
  search: string;
  /** Name of a content type, or empty. */
  type: string;
  state: StateFilter | '';
  /** From 1. */
  page: number;
};

export const pageSize = 25;

/** Reads the query of the list's address. Values it does not know count as absent. */
export function readListView(queryString: string): ListView {
  const query = new URLSearchParams(queryString);
  const state = query.get('state') ?? '';
  return {
    search: query.get('q') ?? '',
    type: query.get('type') ?? '',
    state: isState(state) ? state : '',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
  };
}

export function isState(name: string): name is StateFilter {
  return Object.hasOwn(stateNames, name);
}

/** Returns the address of a view of the list. */
export function listPath(view: ListView): string {
  const query = new URLSearchParams({
    ...(view.search && { q: view.search }),
    ...(view.type && { type: view.type }),
    ...(view.state && { state: view.state }),
    ...(view.page > 1 && { page: String(view.page) }),
  }).toString();
  return query ? `${deskPath}?${query}` : deskPath;
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
 * Returns the management API's query for a page of a view, the newest save first.
 *
 * @param scheduledIds ids of the stories that go live by themselves, for the state that shows them
 */
export function toManagementQuery(view: ListView, scheduledIds: readonly number[] = []): string {
  const query = new URLSearchParams({
    story_only: '1',
    with_summary: '1',
    per_page: String(pageSize),
    page: String(view.page),
    sort_by: 'updated_at:desc',
    ...storySearch(view.search, 'text_search'),
    ...(view.type && { content_type: view.type }),
    ...(view.state &&
      (view.state === 'scheduled'
        ? { by_ids: scheduledIds.join() || '0' }
        : stateParameters[view.state])),
  });
  return query.toString();
}
