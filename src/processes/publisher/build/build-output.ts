/** Reads the plain lines Gatsby prints: what it does now, its warnings, the cause of a failure. */
export type BuildOutput = {
  /** @returns what the build does from this line on, when the line tells */
  read: (line: string) => string | undefined;
  warnings: () => readonly string[];
  /** What went wrong: the errors the build named, or the last lines it printed. */
  cause: () => string;
};

/** A line of Gatsby's that, once printed, means that the next step has begun. */
const steps: readonly (readonly [printed: RegExp, next: string])[] = [
  [/^success load plugins/, 'reading stories and products'],
  [/^success source and transform nodes/, 'preparing pages'],
  [/^info bootstrap finished/, 'bundling scripts and styles'],
  [/^success Building HTML renderer/, 'collecting the data of each page'],
  [/^success Writing page-data/, 'writing pages'],
  [/^success Building static HTML/, 'finishing the build'],
];

const entryStart = /^(success|info|verbose|warning|warn|error|failed|not finished)\b/;
const entryKind = { warning: /^warn(ing)?\s+/, error: /^error\s+/ };

/** Places in code mean nothing to an editor; the log file keeps them. */
const codePlace = /^\s*(at |- \S+:\d+|>?\s*\d+ \||\||\S*\/\S+:\d+:\d+$)/;

const causeLines = 20;
const warningLimit = 50;

export function createBuildOutput(): BuildOutput {
  const warnings: string[] = [];
  const errors: string[] = [];
  const lastLines: string[] = [];
  let inError = false;
  return {
    read: (line) => {
      if (line.trim() && lastLines.push(line) > causeLines) lastLines.shift();
      if (entryStart.test(line)) inError = entryKind.error.test(line);
      if (inError) errors.push(line.replace(entryKind.error, ''));
      else if (entryKind.warning.test(line) && warnings.length < warningLimit) {
        warnings.push(line.replace(entryKind.warning, ''));
      }
      return steps.find(([printed]) => printed.test(line))?.[1];
    },
    warnings: () => warnings,
    cause: () => {
      const told = errors.filter((line) => line.trim() && !codePlace.test(line));
      return (told.length > 0 ? told : lastLines).slice(0, causeLines).join('\n');
    },
  };
}
