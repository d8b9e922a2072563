/** @jest-environment jest-fixed-jsdom */
import { render, screen, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { EmailCapture } from '../../../../src/features/signup/email-capture';
import { installSight } from '../../../rigs/dom/sight';
import { NewsletterSignup } from '../../../../src/features/signup/newsletter-signup';

describe('email capture', () => {
  type Props = ComponentProps<typeof EmailCapture>;

  const onSubmitEmail = jest.fn();
  const capture = (props: Partial<Props> = {}) => (
    <EmailCapture action="/api/email-signup" onSubmitEmail={onSubmitEmail} {...props} />
  );
  const field = () => screen.getByRole('textbox', { name: 'Email Address' });
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

  beforeEach(() => onSubmitEmail.mockClear());

  it.each(['', 'mara', 'mara@', 'mara@example', 'a b@example.com'])(
    'email capture: reports %j as an invalid email at the field and passes nothing on',
    async (text) => {
      render(capture());
      if (text) await userEvent.type(field(), text);
      await submit();
      expect(field()).toBeInvalid();
      expect(field()).toHaveAccessibleDescription('invalid email');
      expect(field()).toHaveFocus();
      expect(onSubmitEmail).not.toHaveBeenCalled();
    },
  );

  it('email capture: accepts 100 characters', async () => {
    render(capture());
    await userEvent.type(field(), 'x'.repeat(110));
    expect(field()).toHaveValue('x'.repeat(100));
  });

  it('email capture: shows its own error first, then those from outside', async () => {
    render(capture({ errors: ['Too many tries. Wait a minute.', 'Second'] }));
    expect(field()).toHaveAccessibleDescription('Too many tries. Wait a minute.');
    await userEvent.type(field(), 'mara{Enter}');
    expect(field()).toHaveAccessibleDescription('invalid email');
  });
});

describe('newsletter signup', () => {
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

  it.each([
    [
      'the sentence of the function',
      503,
      '{"error":"Our email service does not answer."}',
      undefined,
    ],
    ['a gateway', 502, '<h1>Bad gateway</h1>', 'text/html'],
    ['JSON without a sentence', 500, '{}', undefined],
  ])(
    'newsletter signup: keeps the address after a failure: %s',
    async (_case, code, body, type) => {
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
});
