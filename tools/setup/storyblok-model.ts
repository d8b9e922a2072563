import path from 'node:path';
import * as v from 'valibot';
import { schema } from '../../src/content/model/schema';
import { messageOf } from '../../src/lib/values/thrown-values';
import type { ManagementAccess, ManagementClient } from '../clients/storyblok-management';
import { orGone } from '../clients/storyblok-management';
import { ToolError } from '../clients/tool-error';
import { findPresetChanges, pushPresets, runSchemaCommand } from '../push-schema/push-model';
import type { SetupChange } from './setup-steps';
import { storyListShape } from './storyblok-places';

const fieldShape = v.looseObject({ type: v.nullish(v.string()) });

const componentsShape = v.object({
  components: v.array(
    v.object({ name: v.string(), schema: v.nullish(v.record(v.string(), fieldShape), {}) }),
  ),
});

const groupsShape = v.object({ component_groups: v.array(v.object({ name: v.string() })) });
const datasourcesShape = v.object({ datasources: v.array(v.object({ slug: v.string() })) });
const entriesShape = v.object({ datasource_entries: v.array(v.unknown()) });

/** Names of what the content model has and a space lacks. */
type ModelDifference = {
  missingBlocks: readonly string[];
  /** Bloks that lack a field, or have one of another type. */
  otherBlocks: readonly string[];
  missingFolders: readonly string[];
  missingDatasources: readonly string[];
};

/**
 * Compares the content model with the space: names of content types, bloks and fields, and types of
 * fields. Storyblok's command line, which makes the change, compares everything else too.
 */
async function compareModel({ ask }: ManagementClient): Promise<ModelDifference> {
  const { components } = await ask('list bloks', componentsShape, 'GET', 'components');
  const groups = await ask('list folders of bloks', groupsShape, 'GET', 'component_groups');
  const lists = await ask('list datasources', datasourcesShape, 'GET', 'datasources?per_page=100');
  const known = new Map(components.map((component) => [component.name, component.schema]));
  const blocks = Object.values(schema.blocks);
  const isOther = ({ name, fields }: (typeof blocks)[number]) => {
    const stored = known.get(name);
    return stored && fields.some((field) => stored[field.name]?.type !== field.type);
  };
  const folderNames = new Set(groups.component_groups.map(({ name }) => name));
  const slugs = new Set(lists.datasources.map(({ slug }) => slug));
  return {
    missingBlocks: blocks.map(({ name }) => name).filter((name) => !known.has(name)),
    otherBlocks: blocks.filter(isOther).map(({ name }) => name),
    missingFolders: Object.values(schema.folders)
      .map(({ name }) => name)
      .filter((name) => !folderNames.has(name)),
    missingDatasources: Object.values(schema.datasources)
      .map(({ slug }) => slug)
      .filter((slug) => !slugs.has(slug)),
  };
}

/**
 * Returns the changes that bring the content model into the space, in this order: everything that
 * Storyblok's command line pushes, then the presets that it leaves out.
 *
 * @param stateFolder keeps what the command line needs to take its push back
 */
export async function modelSteps(
  access: ManagementAccess,
  client: ManagementClient,
  stateFolder: string,
): Promise<SetupChange[]> {
  const difference = await compareModel(client);
  const presetChanges = await findPresetChanges(client);
  const described = describeDifference(difference);
  return [
    ...(described ? [modelChange(access, difference, described, stateFolder)] : []),
    ...(presetChanges.length > 0 ? [presetsChange()] : []),
  ];

  function presetsChange(): SetupChange {
    return {
      name: 'storyblok presets',
      difference: `${presetChanges.length} presets, prefilled bloks that editors start from, are missing or differ.`,
      apply: async () => {
        await pushPresets(client);
        // Storyblok deletes presets with their bloks.
        return undefined;
      },
    };
  }
}

