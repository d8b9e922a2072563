import { malformed } from '../service-error';
import { valueAtPath } from './content-path';
import { filterOperators } from './filter-operators';

type Condition = { field: string; operator: string; operand: string };

const plainName = /^filter_query\[([^[\]]+)\]\[([^[\]]+)\]$/;
const orName = /^filter_query\[__or\]\[\]\[([^[\]]+)\]\[([^[\]]+)\]$/;

/**
 * Compiles `filter_query[field][operator]=value` parameters into one test of a story's content.
 * They combine with AND; of those under `__or` one is enough. Alternatives cannot be grouped: the
 * clients write a list of them without saying where one ends.
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
