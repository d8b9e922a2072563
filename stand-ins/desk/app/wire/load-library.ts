import type { Component, ComponentGroup, Library } from './management';
import type { Result } from './management-client';
import { manage } from './management-client';

type Datasource = { id: number; slug: string };
type Entry = { name: string; value: string };

/** Maximum number of entries of a datasource that are offered. */
const maxEntries = 1000;

/** Reads the components, their groups and the datasources. */
export async function loadLibrary(): Promise<Result<Library>> {
  const components = await manage<{ components: Component[] }>('/components');
  if (!components.ok) return components;
  const groups = await manage<{ component_groups: ComponentGroup[] }>('/component_groups');
  if (!groups.ok) return groups;
  const sources = await manage<{ datasources: Datasource[] }>('/datasources?per_page=100');
  if (!sources.ok) return sources;
  const datasources: Record<string, readonly Entry[]> = {};
  for (const { id, slug } of sources.value.datasources) {
    const entries = await manage<{ datasource_entries: Entry[] }>(
      `/datasource_entries?datasource_id=${id}&per_page=${maxEntries}`,
    );
    if (!entries.ok) return entries;
    datasources[slug] = entries.value.datasource_entries;
  }
  const byName = components.value.components.map((component) => [component.name, component]);
  return {
    ...components,
    value: {
      components: Object.fromEntries(byName) as Library['components'],
      groups: groups.value.component_groups,
      datasources,
    },
  };
}
