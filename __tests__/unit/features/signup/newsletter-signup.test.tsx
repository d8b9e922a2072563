/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterSignup } from '../../../../src/features/signup/newsletter-signup';

let requests: { url: unknown; body: unknown }[];
let answer: () => Promise<Response>;
let seen: (entries: { isIntersecting: boolean }[]) => void;
let threshold: number | undefined;

class StubObserver {
  constructor(callback: typeof seen, options: { threshold: number }) {
    seen = callback;
    ({ threshold } = options);
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

const field = () => screen.getByRole('textbox', { name: 'Email Address' });
const button = () => screen.getByRole('button');
const status = () => screen.getByRole('status');
const tracked = () =>
  (window.analytics as unknown[][])
    .filter(([method]) => method === 'track')
    .map(([, event, properties]) => [event, properties]);

beforeEach(() => {
  requests = [];
  answer = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
  window.analytics = [];
  Object.assign(window, { IntersectionObserver: StubObserver });
  jest.spyOn(window, 'fetch').mockImplementation((url, init) => {
    requests.push({ url, body: init?.body });
    return answer();
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  jest.restoreAllMocks();
});

async function signUp(email = 'mara@example.com{Enter}') {
  render(<NewsletterSignup />);
  await userEvent.type(field(), email);
}

const failWith = (statusCode: number, body: string, type = 'application/json') => {
  answer = async () =>
    new Response(body, { status: statusCode, headers: { 'content-type': type } });
};

it('newsletter signup: sends the address, focuses the thanks and tracks it', async () => {
  await signUp('Mara@Example.com{Enter}');
  expect(await screen.findByText('Thanks for signing up!')).toBe(status());
  expect(status()).toHaveFocus();
  expect(requests).toEqual([{ url: '/api/signup', body: '{"email":"mara@example.com"}' }]);
  expect(tracked()).toEqual([['Campaign Subscribed', { campaign: 'newsletter' }]]);
  expect(window.analytics).toContainEqual(['identify', { email: 'mara@example.com' }]);
});

it('newsletter signup: shows that it is sending, and sends once', async () => {
  let finish: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (finish = resolve));
  await signUp();
  expect(status()).toHaveTextContent('Signing up…');
  expect(button()).toHaveAccessibleName('Signing up…');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  await userEvent.type(field(), '{Enter}');
  expect(requests).toHaveLength(1);
  await act(async () => finish(new Response('{}')));
  expect(status()).toHaveTextContent('Thanks for signing up!');
});

it.each([
  [
    'the sentence of the function',
    503,
    '{"error":"Our email service does not answer."}',
    undefined,
  ],
  ['a gateway', 502, '<h1>Bad gateway</h1>', 'text/html'],
  ['JSON without a sentence', 500, '{}', undefined],
])('newsletter signup: keeps the address after a failure: %s', async (_case, code, body, type) => {
  failWith(code, body, type);
  await signUp();
  expect(await screen.findByRole('button', { name: 'Sign up' })).toBeVisible();
  expect(field()).toHaveAccessibleDescription(
    code === 503
      ? 'Our email service does not answer.'
      : 'Signing up failed on our side. Please try again in a minute.',
  );
  expect(field()).toHaveValue('mara@example.com');
  expect(field()).toHaveFocus();
  expect(status()).toBeEmptyDOMElement();
  expect(tracked()).toEqual([]);
});

it('newsletter signup: can be retried after a failure and clears the error meanwhile', async () => {
  failWith(503, '{"error":"Try again."}');
  await signUp();
  expect(field()).toHaveAccessibleDescription('Try again.');
  await userEvent.type(field(), '{Backspace}');
  expect(field()).not.toHaveAttribute('aria-invalid');
  answer = async () => new Response('{}');
  await userEvent.type(field(), 'm{Enter}');
  expect(status()).toHaveTextContent('Thanks for signing up!');
});

it.each([
  [true, new TypeError('Failed to fetch'), /^We could not reach the server\./],
  [false, new TypeError('Failed to fetch'), /^You are offline\./],
  [true, new DOMException('too slow', 'TimeoutError'), /^The server took too long\./],
])(
  'newsletter signup: explains a failed connection (online: %j)',
  async (isOnline, error, words) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    answer = () => Promise.reject(error);
    await signUp();
    expect(field()).toHaveAccessibleDescription(words);
    expect(field()).toHaveValue('mara@example.com');
  },
);

it('newsletter signup: does not take the focus from another element', async () => {
  let finish: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (finish = resolve));
  render(
    <>
      <NewsletterSignup />
      <a href="/c">Go on</a>
    </>,
  );
  await userEvent.type(field(), 'mara@example.com{Enter}');
  screen.getByRole('link').focus();
  await act(async () => finish(new Response('{}')));
  expect(status()).toHaveTextContent('Thanks for signing up!');
  expect(screen.getByRole('link')).toHaveFocus();
});

it('newsletter signup: tracks a view once, when a fifth of it is visible', async () => {
  render(<NewsletterSignup />);
  expect(threshold).toBe(0.2);
  act(() => seen([{ isIntersecting: false }]));
  expect(tracked()).toEqual([]);
  act(() => seen([{ isIntersecting: true }]));
  expect(tracked()).toEqual([['Campaign Viewed', { campaign: 'newsletter' }]]);
});

it('newsletter signup: shows the error of a form sent without script', () => {
  render(<NewsletterSignup firstError="invalid email" />);
  expect(field()).toHaveAccessibleDescription('invalid email');
  expect(field()).not.toHaveFocus();
});
