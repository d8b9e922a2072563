import type { GatsbyNode } from 'gatsby';
import { openNodeCache } from './nodes/node-cache';

/** Opens the node cache before sourcing, so that it holds each node that a build creates. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = (api) => {
  openNodeCache(api);
};
