/**
 * `npm run import -- FILE|FOLDER|shopify`: turns the posts of another blog into unpublished stories of the Storyblok space
 * of the environment, or of the embedded one. A dry run comes first: it writes the mapping that a person edits. Its words
 * follow a double dash:
 *
 *     npm run import -- export.xml --dry-run     shows what would come and what would be lost
 *     npm run import -- export.xml               writes drafts; run again it goes on
 *     npm run import -- export.xml --download    also takes pictures that are only at their address
 *     npm run import -- export.xml --undo        removes what it has made
 *     npm run import -- export.xml --yes         asks nothing
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { counted } from '../../src/lib/values/counted';
import { messageOf } from '../../src/lib/values/thrown-values';
import { claimFolder } from '../../src/processes/shared/claim-folder';
import { dataFolderFrom } from '../../src/processes/shared/data-folder';
import { hideSecrets } from '../../src/processes/shared/redact';
import '../clients/all-packages';
import type { ManagementAccess } from '../clients/storyblok-management';
import { readManagementAccess } from '../clients/storyblok-management';
import type { Terminal } from '../setup/terminal';
import { openTerminal } from '../setup/terminal';
import { downloadPicture } from './fetch-picture';
import { readMapping } from './import-mapping';
import { summarize } from './import-report';
import type { ImportOptions } from './import-session';
import { ImportStopped, importFiles } from './import-session';
import { openSource } from './open-source';
import { rehearseImport, runImport } from './run-import';
import { countMade, undoImport } from './undo-import';

const knownOptions = ['--dry-run', '--download', '--undo', '--yes'];
const usage = 'npm run import -- FILE.xml, a FOLDER or shopify';

async function main(
  words: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  const [named, ...others] = words.filter((word) => !word.startsWith('--'));
  const unknown = words.filter((word) => word.startsWith('--') && !knownOptions.includes(word));
  if (unknown.length > 0) {
    throw new Error(`"${unknown.join(' ')}" is unknown. Known: ${knownOptions.join(', ')}.`);
  }
  if (named === undefined || others.length > 0) {
    throw new Error(`Name one thing to import: ${usage}. Begin with --dry-run.`);
  }
  const has = (option: string) => words.includes(option);
  if (has('--undo') && has('--dry-run')) throw new Error('Choose --undo or --dry-run, not both.');
  if (existsSync('.env')) process.loadEnvFile('.env');
  hideSecrets(process.env);
  const dataFolder = dataFolderFrom(process.env);
  const folder = path.join(dataFolder, 'import');
  const refusal = 'Another import is running. Wait until it has ended.';
  const release = await claimFolder(folder, 'import.sock', refusal);
  const progress = createProgress(process.stdout);
  try {
    const options: ImportOptions = {
      source: await openSource(named, process.env),
      access: readManagementAccess(process.env),
      ...{ folder, signal },
      download: has('--download') ? (address) => downloadPicture(address) : undefined,
      onProgress: progress.show,
    };
    const isAsked = !has('--yes');
    if (has('--dry-run')) await rehearse(options, named, terminal, progress.end);
    else if (has('--undo')) await undo(options, isAsked, terminal, progress.end);
    else await write(options, isAsked, terminal, progress.end);
  } finally {
    progress.end();
    await release();
  }
}

async function rehearse(
  options: ImportOptions,
  named: string,
  { say }: Terminal,
  endLine: () => void,
): Promise<void> {
  const report = await rehearseImport(options);
  endLine();
  const files = importFiles(options);
  const lines = [
    ...summarize(report),
    `\nNothing was written to the space. By post: ${files.report}`,
    `Choose what categories, tags and authors become: ${files.mapping}`,
    `Then: npm run import -- ${named}`,
  ];
  lines.forEach((line) => say(line));
}

async function write(
  options: ImportOptions,
  isAsked: boolean,
  terminal: Terminal,
  endLine: () => void,
): Promise<void> {
  const files = importFiles(options);
  if (await readMapping(files.mapping)) {
    await confirm(terminal, isAsked, `Write drafts into ${placeOf(options.access)}?`);
  }
  const report = await runImport(options);
  endLine();
  const lines = [
    ...summarize(report),
    `\nEverything is an unpublished draft. By post, with links to both: ${files.report}`,
  ];
  lines.forEach((line) => terminal.say(line));
}

async function undo(
  options: ImportOptions,
  isAsked: boolean,
  terminal: Terminal,
  endLine: () => void,
): Promise<void> {
  const count = await countMade(options);
  if (count === 0) {
    terminal.say(`No import of this source has made anything in ${placeOf(options.access)}.`);
    return;
  }
  const stories = counted(count, 'story', 'stories');
  await confirm(terminal, isAsked, `Remove ${stories} from ${placeOf(options.access)}?`);
  const lines = await undoImport(options);
  endLine();
  lines.forEach((line) => terminal.say(line));
}

/** @throws ImportStopped without a yes */
async function confirm(terminal: Terminal, isAsked: boolean, question: string): Promise<void> {
  if (!isAsked) return;
  if (!terminal.isInteractive) {
    throw new Error(`There is no terminal to ask in. Add --yes. The question is: ${question}`);
  }
  const answer = (await terminal.ask(`${question} yes, no [no]`)).toLowerCase();
  if (answer !== 'yes' && answer !== 'y') throw new ImportStopped('Nothing was changed.');
}

function placeOf({ isEmbedded, spaceId, origin }: ManagementAccess): string {
  return isEmbedded ? `the embedded space at ${origin}` : `the Storyblok space ${spaceId}`;
}

const ending = new AbortController();
// The first press ends after the request in flight; a second one at once, which the journal survives too.
process.once('SIGINT', () => ending.abort());
const terminal = openTerminal(process.stdin, process.stdout);

main(process.argv.slice(2), terminal, ending.signal).catch((error: unknown) => {
  terminal.say(messageOf(error));
  process.exitCode = error instanceof ImportStopped ? 130 : 1;
});

const drawEveryMs = 200;

/**
 * Draws a line of progress with the time left, over itself; nothing where the output is no terminal.
 *
 * @returns a function for each step, and one that ends the line
 */
function createProgress(output: NodeJS.WriteStream): {
  show: (what: string, done: number, total: number) => void;
  end: () => void;
} {
  let stage = '';
  let startedAt = 0;
  let drawnAt = 0;
  return {
    show(what, done, total) {
      const time = performance.now();
      if (what !== stage) startedAt = time;
      stage = what;
      if (!output.isTTY || (time - drawnAt < drawEveryMs && done < total)) return;
      drawnAt = time;
      const seconds = Math.ceil(((time - startedAt) / 1_000 / done) * (total - done));
      const words =
        seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
      output.write(
        `\r\u001b[K${what}: ${done} of ${total}${seconds > 0 ? `, about ${words} left` : ''}`,
      );
    },
    end() {
      if (output.isTTY && stage !== '') output.write('\r\u001b[K');
      stage = '';
    },
  };
}
