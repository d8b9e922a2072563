import { readdirSync } from 'node:fs';
import path from 'node:path';
import { siteFunctions } from '../../../../src/processes/site-server/function-router';

const api = path.join(process.cwd(), 'src/api');

it('serves every function of src/api under the route Gatsby gives it', () => {
  const routes = readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, '').replace(/(^|\/)index$/, ''));
  expect(Object.keys(siteFunctions).sort()).toEqual(routes.sort());
});

it.each(Object.entries(siteFunctions))('%s limits the size of its body', (_route, { config }) => {
  expect(config?.bodyParser.raw.limit ?? 0).toBeLessThanOrEqual(1_048_576);
});
