/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmailCapture } from '../../../../src/features/signup/email-capture';

type Props = ComponentProps<typeof EmailCapture>;

const onSubmitEmail = jest.fn();
const capture = (props: Partial<Props> = {}) => (
  <EmailCapture action="/api/email-signup" onSubmitEmail={onSubmitEmail} {...props} />
);
const field = () => screen.getByRole('textbox', { name: 'Email Address' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

beforeEach(() => onSubmitEmail.mockClear());

it('email capture: passes the address on in lower case', async () => {
  render(capture());
  await userEvent.type(field(), 'Mara.Quill@Example.COM{Enter}');
  expect(onSubmitEmail).toHaveBeenCalledTimes(1);
  expect(onSubmitEmail).toHaveBeenCalledWith('mara.quill@example.com');
});

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

it('email capture: clears the error while the address is edited', async () => {
  render(capture());
  await userEvent.type(field(), 'mara{Enter}');
  await userEvent.type(field(), '@example.com');
  expect(field()).not.toHaveAttribute('aria-invalid');
});

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

it('email capture: shows thanks in place of the form, and starts empty the next time', async () => {
  const { rerender } = render(capture());
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.type(field(), 'mara@example.com');
  rerender(capture({ isSubmitted: true }));
  expect(status).toHaveTextContent('Thanks for signing up!');
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(capture());
  expect(field()).toHaveValue('');
});

it('email capture: ignores a second submit while the first is in flight', async () => {
  render(capture({ isBusy: true }));
  await userEvent.type(field(), 'mara@example.com{Enter}');
  expect(onSubmitEmail).not.toHaveBeenCalled();
});

it('email capture: is a complete form without script, validated by the browser', () => {
  const host = document.createElement('div');
  host.innerHTML = renderToStaticMarkup(capture());
  const form = host.querySelector('form');
  expect(form).toHaveAttribute('action', '/api/email-signup');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).not.toHaveAttribute('novalidate');
  expect(host.querySelector('input')).toMatchObject({
    type: 'email',
    name: 'email',
    required: true,
    autocomplete: 'email',
  });
});
