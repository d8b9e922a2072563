import { redact } from '../../../../src/processes/shared/redact';

test.each([
  ['ada.k+news@mail.example.com asked', '***@*** asked'],
  ['for <ada@example.com>, "bo@example.org"', 'for <***@***>, "***@***"'],
  ['ada@localhost and @example.com', 'ada@localhost and @example.com'],
])('redact: hides the addresses of "%s"', (text, clean) => {
  expect(redact(text)).toBe(clean);
});

test.each(['a', 'a.', 'a@', 'a@a.', '?a', '?token=', '&key['])(
  'redact: ends for a text of "%s" without end, as a story may hold one',
  (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    expect(redact(`${text} ada@example.com`)).toMatch(/\*\*\*$/);
  },
);
