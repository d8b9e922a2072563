import { answerFor, tooManyTries } from '../../../../src/functions/signup/signup-answer';

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
  const { status, error, headers, page } = tooManyTries(seconds);
  expect(status).toBe(429);
  expect(error).toBe(`Too many tries from here. Please try again ${words}`);
  expect(headers).toEqual({ 'Retry-After': String(seconds) });
  expect(page).toBe('/signup/wait');
});
