import type { EdgeCache } from '../../../../../src/config/edge-cache';
import { createEdgePurge } from '../../../../../src/processes/publisher/release/edge-purge';
import { createMetrics } from '../../../../../src/processes/shared/metrics';
import type { Edge } from '../../../../rigs/servers/start-edge';
import { startEdge } from '../../../../rigs/servers/start-edge';

let edge: Edge;
let waits: number[];

beforeEach(async () => {
  edge = await startEdge('cloudflare', 'http://127.0.0.1:1');
  waits = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await edge.close();
});

function createPurge(isServed: boolean, settings?: Partial<EdgeCache>) {
  return createEdgePurge({
    edgeCache: { ...edge.settings, ...settings } as EdgeCache,
    isServed,
    metrics: createMetrics(),
    signal: new AbortController().signal,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
}

test('purge of edges: waits for site servers that follow a bucket, and is repeated for late ones', async () => {
  const outcomes = await createPurge(false)(['site']);
  expect(waits).toEqual([3_000, 7_000]);
  expect(edge.purges).toEqual([['site'], ['site']]);
  expect(outcomes).toEqual({ edges: { purgedAt: expect.any(String) } });
});

test('purge of edges: says what the provider answers, or that it does not, after half a minute', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const outcomes = await createPurge(true, { token: 'another' })(['site']);
  const problem = expect.stringMatching(
    /^localhost:\d+ answers "403 ", so edges may show old pages for up to 300 seconds\.$/,
  );
  expect(outcomes).toEqual({ edges: { problem } });
  const total = waits.reduce((sum, milliseconds) => sum + milliseconds, 0);
  expect(total).toBeGreaterThan(30_000);
  expect(String(log.mock.calls[0]?.[0])).toContain('edges.unpurged');
  const silent = await createPurge(true, { endpoint: 'http://127.0.0.1:2' })(['site']);
  expect(silent).toEqual({ edges: { problem: expect.stringContaining('does not answer') } });
});
