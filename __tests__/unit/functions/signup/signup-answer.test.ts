import { emailFormReader } from '../../../../src/functions/email-form';
import { answerFor, refused } from '../../../../src/functions/signup/signup-answer';

it.each([
  [{ ok: true }, 200, undefined, '/signup/thanks'],
  [{ ok: false, reason: 'address', log: '' }, 400, 'invalid email', '/signup/invalid'],
  [
    { ok: false, reason: 'busy', log: '', retryAfterS: 12.2 },
    503,
    'Many people are signing up just now. Please try again in 13 seconds.',
    '/signup/failed',
  ],
  [
    { ok: false, reason: 'down', log: '' },
    503,
    'Our email service does not answer. Please try again in a minute.',
    '/signup/failed',
  ],
  [
    { ok: false, reason: 'refused', log: '' },
    502,
    'Signing up is broken on our side. We have been told; please try again later.',
    '/signup/failed',
  ],
] as const)('signup answer: %j is answered with %i', (subscription, status, error, page) => {
  const answer = answerFor(subscription);
  expect(answer).toMatchObject({ status, page });
  expect(answer.error).toBe(error);
});

it.each([
  [1, 'in 1 second.'],
  [59, 'in 59 seconds.'],
  [60, 'in a minute.'],
  [61, 'in 2 minutes.'],
])('signup answer: writes %i seconds in words', (seconds, words) => {
  const answer = answerFor({ ok: false, reason: 'busy', log: '', retryAfterS: seconds });
  expect(answer.error).toBe(`Many people are signing up just now. Please try again ${words}`);
  expect(answer.headers).toEqual({ 'Retry-After': String(seconds) });
});

it('signup answer: a client over the rate limit is led to a page of its own', () => {
  const readForm = emailFormReader('unit-test', 'Send a POST.', 5);
  const request = { method: 'POST', headers: {}, body: undefined };
  const refusals = Array.from({ length: 21 }, () => {
    const read = readForm(request, 0);
    return 'refusal' in read ? refused(read.refusal) : undefined;
  });
  expect(refusals[0]).toMatchObject({ status: 415, page: '/signup/invalid' });
  expect(refusals[20]).toMatchObject({
    status: 429,
    page: '/signup/wait',
    error: expect.stringMatching(/^Too many tries from here\. Please try again in /),
    headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
  });
});
