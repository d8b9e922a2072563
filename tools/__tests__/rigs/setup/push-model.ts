/**
 * Program in the place of `npx storyblok schema`, which is too large to download for a test: pushes the content
 * model through the management API, or takes the last push back, with the options that setup passes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { schema } from '../../../../src/content/model/schema';
import { modelRecords } from '../../../../stand-ins/services/content-service/demo-space/model-records';

const { argv, env } = process;
const option = (name: string) => argv[argv.indexOf(name) + 1] ?? '';
const changeset = path.join(option('--path'), 'schema', 'changeset.json');
const base = `https://mapi.storyblok.com/v1/spaces/${option('--space')}`;

type Answer = Record<string, { id?: number; name: string }[]>;

async function call(method: string, resource: string, body?: object): Promise<Answer> {
  const response = await fetch(`${base}/${resource}`, {
    method,
    headers: { authorization: env.STORYBLOK_TOKEN ?? '', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${resource}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? {} : ((await response.json()) as Answer);
}

async function push(): Promise<void> {
  const { components, componentGroups } = modelRecords();
  const made = [
    ...(await create('component_groups', componentGroups)),
    ...(await create(
      'components',
      components.map(({ name, schema: fields, isRoot }) => ({
        name,
        schema: fields,
        is_root: isRoot,
      })),
    )),
    ...(await create('datasources', Object.values(schema.datasources))),
  ];
  await mkdir(path.dirname(changeset), { recursive: true });
  await writeFile(changeset, JSON.stringify(made));
}

/** Creates what the space lacks, and returns the addresses of that. */
async function create(list: string, wanted: readonly { name: string }[]): Promise<string[]> {
  const wrapper = list.replace(/s$/, '');
  const known = new Set((await call('GET', list))[list]?.map(({ name }) => name));
  const made: string[] = [];
  for (const each of wanted.filter(({ name }) => !known.has(name))) {
    const answer = await call('POST', list, { [wrapper]: each });
    made.push(`${list}/${(answer[wrapper] as unknown as { id: number }).id}`);
  }
  return made;
}

async function rollback(): Promise<void> {
  const made = JSON.parse(await readFile(changeset, 'utf8')) as string[];
  for (const resource of made) await call('DELETE', resource);
}

void (argv.includes('rollback') ? rollback() : push());
