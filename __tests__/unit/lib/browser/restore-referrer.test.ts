/** @jest-environment jest-fixed-jsdom */
import { MessageChannel } from 'node:worker_threads';
import { restoreReferrer } from '../../../../src/lib/browser/restore-referrer';
import { releaseOf, startWorker } from '../../../rigs/browser/worker-under-test';

const worker = startWorker('Firefox/153.0');
worker.serve(releaseOf('1', 'a'));
Object.assign(globalThis, { MessageChannel });

/** Opens a page that the worker has answered, in a browser that leaves the referrer out or has it. */
async function open(path: string, ofBrowser = '') {
  jest.resetModules();
  Object.defineProperty(document, 'referrer', { value: ofBrowser, configurable: true });
  const controller = worker.controllerOf(path);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  const script = await import('../../../../src/lib/browser/restore-referrer');
  await script.restoreReferrer();
  return document.referrer;
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('referrer: is what the service worker saw where the browser leaves it out', async () => {
  await worker.open('/a', 'https://mail.example/');
  await worker.open('/b', 'https://site.example/a');
  await worker.open('/c');
  expect([await open('/a'), await open('/b'), await open('/c')]).toEqual([
    'https://mail.example/',
    'https://site.example/a',
    '',
  ]);
});

it("referrer: stays the browser's where it has one, and empty without a worker", async () => {
  await worker.open('/a', 'https://other.example/');
  expect(await open('/a', 'https://mail.example/')).toBe('https://mail.example/');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Object.defineProperty(document, 'referrer', { value: '', configurable: true });
  await restoreReferrer();
  expect(document.referrer).toBe('');
});

it('referrer: is kept for the fifty pages that were opened last', async () => {
  await worker.open('/first', 'https://mail.example/');
  for (let count = 0; count < 50; count += 1) await worker.open(`/page-${count}`, '/elsewhere');
  expect(await open('/first')).toBe('');
  expect(await open('/page-49')).toBe('/elsewhere');
});
