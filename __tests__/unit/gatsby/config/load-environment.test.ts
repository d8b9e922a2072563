import { readEnvironment } from '../../../../src/config/env';
import { exposePublicEnv } from '../../../../src/gatsby/config/load-environment';

const exposed = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('GATSBY_')));

it('public environment: has addresses and public tokens, and nothing else', () => {
  const before = new Set(Object.keys(exposed()));
  exposePublicEnv(readEnvironment({}));
  const added = Object.entries(exposed()).filter(([name]) => !before.has(name));
  expect(Object.fromEntries(added)).toEqual({
    GATSBY_CONSENT_REQUIRED: '0',
    GATSBY_OFFLINE_PAGES: '1',
    GATSBY_ANALYTICS_SCRIPT_ORIGIN: 'http://localhost:4403',
    GATSBY_SITE_URL: 'http://localhost:9000',
    GATSBY_STOREFRONT_ENDPOINT: 'http://localhost:4402/api/2026-10/graphql.json',
    GATSBY_STOREFRONT_TOKEN: 'public',
    GATSBY_EDITOR_ORIGIN: 'http://localhost:4401',
  });
  for (const [name] of added) Reflect.deleteProperty(process.env, name);
});
