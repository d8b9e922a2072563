/**
 * Checks the table of the error catalogue against the code: a row cannot name a file or a test that
 * does not exist, or words that the code does not have.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.cwd();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Situations of the specification's error catalogue, with the words it asks for. */
const specified: Readonly<Record<string, readonly string[]>> = {
  'Malformed email in signup': ['invalid email'],
  'Missing icon': ['Could not find one or more icon(s)'],
  'Tab used outside a tabs container': ['Tabs were not provided'],
  'Size select with no choice': ['-- Please select a size --'],
  'Storefront codes': ['PRODUCT_NOT_AVAILABLE', 'INVALID_FOR_COUNTRY'],
  'Content service HTTP 429': [],
  'Content service non-200': [],
  'Route error': ['Internal Error', 'Go back to home'],
  'Not found': ['This page could not be found'],
  'Unknown middleware': ['Unknown middleware {name}'],
  'Error page itself fails': ['An error occurred while showing the error page'],
  'Script chunk fails to load': ['Loading chunk {n} failed'],
  'External redirect through the internal mechanism': [],
  'Unknown image provider or preset; empty image input': [],
};

type Row = { situation: string; message: string; file: string; test: string; place: string } & {
  title: string;
};

const rows = readRows(read('__tests__/rigs/error-catalogue.md'));

function readRows(text: string): Row[] {
  const lines = text.split('\n').filter((line) => line.startsWith('| '));
  let situation = '';
  return lines.slice(2).map((line) => {
    const [own = '', message = '', doneBy = '', seenBy = '', place = ''] = line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim());
    situation = own || situation;
    const [, file = ''] = /^`(.+)`$/.exec(doneBy) ?? [];
    const [, test = '', title = ''] = /^`(.+?)`: (.+)$/.exec(seenBy) ?? [];
    return { situation, message, file, test: `__tests__/${test}`, title, place };
  });
}

/** Matches a message in code, with anything short where it has `{…}`. */
function wordsOf(message: string): RegExp {
  const pieces = message.split(/\{\w+\}/).map((piece) => piece.replace(/[^\w\s]/g, '\\\\?\\$&'));
  return new RegExp(pieces.join('.{1,30}?'));
}

it('error catalogue: has every situation of the specification, with its words', () => {
  expect([...new Set(rows.map(({ situation }) => situation))]).toEqual(Object.keys(specified));
  for (const [situation, words] of Object.entries(specified)) {
    const messages = rows.filter((row) => row.situation === situation).map((row) => row.message);
    expect(messages).toEqual(expect.arrayContaining([...words]));
  }
});

it.each(rows)('error catalogue: $situation, $message: $file, $test', (row) => {
  const code = read(row.file);
  const test = read(row.test);
  expect(row.title).not.toBe('');
  expect(['test', 'it'].some((call) => titlesOf(test, call).includes(row.title))).toBe(true);
  expect(placeOf(row.test, test)).toBe(row.place);
  expect(code).toMatch(wordsOf(row.message));
  expect(test).toMatch(wordsOf(row.message));
});

/** Returns the titles of tests, of `test('…')` and of `test.each([…])('…')`. */
function titlesOf(code: string, call: string): string[] {
  const literal = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
  const calls = new RegExp(String.raw`(?:\b${call}|^ *\]\)|>\))\(\s*${literal}`, 'gm');
  return [...code.matchAll(calls)].map(([, text = '']) => text.slice(1, -1));
}

function placeOf(file: string, code: string): string {
  if (file.startsWith('__tests__/browser/')) return 'browser';
  return code.startsWith('/** @jest-environment jest-fixed-jsdom */') ? 'jsdom' : 'Node';
}
