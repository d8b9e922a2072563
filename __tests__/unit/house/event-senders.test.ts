/**
 * Checks that every event of the catalogue has exactly one place that sends it: none is forgotten, and
 * none is counted twice because two places report the same thing.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eventSchemas } from '../../../src/analytics/catalogue';

const source = path.join(process.cwd(), 'src');

const calls = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    return [...text.matchAll(/\btrackEvent\(\s*([^,)]*)/g)].map(([, name = '']) => ({
      file,
      name,
    }));
  });

it.each(Object.keys(eventSchemas))('event senders: %s is sent in one place', (event) => {
  expect(calls.filter(({ name }) => name === `'${event}'`)).toHaveLength(1);
});

it('event senders: every call names its event', () => {
  expect(calls.filter(({ name }) => !/^'[A-Z][\w ]+'$/.test(name))).toEqual([]);
});
