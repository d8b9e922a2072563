/** @jest-environment jest-fixed-jsdom */
import { experimentProperties } from '../../../src/analytics/experiments';
import { experimentScript } from '../../../src/gatsby/ssr/experiment-script';

const attribute = 'data-experiment-hero-order';
const root = document.head;

/** Loads a page: its first script runs, then the site's own. Returns what the page call carries. */
function load(address = '/', body = '') {
  root.removeAttribute(attribute);
  document.body.innerHTML = body;
  window.history.replaceState(null, '', address);
  // The script of the page's head, as the browser runs it.
  // oxlint-disable-next-line typescript/no-implied-eval
  Reflect.apply(new Function(experimentScript), window, []);
  return experimentProperties();
}

const kept = () => localStorage.getItem('experiments');

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
});
afterEach(() => jest.restoreAllMocks());

it('experiments: a visitor who is counted keeps the variant that is drawn before the first paint', () => {
  expect(load()).toEqual({ 'experiment.hero-order': 'swapped' });
  expect(root).toHaveAttribute(attribute, 'swapped');
  jest.mocked(Math.random).mockReturnValue(0.1);
  expect(load()).toEqual({ 'experiment.hero-order': 'swapped' });
});

it('experiments: a visitor who refused sees the control, and nothing is kept', () => {
  localStorage.setItem('experiments', '{"hero-order":"swapped"}');
  localStorage.setItem('analytics-consent', 'denied');
  expect(load()).toEqual({});
  expect(root).not.toHaveAttribute(attribute);
  expect(kept()).toBeNull();
});

it('experiments: the address shows a variant for checking, which is not kept', () => {
  jest.mocked(Math.random).mockReturnValue(0.1);
  expect(load('/?experiment.hero-order=swapped')).toEqual({ 'experiment.hero-order': 'swapped' });
  expect(kept()).toBeNull();
  expect(load('/?experiment.hero-order=rubbish')).toEqual({ 'experiment.hero-order': 'control' });
});

it('experiments: a yes on the page draws a variant, unless the page shows one already', () => {
  localStorage.setItem('analytics-consent', 'denied');
  load();
  localStorage.setItem('analytics-consent', 'granted');
  document.body.innerHTML = '<div data-experiment="hero-order"></div>';
  expect(experimentProperties()).toEqual({});
  document.body.innerHTML = '';
  expect(experimentProperties()).toEqual({ 'experiment.hero-order': 'swapped' });
  expect(kept()).toBe('{"hero-order":"swapped"}');
});

it.each(['not JSON', '[]', '{"hero-order":7}'])('experiments: rubbish in storage: %s', (stored) => {
  localStorage.setItem('experiments', stored);
  expect(load()).toEqual({ 'experiment.hero-order': 'swapped' });
});