function modelChange(
  access: ManagementAccess,
  { missingBlocks, missingDatasources }: ModelDifference,
  described: string,
  stateFolder: string,
): SetupChange {
  return {
    name: 'storyblok model',
    difference: `The content model differs: ${described}. Storyblok's command line, which npx downloads, makes the change.`,
    apply: async () => {
      const moment = new Date().toISOString().replaceAll(':', '-');
      const folder = path.join(stateFolder, `model-${moment}`);
      await runModelCommand(access, 'push', folder);
      const made: PushedModel = {
        space: access.spaceId,
        folder,
        contentTypes: missingBlocks.filter(isContentType),
        datasources: [...missingDatasources],
      };
      return {
        service: 'storyblok',
        kind: 'model',
        id: JSON.stringify(made),
        sentence: 'Take back what the push of the content model changed.',
      };
    },
  };
}

function isContentType(name: string): boolean {
  return Object.values(schema.blocks).some((block) => block.name === name && block.is_root);
}

function describeDifference(difference: ModelDifference): string {
  const { missingBlocks, otherBlocks, missingFolders, missingDatasources } = difference;
  const parts = [
    missingBlocks.length > 0 && `${missingBlocks.length} content types and bloks are missing`,
    otherBlocks.length > 0 && `fields differ in ${otherBlocks.join(', ')}`,
    missingFolders.length > 0 && `folders of bloks are missing (${missingFolders.join(', ')})`,
    missingDatasources.length > 0 && `datasources are missing (${missingDatasources.join(', ')})`,
  ];
  return parts.filter(Boolean).join('; ');
}

async function runModelCommand(
  access: ManagementAccess,
  command: 'push' | 'rollback',
  folder: string,
): Promise<void> {
  const code = await runSchemaCommand(access, command, [], folder).catch((cause: unknown) => {
    throw new ToolError(
      `Storyblok's command line could not be run: ${messageOf(cause)} It needs npx and the registry of npm.`,
      { cause },
    );
  });
  if (code === 0) return;
  throw new ToolError(
    `Storyblok's command line ended with code ${code}; its own message is above. Mend the cause and run setup again.`,
  );
}

const pushedModelShape = v.object({
  space: v.number(),
  folder: v.string(),
  contentTypes: v.array(v.string()),
  datasources: v.array(v.string()),
});

/** Data of an undo: the folder of the changeset, and what the push created. */
type PushedModel = v.InferOutput<typeof pushedModelShape>;

/**
 * Takes a push back.
 *
 * @param id of the undo record
 * @throws ToolError if stories or entries of editors need what would be taken
 */
export async function undoModel(
  access: ManagementAccess,
  { ask }: ManagementClient,
  id: unknown,
): Promise<void> {
  const { folder, contentTypes, datasources } = v.parse(pushedModelShape, id);
  for (const name of contentTypes) {
    const query = `stories?story_only=1&per_page=1&contain_component=${name}`;
    const [user] = (await ask('list stories', storyListShape, 'GET', query)).stories;
    if (!user) continue;
    throw new ToolError(
      `The content model stays, because stories use it, such as "${user.full_slug}". Delete those of the types ${contentTypes.join(', ')}, then undo again.`,
    );
  }
  for (const slug of datasources) {
    if (await isEmptyDatasource(ask, slug)) continue;
    throw new ToolError(
      `The content model stays, because the datasource "${slug}" has entries. Delete them, then undo again.`,
    );
  }
  await runModelCommand(access, 'rollback', folder);
}

/** Returns the names of the model's datasources from which editors can choose nothing yet. */
export async function listEmptyDatasources({ ask }: ManagementClient): Promise<string[]> {
  const empty: string[] = [];
  for (const { name, slug } of Object.values(schema.datasources)) {
    if (await isEmptyDatasource(ask, slug)) empty.push(name);
  }
  return empty;
}

/** True also for a datasource that the space does not have. */
async function isEmptyDatasource(ask: ManagementClient['ask'], slug: string): Promise<boolean> {
  const query = `datasource_entries?datasource_slug=${slug}&per_page=1`;
  const found = await orGone(() => ask('list entries', entriesShape, 'GET', query));
  return (found?.datasource_entries ?? []).length === 0;
}
