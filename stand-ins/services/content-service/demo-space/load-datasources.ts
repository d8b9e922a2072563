import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { StoredDatasource } from '../store/stored-space';
import { isMissingFile } from '../../../../src/lib/values/thrown-values';
import { createIdAllocator } from './deterministic-ids';
import type { Problems } from './problems';
import { parseYaml } from './read-demo-files';

const fileName = 'datasources.yaml';

/** Creation date of the demo space's datasources. */
const firstDay = '2023-06-01T09:00:00.000Z';

const text = v.pipe(v.string(), v.nonEmpty());

/** Lists of values for editors. */
const datasourcesShape = v.array(
  v.strictObject({
    name: text,
    slug: text,
    entries: v.array(v.strictObject({ name: text, value: text })),
  }),
);

type DemoDatasource = v.InferOutput<typeof datasourcesShape>[number];

/** Loads the datasources of the demo folder; none without such a file. */
export async function loadDatasources(
  folder: string,
  problems: Problems,
): Promise<StoredDatasource[]> {
  const file = await readIfThere(path.join(folder, fileName));
  if (file === undefined) return [];
  const place = { file: fileName, label: 'datasources', key: '' };
  const values = parseYaml(file, 0, (message) => problems.add(place, message));
  if (values === undefined) return [];
  const { success, issues, output } = v.safeParse(datasourcesShape, values);
  if (!success) {
    for (const issue of issues) {
      problems.add(place, `${v.getDotPath(issue) ?? 'the list'}: ${issue.message}.`);
    }
    return [];
  }
  const allocateId = createIdAllocator();
  return output.map((datasource) => toStored(datasource, allocateId));
}

function toStored(demo: DemoDatasource, allocateId: (text: string) => number): StoredDatasource {
  const { name, slug } = demo;
  return {
    datasourceId: allocateId(`datasource ${slug}`),
    name,
    slug,
    entries: demo.entries.map((entry) => ({
      entryId: allocateId(`entry ${slug} ${entry.name}`),
      name: entry.name,
      value: entry.value,
    })),
    createdAt: firstDay,
    updatedAt: firstDay,
  };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
