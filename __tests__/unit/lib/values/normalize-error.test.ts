import { normalizeError } from '../../../../src/lib/values/normalize-error';

it.each([
  [new Error('No gloves left'), 'No gloves left', 500],
  [Object.assign(new Error('Gone'), { statusCode: 410 }), 'Gone', 410],
  [{ message: 'Not here', status: 404 }, 'Not here', 404],
  [{ message: 'Odd', status: 200 }, 'Odd', 500],
  [{ message: 'Odd', statusCode: '404', status: 503 }, 'Odd', 503],
  ['Only words', 'Only words', 500],
  ['', 'Something went wrong', 500],
  [{ message: '' }, 'Something went wrong', 500],
  [null, 'Something went wrong', 500],
  [undefined, 'Something went wrong', 500],
  [42, 'Something went wrong', 500],
])('normalizeError: returns a message and a status for %p', (thrown, message, statusCode) => {
  expect(normalizeError(thrown)).toEqual({ message, statusCode });
});
