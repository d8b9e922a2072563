import type { Node, NodePluginArgs } from 'gatsby';

type Followed = {
  put: (node: Node) => void;
  remove: (nodeId: string | undefined) => void;
  clear: () => void;
};

/** Tells a cache of each change of Gatsby's nodes, by the events of its store (gatsby 5.16 redux/actions). */
export function followNodes(emitter: NodePluginArgs['emitter'], cache: Followed): void {
  emitter.on('CREATE_NODE', ({ payload }: { payload: Node }) => cache.put(payload));
  // The payload is missing when a hook removes a node that does not exist.
  emitter.on('DELETE_NODE', ({ payload }: { payload?: Node }) => cache.remove(payload?.id));
  emitter.on('DELETE_CACHE', () => cache.clear());
}
