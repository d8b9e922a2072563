/** Syntax tree of the search syntax in `query` arguments of both APIs. */
export type SearchNode =
  | { kind: 'and' | 'or'; parts: SearchNode[] }
  | { kind: 'not'; part: SearchNode }
  | { kind: 'term'; field: string | null; comparator: Comparator; value: string };

export type Comparator = '=' | '>' | '>=' | '<' | '<=';

const tokenPattern =
  /\s*(?:(?<paren>[()])|(?<minus>-)(?=\S)|(?:(?<field>[A-Za-z_.]+):)?(?<comparator>>=|<=|>|<)?(?:'(?<single>(?:\\.|[^'\\])*)'|"(?<double>(?:\\.|[^"\\])*)"|(?<bare>(?:\\.|[^\s()\\])+)|(?<stray>.)))/sy;

type Token = { kind: '(' | ')' | 'not' | 'and' | 'or' } | { kind: 'term'; node: SearchNode };

/**
 * Parses a search. Adjacent words mean AND, which binds tighter than OR; `-` and NOT negate;
 * `field:value` allows the comparators `>= <= > <` and quotes; a backslash escapes. An unbalanced
 * parenthesis is ignored, as in the services.
 *
 * @returns null for a search without words, which matches everything
 */
export function parseSearch(query: string): SearchNode | null {
  const tokens = tokenize(query);
  let position = 0;

  function parseOr(): SearchNode | null {
    const parts = [parseAnd()];
    while (tokens[position]?.kind === 'or') {
      position += 1;
      parts.push(parseAnd());
    }
    return combine('or', parts);
  }

  function parseAnd(): SearchNode | null {
    const parts: (SearchNode | null)[] = [];
    for (;;) {
      const token = tokens[position];
      if (token === undefined || token.kind === 'or' || token.kind === ')') break;
      parts.push(token.kind === 'and' ? skip() : parseUnary(token));
    }
    return combine('and', parts);
  }

  function skip(): null {
    position += 1;
    return null;
  }

  function parseUnary(token: Token): SearchNode | null {
    position += 1;
    if (token.kind === 'term') return token.node;
    if (token.kind === 'not') {
      const next = tokens[position];
      const part = next === undefined ? null : parseUnary(next);
      return part && { kind: 'not', part };
    }
    const inner = parseOr();
    position += 1;
    return inner;
  }

  return parseOr();
}

function combine(kind: 'and' | 'or', parts: (SearchNode | null)[]): SearchNode | null {
  const present = parts.filter((part) => part !== null);
  const [only] = present;
  return present.length > 1 ? { kind, parts: present } : (only ?? null);
}

function tokenize(query: string): Token[] {
  const text = query.trim();
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const groups = tokenPattern.exec(text)?.groups;
    if (groups === undefined) break;
    // A quote or a backslash at the end is ignored.
    if (groups.stray === undefined) tokens.push(toToken(groups));
  }
  return tokens;
}

function toToken(groups: Record<string, string | undefined>): Token {
  const { paren, minus, field, comparator, single, double, bare } = groups;
  if (paren === '(' || paren === ')') return { kind: paren };
  if (minus !== undefined || (field === undefined && bare === 'NOT')) return { kind: 'not' };
  if (field === undefined && bare === 'AND') return { kind: 'and' };
  if (field === undefined && bare === 'OR') return { kind: 'or' };
  return {
    kind: 'term',
    node: {
      kind: 'term',
      field: field ?? null,
      comparator: toComparator(comparator),
      value: unescape(single ?? double ?? bare ?? ''),
    },
  };
}

/** Removes backslashes that escape a character: `\\:` is a colon. */
function unescape(text: string): string {
  return text.replace(/\\(.)/gs, '$1');
}

function toComparator(text: string | undefined): Comparator {
  return text === '>' || text === '>=' || text === '<' || text === '<=' ? text : '=';
}
