import { answerFor } from '../../../../src/functions/signup/signup-answer';

it.each([
  [0, 1, 'in 1 second.'],
  [58.2, 59, 'in 59 seconds.'],
  [60, 60, 'in a minute.'],
  [61, 61, 'in 2 minutes.'],
])('signup answer: writes %d seconds as %i, and in words', (retryAfterS, seconds, words) => {
  const answer = answerFor({ ok: false, reason: 'busy', log: '', retryAfterS });
  expect(answer.error).toBe(`Many people are signing up just now. Please try again ${words}`);
  expect(answer.headers).toEqual({ 'Retry-After': String(seconds) });
});
