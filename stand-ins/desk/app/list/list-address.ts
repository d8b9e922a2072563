import { deskPath } from '../routes';
import { storySearch } from '../wire/story-search';

/** States that the list can be narrowed to, with the parameters of the management API. */
export const states: Readonly<Record<string, { name: string; query: Record<string, string> }>> = {
  draft: { name: 'Draft', query: { is_published: '0' } },
  published: { name: 'Published', query: { is_published: '1' } },
  changed: { name: 'Changed since published', query: { unpublished_changes: '1' } },
  broken: { name: 'With faults', query: { has_faults: '1' } },
};

/** Part of the space that the list shows. All of it is in the address. */
export type ListView = {
  /** Words of name, slug or text. */
  search: string;
  /** Name of a content type, or empty. */
  type: string;
  /** Key of a state, or empty. */
  state: string;
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
    state: Object.hasOwn(states, state) ? state : '',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
  };
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

/** Returns the management API's query for a page of a view, the newest save first. */
export function toManagementQuery(view: ListView): string {
  const query = new URLSearchParams({
    story_only: '1',
    with_summary: '1',
    per_page: String(pageSize),
    page: String(view.page),
    sort_by: 'updated_at:desc',
    ...storySearch(view.search, 'text_search'),
    ...(view.type && { content_type: view.type }),
    ...states[view.state]?.query,
  });
  return query.toString();
}
