import { malformed } from '../service-error';
import { valueAtPath } from './content-path';

type Condition = { field: string; operator: string; operand: string };

const plainName = /^filter_query\[([^[\]]+)\]\[([^[\]]+)\]$/;
const orName = /^filter_query\[__or\]\[\]\[([^[\]]+)\]\[([^[\]]+)\]$/;

/**
 * Compiles `filter_query[field][operator]=value` parameters into one test of a story's content.
 * They are combined with AND, those under `__or` with OR. Alternatives cannot be grouped, because
 * the clients' list of them does not mark where one ends.
 */
export function readFilterQuery(query: URLSearchParams): (content: unknown) => boolean {
  const all: Condition[] = [];
  const alternatives: Condition[] = [];
  for (const [name, operand] of query) {
    if (!name.startsWith('filter_query[')) continue;
    const plain = plainName.exec(name);
    const alternative = orName.exec(name);
    if (plain) all.push(toCondition(plain, operand));
    else if (alternative) alternatives.push(toCondition(alternative, operand));
    else throw malformed(`${name} is not of the form filter_query[field][operator].`);
  }
  return (content) =>
    all.every((condition) => matches(content, condition)) &&
    (alternatives.length === 0 || alternatives.some((condition) => matches(content, condition)));
}

function toCondition(match: RegExpExecArray, operand: string): Condition {
  const [, field = '', operator = ''] = match;
  if (!Object.hasOwn(filterOperators, operator)) {
    const known = Object.keys(filterOperators).join(', ');
    throw malformed(`"${operator}" is not a filter operator. Known operators: ${known}.`);
  }
  return { field, operator, operand };
}

function matches(content: unknown, { field, operator, operand }: Condition): boolean {
  return filterOperators[operator]?.(valueAtPath(content, field), operand) ?? false;
}

type Operator = (value: unknown, operand: string) => boolean;

/** Operators of `filter_query` that the site sends, by name. Each tests a field's value against an operand. */
const filterOperators: Readonly<Record<string, Operator>> = {
  in: (value, operand) => operand.split(',').includes(text(value)),
  any_in_array: (value, operand) =>
    Array.isArray(value) && operand.split(',').some((wanted) => value.includes(wanted)),
  gt_date: (value, operand) => parseFilterDate(value) > parseFilterDate(operand),
};

/**
 * Matches a text against a pattern in which `*` stands for any text, ignoring case. Searches the
 * pieces between the stars from left to right, so the time is linear however many stars a caller
 * sends.
 */
export function matchesPattern(candidate: string, pattern: string): boolean {
  const text = candidate.toLowerCase();
  const pieces = pattern.toLowerCase().split('*');
  const first = pieces[0] ?? '';
  if (pieces.length === 1) return text === first;
  const last = pieces[pieces.length - 1] ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, from);
    if (found === -1) return false;
    from = found + piece.length;
  }
  return from <= end;
}

/**
 * Parses a date to milliseconds, NaN if there is none. `YYYY-MM-DD HH:MM` is UTC. Comparing NaN is
 * false, so a story without the field matches neither bound.
 */
export function parseFilterDate(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const bare = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(value.trim());
  return bare ? Date.parse(`${bare[1]}T${bare[2] ?? '00:00'}Z`) : Date.parse(value);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
