import { articleFile, smallSpace } from './write-demo-folder';

/** The part of a source plugin's node that tests read. */
export type SourcedNode = {
  id: string;
  full_slug?: string;
  name?: string;
  content?: string;
  version?: number;
  internal: { type: string; contentDigest: string };
} & Record<string, unknown>;

type SourcePlugin = {
  sourceNodes: (
    api: { actions: { createNode: (node: SourcedNode) => void; setPluginStatus: () => void } },
    options: Record<string, unknown>,
  ) => Promise<void>;
};

/** Runs the source plugin's own code, with the client it bundles, as a build does. */
export async function sourceNodes(service: { url: string }, options: Record<string, unknown> = {}) {
  jest.resetModules();
  // oxlint-disable-next-line @typescript-eslint/no-require-imports -- fresh, as in each build
  const plugin = require('gatsby-source-storyblok/gatsby-node.js') as SourcePlugin;
  const nodes: SourcedNode[] = [];
  const actions = {
    createNode: (node: SourcedNode) => void nodes.push(node),
    setPluginStatus: () => undefined,
  };
  await plugin.sourceNodes(
    { actions },
    {
      accessToken: 'public',
      endpoint: `${service.url}/v2`,
      version: 'published',
      fetch: fetchInThisRealm,
      ...options,
    },
  );
  return nodes;
}

/** The plugin compares constructors, so JSON has to be parsed in the realm its code runs in. */
async function fetchInThisRealm(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const text = await response.text();
  const { ok, status, statusText, headers } = response;
  return { ok, status, statusText, headers, json: () => Promise.resolve(JSON.parse(text)) };
}

/** Returns the full slugs of the stories among the nodes. */
export function slugsOf(nodes: readonly SourcedNode[]): (string | undefined)[] {
  return nodes
    .filter((node) => node.internal.type === 'StoryblokEntry')
    .map((node) => node.full_slug)
    .sort();
}

/** Returns a space with more stories than one answer holds: 240 with those of the small space. */
export function manyStories(): Record<string, string> {
  const files: Record<string, string> = { ...smallSpace };
  for (let index = 0; index < 230; index += 1) {
    files[`blogs/more-${index}.md`] = articleFile(`More ${index}`, '2025-01-01T00:00:00.000Z');
  }
  return files;
}
