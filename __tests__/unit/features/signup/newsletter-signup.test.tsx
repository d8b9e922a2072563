/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAsksToSignUp } from '../../../../src/features/signup/signup-refusal';
import { restorePage } from '../../../rigs/dom/restore-page';
import { installSight } from '../../../rigs/dom/sight';
import { NewsletterSignup } from '../../../../src/features/signup/newsletter-signup';

let requests: { url: unknown; body: unknown }[];
let answer: () => Promise<Response>;

const sight = installSight();

const field = () => screen.getByRole('textbox', { name: 'Email Address' });
const status = () => screen.getByRole('status');
const tracked = () =>
  (window.analytics as unknown[][])
    .filter(([method]) => method === 'track')
    .map(([, event, properties]) => [event, properties]);

const best = [{ path: '/training/jab', title: 'The jab', readingMinutes: 4 }];
const bestArticles = async () => new Response(JSON.stringify(best));

beforeEach(() => {
  localStorage.clear();
  requests = [];
  answer = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
  window.analytics = [];
  jest.spyOn(window, 'fetch').mockImplementation((url, init) => {
    requests.push({ url, body: init?.body });
    return url === '/best-articles.json' ? bestArticles() : answer();
  });
});
afterEach(() => {
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

function Asked() {
  return useAsksToSignUp() ? <NewsletterSignup /> : <p>Not asked</p>;
}

it('newsletter signup: a device with an unsubscribed address is not asked again, nor one that signs up', async () => {
  failWith(409, '{"error":"This address has unsubscribed.","hasUnsubscribed":true}');
  window.location.hash = '#newsletter';
  const { unmount: leave } = render(<Asked />);
  await userEvent.type(field(), 'mara@example.com{Enter}');
  expect(field()).toHaveAccessibleDescription('This address has unsubscribed.');
  expect(field()).toHaveValue('mara@example.com');
  window.location.hash = '';
  act(restorePage);
  expect(screen.getByText('Not asked')).toBeVisible();
  leave();
  window.location.hash = '#newsletter';
  const { unmount: leaveForm } = render(<Asked />);
  answer = async () => new Response('{}');
  await userEvent.type(field(), 'other@example.com{Enter}');
  expect(await screen.findByRole('link', { name: 'The jab' })).toBeVisible();
  leaveForm();
  window.location.hash = '';
  render(<Asked />);
  expect(screen.getByText('Not asked')).toBeVisible();
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
  const link = screen.getByRole('link', { name: 'Go on' });
  link.focus();
  await act(async () => finish(new Response('{}')));
  expect(status()).toHaveTextContent('Thanks for signing up!');
  expect(link).toHaveFocus();
});

it('newsletter signup: tracks a view once, when a fifth of it is visible', async () => {
  const { container } = render(<NewsletterSignup />);
  const form = container.firstElementChild ?? container;
  expect(sight.threshold()).toBe(0.2);
  sight.show(form, false);
  expect(tracked()).toEqual([]);
  sight.show(form);
  sight.show(form);
  expect(tracked()).toEqual([['Campaign Viewed', { campaign: 'newsletter' }]]);
});
