/**
 * Metrics of a process in the text form of OpenMetrics 1.0. Names end in their unit; a counter's
 * samples end in `_total`.
 */
export const metricsContentType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

export type Labels = Readonly<Record<string, string>>;

export type Metrics = {
  /** Creates a counter. `name` has no `_total`. */
  counter: (name: string, help: string) => { add: (labels?: Labels) => void };
  /** Creates a value that is read when the page is. A read of `undefined` gives no sample. */
  gauge: (name: string, help: string, read: () => Gauged | Promise<Gauged>) => void;
  /** Creates a histogram. `name` ends in `_seconds`. */
  histogram: (
    name: string,
    help: string,
    bounds: readonly number[],
  ) => { observe: (seconds: number, labels?: Labels) => void };
  /** Returns the page. */
  toText: () => Promise<string>;
};

/** A number, or several with their labels. */
type Gauged = number | undefined | readonly { labels: Labels; value: number }[];

type Samples = () => readonly string[] | Promise<readonly string[]>;

/** Upper bounds for answers of a server, in seconds. */
export const answerBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Creates the metrics of a process, with those of the process itself. Two metrics of one name become
 * one family, so their labels must differ.
 */
export function createMetrics(): Metrics {
  const families = new Map<string, { head: readonly string[]; samples: Samples[] }>();
  const add = (name: string, type: string, help: string, samples: Samples) => {
    const unit = /_(seconds|bytes)$/.exec(name)?.[1];
    const head = [
      `# TYPE ${name} ${type}`,
      ...(unit ? [`# UNIT ${name} ${unit}`] : []),
      `# HELP ${name} ${escape(help)}`,
    ];
    families.set(name, { head, samples: [...(families.get(name)?.samples ?? []), samples] });
  };
  const metrics: Metrics = {
    counter: (name, help) => {
      const values = new Map<string, number>();
      add(name, 'counter', help, () =>
        [...values].map(([labels, value]) => `${name}_total${labels} ${value}`),
      );
      return {
        add: (labels = {}) => {
          const key = toLabels(labels);
          values.set(key, (values.get(key) ?? 0) + 1);
        },
      };
    },
    gauge: (name, help, read) => {
      add(name, 'gauge', help, async () => {
        const value = await read();
        if (value === undefined) return [];
        const samples = typeof value === 'number' ? [{ labels: {}, value }] : value;
        return samples.map((sample) => `${name}${toLabels(sample.labels)} ${sample.value}`);
      });
    },
    histogram: (name, help, bounds) => {
      const series = createSeries(name, bounds);
      add(name, 'histogram', help, series.lines);
      return { observe: series.observe };
    },
    toText: async () => {
      const lines: string[] = [];
      for (const { head, samples } of families.values()) {
        lines.push(...head);
        for (const read of samples) lines.push(...(await read()));
      }
      return [...lines, '# EOF', ''].join('\n');
    },
  };
  addProcessMetrics(metrics);
  return metrics;
}

type Distribution = { labels: Labels; counts: number[]; sum: number };

function createSeries(name: string, bounds: readonly number[]) {
  const series = new Map<string, Distribution>();
  const limits = [...bounds.map(toFloat), '+Inf'];
  return {
    observe: (seconds: number, labels: Labels = {}) => {
      const key = toLabels(labels);
      const distribution = series.get(key) ?? { labels, counts: limits.map(() => 0), sum: 0 };
      series.set(key, distribution);
      const first = bounds.findIndex((bound) => seconds <= bound);
      const at = first === -1 ? bounds.length : first;
      distribution.counts[at] = (distribution.counts[at] ?? 0) + 1;
      distribution.sum += seconds;
    },
    lines: () =>
      [...series].flatMap(([key, { labels, counts, sum }]) => {
        let total = 0;
        const buckets = limits.map((le, index) => {
          total += counts[index] ?? 0;
          return `${name}_bucket${toLabels({ ...labels, le })} ${total}`;
        });
        return [...buckets, `${name}_count${key} ${total}`, `${name}_sum${key} ${sum}`];
      }),
  };
}

function addProcessMetrics({ gauge }: Metrics): void {
  const startedAt = Math.round(performance.timeOrigin) / 1000;
  gauge('process_start_time_seconds', 'Start of the process since 1970.', () => startedAt);
  gauge('process_uptime_seconds', 'Age of the process.', () => process.uptime());
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge('process_heap_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
}

/** Writes a bound as the format wants it: 1 as `1.0`. */
function toFloat(bound: number): string {
  return Number.isInteger(bound) ? bound.toFixed(1) : String(bound);
}

function toLabels(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
}

function escape(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
