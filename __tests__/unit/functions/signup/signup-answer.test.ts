import { answerFor } from '../../../../src/functions/signup/signup-answer';

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
