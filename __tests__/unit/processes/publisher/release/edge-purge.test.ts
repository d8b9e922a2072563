import type { EdgeCache } from '../../../../../src/config/edge-cache';
import { createEdgePurge } from '../../../../../src/processes/publisher/release/edge-purge';
import type { EdgeOutcome } from '../../../../../src/processes/publisher/release/receipt';
import { createMetrics } from '../../../../../src/processes/shared/metrics';
import { until } from '../../../../rigs/publisher/fake-project';
import type { Edge } from '../../../../rigs/servers/start-edge';
import { startEdge } from '../../../../rigs/servers/start-edge';

let edge: Edge;
let outcomes: [string, EdgeOutcome][];
let waits: number[];

beforeEach(async () => {
  edge = await startEdge('cloudflare', 'http://127.0.0.1:1');
  outcomes = [];
  waits = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await edge.close();
});

function open(isServed: boolean, settings?: Partial<EdgeCache>) {
  return createEdgePurge({
    edgeCache: { ...edge.settings, ...settings } as EdgeCache,
    isServed,
    receipts: {
      note: (buildId, { edges }) => {
        if (edges) outcomes.push([buildId, edges]);
        return Promise.resolve();
      },
    },
    metrics: createMetrics(),
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
}

test('purge of edges: waits for site servers that follow a bucket, and is repeated for late ones', async () => {
  const purge = open(false);
  purge.purge(['site']);
  purge.record('build');
  await until(() => outcomes.length === 1);
  expect(waits).toEqual([3_000, 7_000]);
  expect(edge.purges).toEqual([['site'], ['site']]);
  expect(outcomes).toEqual([['build', { purgedAt: expect.any(String) }]]);
  await purge.close();
});

test('purge of edges: says what the provider answers, after half a minute of attempts', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const purge = open(true, { token: 'another' });
  purge.purge(['site']);
  purge.record('build');
  await until(() => outcomes.length === 1);
  expect(outcomes[0]?.[1]).toEqual({
    problem: expect.stringMatching(
      /^localhost:\d+ answers "403 ", so edges may show old pages for up to 300 seconds\.$/,
    ),
  });
  const total = waits.reduce((sum, milliseconds) => sum + milliseconds, 0);
  expect(total).toBeGreaterThan(30_000);
  expect(String(log.mock.calls[0]?.[0])).toContain('edges.unpurged');
  await purge.close();
});

test('purge of edges: a provider that does not answer is no error of the publisher', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const purge = open(true, { endpoint: 'http://127.0.0.1:2' });
  purge.purge(['site']);
  purge.record('build');
  await until(() => outcomes.length === 1);
  expect(outcomes[0]?.[1]).toEqual({ problem: expect.stringContaining('does not answer') });
  await purge.close();
});

test('purge of edges: nothing is sent, nor recorded, if no file changed', async () => {
  const purge = open(true);
  purge.purge([]);
  purge.record('build');
  await purge.close();
  expect([edge.purges, outcomes]).toEqual([[], []]);
});
