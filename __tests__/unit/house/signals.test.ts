/**
 * Checks that what is written about logs and metrics is what the code logs and measures: meanings of events, the pages
 * for incidents, alerts and dashboard. `npm run generate -- --check` compares the list of signals.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { logEvents } from '../../../src/processes/shared/log-events';
import { findSignals, sampleOf } from '../../../scripts/signals';

const signals = findSignals(process.cwd());
const events = signals.flatMap((signal) => (signal.kind === 'event' ? signal.name : []));
const samples = signals.flatMap((signal) => {
  if (signal.kind === 'event') return [];
  const endings = signal.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [];
  return [sampleOf(signal), ...endings.map((ending) => signal.name + ending)];
});

const monitoring = readdirSync('deploy/monitoring').map((name) => `deploy/monitoring/${name}`);

it('signals: every event with a meaning is logged', () => {
  expect(Object.keys(logEvents).filter((name) => !events.includes(name))).toEqual([]);
});

it('signals: events are sorted, and each has a sentence', () => {
  expect(Object.keys(logEvents)).toEqual(Object.keys(logEvents).sort());
  expect(Object.values(logEvents).filter((meaning) => !meaning.endsWith('.'))).toEqual([]);
});

it.each([...monitoring, 'docs/incidents.md'])('signals: %s names metrics that exist', (file) => {
  const named = readFileSync(file, 'utf8').matchAll(
    /\b(?:http|process|publisher|site)_[a-z_]+[a-z](?=[\s{)[`"\\]|$)/gm,
  );
  const unknown = [...named].map(([name]) => name).filter((name) => !samples.includes(name));
  expect(unknown).toEqual([]);
});

it('signals: the pages for incidents name events that exist', () => {
  const named = readFileSync('docs/incidents.md', 'utf8').matchAll(/`([a-z-]+\.[a-z-]+)`/g);
  const unknown = [...named].flatMap(([, name = '']) => (events.includes(name) ? [] : name));
  expect(unknown).toEqual([]);
});

it('alerts: each leads to a section of the pages for incidents', () => {
  const rules = readFileSync('deploy/monitoring/alerts.yml', 'utf8');
  const pages = [...rules.matchAll(/page: docs\/incidents\.md#([\w-]+)/g)].map(([, page]) => page);
  const sections = [...readFileSync('docs/incidents.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) => title.toLowerCase().replaceAll(' ', '-'),
  );
  expect(pages).toHaveLength([...rules.matchAll(/- alert:/g)].length);
  expect(pages.filter((page) => !sections.includes(page ?? ''))).toEqual([]);
});
