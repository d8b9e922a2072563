import { malformed } from '../service-error';
import { valueAtPath } from './content-path';
import { filterOperators } from './filter-operators';

type Condition = { field: string; operator: string; operand: string };

const plainName = /^filter_query\[([^[\]]+)\]\[([^[\]]+)\]$/;
const orName = /^filter_query\[__or\]\[\]\[([^[\]]+)\]\[([^[\]]+)\]$/;

/**
 * Compiles `filter_query[field][operator]=value` parameters into one test of a story's content.
 * They combine with AND. Those under `__or` form groups, of which one has to match; a group ends
 * where a field and operator come again.
 */
export function readFilterQuery(query: URLSearchParams): (content: unknown) => boolean {
  const all: Condition[] = [];
  const groups: Condition[][] = [];
  for (const [name, operand] of query) {
    if (!name.startsWith('filter_query[')) continue;
    const plain = plainName.exec(name);
    const alternative = orName.exec(name);
    if (plain) all.push(toCondition(plain, operand));
    else if (alternative) addToGroups(groups, toCondition(alternative, operand));
    else throw malformed(`${name} is not of the form filter_query[field][operator].`);
  }
  return (content) =>
    all.every((condition) => matches(content, condition)) &&
    (groups.length === 0 ||
      groups.some((group) => group.every((condition) => matches(content, condition))));
}

function toCondition(match: RegExpExecArray, operand: string): Condition {
  const [, field = '', operator = ''] = match;
  if (!Object.hasOwn(filterOperators, operator)) {
    const known = Object.keys(filterOperators).join(', ');
    throw malformed(`"${operator}" is not a filter operator. Known operators: ${known}.`);
  }
  return { field, operator, operand };
}

function addToGroups(groups: Condition[][], condition: Condition): void {
  const last = groups.at(-1);
  const repeats = last?.some(
    ({ field, operator }) => field === condition.field && operator === condition.operator,
  );
  if (last && !repeats) last.push(condition);
  else groups.push([condition]);
}

function matches(content: unknown, { field, operator, operand }: Condition): boolean {
  return filterOperators[operator]?.(valueAtPath(content, field), operand) ?? false;
}
