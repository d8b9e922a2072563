/**
 * Reads a page of metrics as a strict reader of OpenMetrics 1.0 would, and throws an Error that names
 * the first line that is none.
 *
 * @returns values by sample name with labels, as written
 */
export function readOpenMetrics(page: string): Record<string, number> {
  if (!page.endsWith('\n# EOF\n')) throw new Error('The page does not end in "# EOF".');
  const values: Record<string, number> = {};
  const finished = new Set<string>();
  let family: Family | undefined;
  for (const line of page.split('\n').slice(0, -2)) {
    const head = /^# (TYPE|UNIT|HELP) ([a-z_][a-z0-9_]*) (.*)$/.exec(line);
    if (head) {
      const [, kind = '', name = '', text = ''] = head;
      if (family?.name !== name) {
        if (finished.has(name)) throw new Error(`Two families ${name}.`);
        finished.add(name);
        family = { name, type: 'unknown', hasSamples: false };
      }
      readHead(family, kind, text, line);
      continue;
    }
    if (!family) throw new Error(`A sample without a family: ${line}`);
    const [key, value] = readSample(family, line);
    if (key in values) throw new Error(`Twice: ${line}`);
    values[key] = value;
  }
  checkBuckets(values);
  return values;
}

type Family = { name: string; type: string; hasSamples: boolean };

const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum'],
};

function readHead(family: Family, kind: string, text: string, line: string): void {
  if (family.hasSamples) throw new Error(`A description after samples: ${line}`);
  if (kind === 'TYPE') {
    if (!(text in suffixes)) throw new Error(`Unknown type: ${line}`);
    family.type = text;
  }
  if (kind === 'UNIT' && !family.name.endsWith(`_${text}`))
    throw new Error(`Not its unit: ${line}`);
}

const label = String.raw`[a-z_][a-z0-9_]*="(?:[^"\\\n]|\\[\\"n])*"`;
const sampleForm = new RegExp(
  String.raw`^([a-z_][a-z0-9_]*)(\{${label}(?:,${label})*\})? ([+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$`,
);

function readSample(family: Family, line: string): [key: string, value: number] {
  const [, name = '', labels = '', text = ''] = sampleForm.exec(line) ?? [];
  const allowed = suffixes[family.type]?.map((suffix) => `${family.name}${suffix}`) ?? [];
  if (!allowed.includes(name))
    throw new Error(`No sample of ${family.type} ${family.name}: ${line}`);
  const value = Number(text);
  if (family.type === 'counter' && value < 0) throw new Error(`A counter below 0: ${line}`);
  const le = /le="([^"]*)"/.exec(labels)?.[1];
  if (name.endsWith('_bucket') && !/^(\d+\.\d+|\+Inf)$/.test(le ?? '')) {
    throw new Error(`No bound: ${line}`);
  }
  family.hasSamples = true;
  return [`${name}${labels}`, value];
}

/** Buckets must grow, and the last must hold what the count says. */
function checkBuckets(values: Record<string, number>): void {
  const last = new Map<string, number>();
  for (const [key, value] of Object.entries(values)) {
    const [, name, labels = '', le] = /^(\w+)_bucket\{(.*?),?le="([^"]*)"\}$/.exec(key) ?? [];
    if (name === undefined) continue;
    const series = `${name}_count${labels && `{${labels}}`}`;
    if (value < (last.get(series) ?? 0)) throw new Error(`Buckets shrink: ${key}`);
    last.set(series, value);
    if (le === '+Inf' && values[series] !== value) throw new Error(`Not the count: ${key}`);
  }
}
