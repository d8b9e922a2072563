/** @jest-environment jest-fixed-jsdom */
import {
  defaultSettings,
  storeSettings,
  readSettings,
} from '../../../../../src/features/training/session/training-settings';

beforeEach(() => localStorage.clear());

it('training settings: return the stored choice, and the defaults before', () => {
  expect(readSettings()).toEqual(defaultSettings);
  const chosen = { volume: 0.25, isMuted: true, vibrates: false };
  storeSettings(chosen);
  expect(readSettings()).toEqual(chosen);
});

it.each(['{', '7', 'null', '{"version":9,"volume":0.1}'])(
  'training settings: read %s as no choice',
  (text) => {
    storeSettings(defaultSettings);
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, text);
    expect(readSettings()).toEqual(defaultSettings);
  },
);

it('training settings: validate each value', () => {
  storeSettings({ ...defaultSettings, isMuted: true });
  const [key = ''] = Object.keys(localStorage);
  const text = localStorage.getItem(key) ?? '';
  localStorage.setItem(key, text.replace('0.8', '80').replace('"vibrates":true', '"vibrates":1'));
  expect(readSettings()).toEqual({ ...defaultSettings, isMuted: true });
});

it('training settings: fall back on the defaults when storage is blocked', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  expect(() => storeSettings(defaultSettings)).not.toThrow();
  expect(readSettings()).toEqual(defaultSettings);
});
