import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFileAtomically } from '../../../../src/processes/shared/atomic-file';
import { redact } from '../../../../src/processes/shared/redact';
import { isReleaseId, nextReleaseId } from '../../../../src/processes/shared/releases/release';

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

const now = new Date('2026-11-21T02:30:00.123Z');

test('release id: is the moment of the build', () => {
  expect(nextReleaseId(now, undefined)).toBe('2026-11-21T02-30-00-123Z');
  expect(nextReleaseId(now, '2026-11-20T02-30-00-123Z')).toBe('2026-11-21T02-30-00-123Z');
});

test('release id: sorts by age when two are equal or the clock was set back', () => {
  expect(nextReleaseId(now, '2026-11-21T02-30-00-123Z')).toBe('2026-11-21T02-30-00-124Z');
  expect(nextReleaseId(now, '2027-01-01T00-00-59-999Z')).toBe('2027-01-01T00-01-00-000Z');
});

test.each(['2026-11-21T02-30-00-123Z.new', '..', '', 'live'])('release id: %j is none', (name) => {
  expect(isReleaseId(name)).toBe(false);
});

test('atomic file: is the old one until the new one is whole, also after an error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atomic-'));
  const file = path.join(folder, 'state.json');
  const read = () => readFile(file, 'utf8');
  await writeFileAtomically(file, 'old');
  const seen: string[] = [];
  async function* pieces(error?: Error) {
    yield 'ne';
    seen.push(await read());
    if (error) throw error;
    yield 'w';
  }
  await expect(writeFileAtomically(file, pieces(new Error('gone')))).rejects.toThrow('gone');
  expect([...seen, await read(), ...(await readdir(folder))]).toEqual(['old', 'old', 'state.json']);
  await writeFileAtomically(file, pieces());
  expect([...seen, await read()]).toEqual(['old', 'old', 'new']);
  await rm(folder, { recursive: true });
});
