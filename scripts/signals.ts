/** Makes `docs/signals.md`, the list of what the processes log and measure, from the code that does so. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { logEvents } from '../src/processes/shared/log-events';

const processesFolder = 'src/processes';

/** A call that logs an event, or one that makes a metric. `owner` is a process. */
export type Signal =
  | { kind: 'event'; name: string; level: string; owner: string }
  | { kind: 'metric'; name: string; type: MetricType; help: string; owner: string };

type Metric = Extract<Signal, { kind: 'metric' }>;

type MetricType = 'counter' | 'gauge' | 'histogram';

const levels: ReadonlySet<string> = new Set(['info', 'warn', 'error']);

/**
 * Finds every signal of the processes.
 *
 * @throws Error that names a call whose event, name or help is not a plain text
 */
export function findSignals(root: string): Signal[] {
  return readdirSync(path.join(root, processesFolder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => signalsIn(root, file));
}

function signalsIn(root: string, file: string): Signal[] {
  const text = readFileSync(path.join(root, processesFolder, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const owner = ownerOf(file);
  const found: Signal[] = [];
  const textOf = (call: ts.CallExpression, at: number) => {
    const argument = call.arguments[at];
    if (argument && ts.isStringLiteralLike(argument)) return argument.text;
    throw new Error(
      `${processesFolder}/${file}: write argument ${at + 1} of ${call.getText()} as a plain text.`,
    );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [subject, name] = calleeOf(node);
      if (subject === 'log' && levels.has(name)) {
        found.push({ kind: 'event', name: textOf(node, 0), level: name, owner });
      } else if (isMetricType(name)) {
        found.push({
          kind: 'metric',
          name: textOf(node, 0),
          type: name,
          help: textOf(node, 1),
          owner,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns what a call is made on, if anything, and its function. */
function calleeOf({ expression }: ts.CallExpression): [subject: string, name: string] {
  if (ts.isIdentifier(expression)) return ['', expression.text];
  if (!ts.isPropertyAccessExpression(expression)) return ['', ''];
  return [expression.expression.getText(), expression.name.text];
}

function isMetricType(name: string): name is MetricType {
  return name === 'counter' || name === 'gauge' || name === 'histogram';
}

/** Processes by their folder of `src/processes`. */
const owners: Readonly<Record<string, string>> = {
  publisher: 'publisher',
  'site-server': 'site server',
  launcher: 'launcher',
  shared: 'each',
};

function ownerOf(file: string): string {
  const [folder = ''] = file.split(path.sep);
  return owners[folder] ?? folder;
}

/** Returns the name of a metric's samples, as queries use it. */
export function sampleOf({ name, type }: Pick<Metric, 'name' | 'type'>): string {
  if (type === 'counter') return `${name}_total`;
  return type === 'histogram' ? `${name}_bucket` : name;
}

export function listSignals(): Record<string, string> {
  const signals = findSignals(path.join(__dirname, '..'));
  const events = Object.entries(logEvents).map(([name, meaning]) => {
    const calls = signals.filter((signal) => signal.kind === 'event' && signal.name === name);
    const levelsOf = calls.map((signal) => (signal.kind === 'event' ? signal.level : ''));
    const ownersOf = calls.map(({ owner }) => owner);
    return [`\`${name}\``, join(levelsOf), join(ownersOf), meaning];
  });
  const metrics = signals
    .filter((signal): signal is Metric => signal.kind === 'metric')
    .map((metric) => [`\`${sampleOf(metric)}\``, metric.type, metric.owner, metric.help])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));
  const lines = [
    '# Signals',
    '',
    'What the processes log and measure. `npm run generate` writes this page from the code. What to do when something is',
    'wrong is in [incidents.md](incidents.md); where logs and metrics are, in [run.md](run.md#watching).',
    '',
    '## Log events',
    '',
    'A line is JSON with `time`, `level`, `process`, `event`, facts, and `error` with its `stack`. Of one event at most 100',
    'lines are written in 10 seconds; the next line has the number `leftOut`. A line that is not JSON is of a function of',
    'the site, and begins with its name.',
    '',
    ...toTable(['event', 'level', 'process', 'meaning'], events),
    '',
    '## Metrics',
    '',
    'A histogram has `_bucket`, `_sum` and `_count`.',
    '',
    ...toTable(['metric', 'type', 'process', 'meaning'], metrics),
    '',
  ];
  return { 'docs/signals.md': lines.join('\n') };
}

function join(words: readonly string[]): string {
  return [...new Set(words)].sort().join(', ');
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)];
}
