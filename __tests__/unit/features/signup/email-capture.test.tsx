/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { EmailCapture } from '../../../../src/features/signup/email-capture';

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
