import type { Finding, FindingState } from './finding';

/** Marks of the states, all of one length. */
const marks: Readonly<Record<FindingState, string>> = {
  ok: 'ok     ',
  warning: 'warning',
  broken: 'BROKEN ',
  skipped: '-      ',
};

/** Narrowest column of findings, in characters. */
const minTextWidth = 24;

/**
 * Writes findings as a table: state, area, what was looked at, and what was found with what to do below it.
 *
 * @param width of the terminal in characters
 */
export function toTable(findings: readonly Finding[], width: number): string {
  const areaWidth = longest(findings.map(({ area }) => area));
  const subjectWidth = Math.min(longest(findings.map(({ subject }) => subject)), width / 4);
  const subjectColumn = Math.floor(subjectWidth);
  const indent = marks.ok.length + areaWidth + subjectColumn + 6;
  const textWidth = Math.max(minTextWidth, width - indent);
  const rows = findings.flatMap(({ state, area, subject, finding, advice }) => {
    const texts = [...wrap(finding, textWidth), ...(advice ? wrap(`> ${advice}`, textWidth) : [])];
    const subjects = wrap(subject, subjectColumn);
    const lines = Array.from({ length: Math.max(texts.length, subjects.length) }, (_, line) => {
      const isFirst = line === 0;
      const cells = [
        isFirst ? marks[state] : ' '.repeat(marks.ok.length),
        (isFirst ? area : '').padEnd(areaWidth),
        (subjects[line] ?? '').padEnd(subjectColumn),
        texts[line] ?? '',
      ];
      return cells.join('  ').trimEnd();
    });
    return lines;
  });
  return `${rows.join('\n')}\n\n${toSummary(findings)}\n`;
}

/** Writes how many findings have each state. */
export function toSummary(findings: readonly Finding[]): string {
  const count = (state: FindingState) => findings.filter((each) => each.state === state).length;
  const warnings = count('warning');
  return [
    `${count('broken')} broken`,
    `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
    `${count('ok')} ok`,
    `${count('skipped')} not looked at`,
  ].join(', ');
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length));
}

/** Breaks a text between words. A word that is longer than a line is broken too. */
function wrap(text: string, width: number): string[] {
  const words = text
    .split(' ')
    .flatMap((word) => word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
