import type { ProcessEnd } from '../../shared/guarded-process';

/** Reader of the lines Gatsby prints: the current step, warnings, the cause of a failure. */
export type BuildOutput = {
  /** @returns the step that this line begins, if it begins one */
  read: (line: string) => string | undefined;
  warnings: () => readonly string[];
  /** Returns the errors the build reported, or the last lines it printed, or how it ended. */
  cause: (end?: ProcessEnd) => string;
};

/** Lines of Gatsby that end one step, with the step that follows. */
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

/** Signals by which a process ends that finds no more memory, or that the system ends for its memory. */
const memorySignals: ReadonlySet<NodeJS.Signals> = new Set(['SIGABRT', 'SIGKILL']);

const maxCauseLines = 20;
const maxWarnings = 50;

export function createBuildOutput(): BuildOutput {
  const warnings: string[] = [];
  const errors: string[] = [];
  const lastLines: string[] = [];
  let inError = false;
  return {
    read: (line) => {
      if (line.trim() && lastLines.push(line) > maxCauseLines) lastLines.shift();
      if (entryStart.test(line)) inError = entryKind.error.test(line);
      if (inError) errors.push(line.replace(entryKind.error, ''));
      else if (entryKind.warning.test(line) && warnings.length < maxWarnings) {
        warnings.push(line.replace(entryKind.warning, ''));
      }
      return steps.find(([printed]) => printed.test(line))?.[1];
    },
    warnings: () => warnings,
    cause: (end) => {
      const readable = withoutCode(errors.join('\n')).split('\n').filter(Boolean);
      if (readable.length === 0 && end?.signal) {
        const likely = memorySignals.has(end.signal)
          ? 'lack of memory: docs/scale.md says how much it takes'
          : 'a damaged cache, which the next build makes anew';
        return `The build was ended by ${end.signal}, most likely for ${likely}. While the product runs, it is repeated by itself.`;
      }
      const lines = readable.length > 0 ? readable : lastLines;
      if (lines.length === 0 && end) return `The build ended with ${end.signal ?? end.code}.`;
      return withoutCode(lines.slice(0, maxCauseLines).join('\n'));
    },
  };
}

/** A line that says only where something failed in code: a frame of a stack, code with its number, `File: …`. */
const codePlace = /^\s*(at .+|- \S+:\d+.*|>?\s*\d+ \|.*|\|.*|File: .*|\S*\/\S+:\d+:\d+)$/;

/** A file of code: of a folder of this project or of a package, or one of Gatsby's own at the root, with its place. */
const codeFile =
  /(?<![\w./:-])"?(?:file:\/\/)?(?:[\w@.~-]*\/)*(?:(?:src|tools|plugins|stand-ins|scripts|node_modules|\.cache)\/[^\s"'():]+|gatsby-(?:node|config|browser|ssr))\.(?:[cm]?[jt]sx?|graphql|css)(?::\d+)*"?/g;

/** Returns a text of a build without places in code, which mean nothing to an editor. The build's log has them. */
export function withoutCode(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() && !codePlace.test(line))
    .map((line) => line.replace(codeFile, 'the program of the site'))
    .join('\n');
}
