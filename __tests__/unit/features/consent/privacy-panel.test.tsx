/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readConsent } from '../../../../src/analytics/consent';
import { publicEnv } from '../../../../src/config/public-env';
import { PrivacyChoicesButton } from '../../../../src/features/consent/privacy-choices-button';
import { PrivacyChoicesPlace } from '../../../../src/features/consent/privacy-choices-place';
import { closePrivacyChoices } from '../../../../src/features/consent/privacy-choices-store';
import { startConsent } from '../../../../src/features/consent/start-consent';
import { restorePage } from '../../../rigs/dom/restore-page';

/** Opens a page with the place and the footer's button. */
async function openPage({ isRequired }: { isRequired: boolean }): Promise<void> {
  jest.replaceProperty(publicEnv, 'isConsentRequired', isRequired);
  render(
    <>
      <PrivacyChoicesPlace />
      <main id="main" tabIndex={-1} />
      <PrivacyChoicesButton />
    </>,
  );
  await act(startConsent);
}

const panel = () => screen.queryByRole('region', { name: 'Privacy choices' });
const opener = () => screen.getByRole('button', { name: 'Privacy choices' });
/** Rules for what stays above the panel. */
const reserved = () => document.adoptedStyleSheets.map(String);

/** A sheet as browsers have it and jsdom does not. */
class StubSheet {
  private text = '';
  replaceSync(text: string) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

/** An observer that reports the size at once. */
class StubObserver {
  disconnect = jest.fn();
  constructor(private readonly report: () => void) {}
  observe() {
    this.report();
  }
}

beforeEach(() => {
  localStorage.clear();
  closePrivacyChoices();
  Object.assign(window, { CSSStyleSheet: StubSheet, ResizeObserver: StubObserver });
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

it.each([
  ['Count me', 'granted'],
  ['Leave me out', 'denied'],
])('privacy choices: asks where the law does, and "%s" is an answer', async (name, choice) => {
  await openPage({ isRequired: true });
  expect(readConsent()).toBe('undecided');
  expect(document.body).toHaveFocus();
  expect(reserved()).toEqual([expect.stringContaining('html { scroll-padding-bottom: 0px }')]);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Leave me out' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name }));
  expect(panel()).toBeNull();
  expect(readConsent()).toBe(choice);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(reserved()).toEqual([]);
});

it('privacy choices: ask nothing where the law does not, and a mind can be changed in the footer', async () => {
  await openPage({ isRequired: false });
  expect(panel()).toBeNull();
  const user = userEvent.setup();
  await user.click(opener());
  expect(await screen.findByRole('heading', { name: 'Privacy choices' })).toHaveFocus();
  expect(panel()).toHaveTextContent('You have not said no, so your visits are counted.');
  await user.click(screen.getByRole('button', { name: 'Leave me out' }));
  expect(readConsent()).toBe('denied');
  expect(opener()).toHaveFocus();
  await user.click(opener());
  expect(panel()).toHaveTextContent('You said no: your visits are not counted.');
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(opener()).toHaveFocus();
});

it('privacy choices: a choice in another tab, which this page missed while it was away, closes the question', async () => {
  await openPage({ isRequired: true });
  localStorage.setItem('analytics-consent', 'granted');
  act(restorePage);
  expect(panel()).toBeNull();
});

it('privacy choices: Global Privacy Control is told as a no that only the browser can change', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  localStorage.setItem('ajs_anonymous_id', '"left by an earlier visit"');
  await openPage({ isRequired: true });
  expect(panel()).toBeNull();
  expect(screen.getByText(/^Opt-out request honored/)).toBeVisible();
  expect(localStorage.getItem('ajs_anonymous_id')).toBeNull();
  await userEvent.click(opener());
  expect(panel()).toHaveTextContent('We take that as a no');
  expect(screen.queryByRole('button', { name: 'Count me' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(opener()).toHaveFocus();
});
