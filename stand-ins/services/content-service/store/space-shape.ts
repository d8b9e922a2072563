import * as v from 'valibot';
import { BrokenSpaceError } from './space-files';
import type { StoredSpace } from './stored-space';

const optionalDate = v.nullable(v.string());

const version = v.object({
  name: v.string(),
  slug: v.string(),
  path: v.nullable(v.string()),
  tagList: v.array(v.string()),
  content: v.record(v.string(), v.unknown()),
});

const storyRecord = {
  storyId: v.number(),
  storyUuid: v.string(),
  parentId: v.number(),
  isFolder: v.boolean(),
  isStartpage: v.boolean(),
  position: v.number(),
  groupId: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  firstPublishedAt: optionalDate,
  publishedAt: optionalDate,
};

const story = v.looseObject({
  ...storyRecord,
  draft: v.nullable(version),
  published: v.nullable(version),
});

const asset = v.looseObject({
  assetId: v.number(),
  path: v.string(),
  source: v.object({
    folder: v.picklist(['demo-media', 'demo-pictures', 'uploads']),
    file: v.string(),
  }),
});

const datasource = v.looseObject({
  datasourceId: v.number(),
  name: v.string(),
  slug: v.string(),
  entries: v.array(
    v.object({
      entryId: v.number(),
      name: v.string(),
      value: v.string(),
    }),
  ),
});

const component = v.looseObject({
  componentId: v.number(),
  name: v.string(),
  schema: v.record(v.string(), v.unknown()),
  groupUuid: v.nullable(v.string()),
  internalTagIds: v.array(v.string()),
});

const componentGroup = v.object({
  groupId: v.number(),
  uuid: v.string(),
  name: v.string(),
  parentId: v.nullable(v.number()),
});

const preset = v.looseObject({
  presetId: v.number(),
  name: v.string(),
  componentId: v.number(),
  preset: v.record(v.string(), v.unknown()),
});

const spaceShape = v.looseObject({
  spaceId: v.number(),
  name: v.string(),
  assetBaseUrl: v.string(),
  cv: v.number(),
  demoDigest: v.string(),
  stories: v.array(story),
  trash: v.array(v.looseObject({ ...story.entries, deletedAt: v.string() })),
  assets: v.array(asset),
  datasources: v.array(datasource),
  components: v.array(component),
  componentGroups: v.array(componentGroup),
  presets: v.array(preset),
  storyVersions: v.array(
    v.object({
      versionId: v.number(),
      storyId: v.number(),
      createdAt: v.string(),
      status: v.picklist(['draft', 'published', 'unpublished']),
      version,
      autosavedBy: v.optional(v.string()),
    }),
  ),
  storySchedulings: v.array(
    v.looseObject({
      schedulingId: v.number(),
      storyId: v.number(),
      publishAt: v.string(),
      status: v.picklist(['scheduled', 'published_before_schedule']),
      problem: v.nullable(v.string()),
    }),
  ),
  releases: v.array(
    v.looseObject({
      releaseId: v.number(),
      name: v.string(),
      releaseAt: optionalDate,
      released: v.boolean(),
      problem: v.nullable(v.string()),
    }),
  ),
  releaseStories: v.array(
    v.object({
      releaseStoryId: v.number(),
      releaseId: v.number(),
      storyId: v.number(),
      version,
      baseDigest: v.nullable(v.string()),
      created: v.nullable(v.looseObject(storyRecord)),
    }),
  ),
  webhookEndpoints: v.array(
    v.looseObject({
      endpointId: v.number(),
      url: v.string(),
      secret: v.string(),
      actions: v.array(v.string()),
      activated: v.boolean(),
    }),
  ),
  apiKeys: v.array(
    v.object({
      apiKeyId: v.number(),
      access: v.picklist(['public', 'private']),
      name: v.nullable(v.string()),
      token: v.string(),
    }),
  ),
  domain: v.string(),
  environments: v.array(v.object({ name: v.string(), location: v.string() })),
});

/**
 * Validates a space read from the disk, so that an edited file fails at the start and not in the
 * middle of an answer.
 *
 * @throws BrokenSpaceError naming the first invalid place
 */
export function checkSpaceShape(file: string, space: StoredSpace): void {
  const { issues } = v.safeParse(spaceShape, space, { abortEarly: true });
  if (issues) throw new BrokenSpaceError(file, describe(issues[0]));
  const lost = space.stories.find((story) => !story.draft && !story.published);
  if (lost) throw new BrokenSpaceError(file, `story ${lost.storyId} has no saved state`);
}

function describe(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'the whole';
  return `${place} should be ${issue.expected ?? 'something else'}, but is ${issue.received}`;
}
