import type { Node, NodeInput } from 'gatsby';
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { parseStory } from '../../../src/content/parse-story';
import { openNodeCache } from '../../../src/gatsby/node/nodes/node-cache';
import { deriveNode } from '../../../src/gatsby/node/on-create-node';

/** Derives the nodes of stories as the source plugin stores them. */
export function derivedNodes(entries: readonly object[]): NodeInput[] {
  return entries.flatMap((entry) => {
    const story = parseStory(entry);
    return story ? [deriveNode(story, 'parent', digest)] : [];
  });
}

/** Returns a content digest as Gatsby does, for the same content the same. */
function digest(content: object): string {
  return createHash('md5').update(JSON.stringify(content)).digest('hex');
}

/** Returns the part of a hook's arguments that reads nodes, over a fixed list of them. */
export function nodeSource(nodes: readonly NodeInput[]) {
  const ofType = (type: string) => nodes.filter(({ internal }) => internal.type === type);
  return {
    emitter: new EventEmitter(),
    getNode: (nodeId: string) => nodes.find(({ id }) => id === nodeId),
    getNodesByType: ofType as (type: string) => Node[],
  };
}

/** Opens a cache of a fixed list of nodes. */
export function cachedNodes(nodes: readonly NodeInput[]) {
  return openNodeCache(nodeSource(nodes));
}
