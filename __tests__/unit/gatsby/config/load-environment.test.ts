/** @jest-environment jest-fixed-jsdom */
import { readEnvironment } from '../../../../src/config/env';
import { exposePublicEnv } from '../../../../src/gatsby/config/load-environment';
import { keepPage } from '../../../../src/lib/browser/keep-page';

const exposed = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('GATSBY_')));

it('public environment: has addresses and public tokens, and nothing else', () => {
  const before = new Set(Object.keys(exposed()));
  exposePublicEnv(readEnvironment({}));
  const added = Object.entries(exposed()).filter(([name]) => !before.has(name));
  expect(Object.fromEntries(added)).toEqual({
    GATSBY_CONSENT_REQUIRED: '0',
    GATSBY_ENGINE_OFF: '',
    GATSBY_OFFLINE_PAGES: '1',
    GATSBY_ANALYTICS_SCRIPT_ORIGIN: 'http://localhost:4403',
    GATSBY_SITE_URL: 'http://localhost:9000',
    GATSBY_STOREFRONT_ENDPOINT: 'http://localhost:4402/api/2026-10/graphql.json',
    GATSBY_STOREFRONT_TOKEN: 'public',
    GATSBY_EDITOR_ORIGIN: 'http://localhost:4401',
  });
  for (const [name] of added) Reflect.deleteProperty(process.env, name);
});

it('public environment: OFFLINE_PAGES=0 keeps pages from asking for a service worker', async () => {
  const before = { ...process.env };
  const register = jest.fn().mockRejectedValue(new Error('Not in this test'));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  const calls: number[] = [];
  try {
    Object.assign(process.env, { NODE_ENV: 'production' });
    for (const OFFLINE_PAGES of ['1', '0']) {
      exposePublicEnv(readEnvironment({ OFFLINE_PAGES }));
      await keepPage();
      calls.push(register.mock.calls.length);
    }
  } finally {
    process.env = before;
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
  expect(calls).toEqual([1, 1]);
});
