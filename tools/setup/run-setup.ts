import path from 'node:path';
import { readAdminCredentials } from '../../src/config/admin-credentials';
import { missingServiceKeys } from '../../src/config/env';
import { readPort, readSiteUrl } from '../../src/config/read-variables';
import type { Clock } from '../../src/content/content-transport';
import { messageOf } from '../../src/lib/values/thrown-values';
import { dataFolderFrom } from '../../src/processes/shared/data-folder';
import { hideSecrets } from '../../src/processes/shared/redact';
import { readShopifyAccess } from '../clients/shopify-admin';
import { accountUrl, readManagementAccess } from '../clients/storyblok-management';
import { ToolError } from '../clients/tool-error';
import {
  readEnvVariables,
  requireWritable,
  setEnvVariables,
  openSetupJournal,
} from './setup-files';
import { shopifySteps, undoShopify } from './shopify-steps';
import { storyblokSteps, undoStoryblok } from './storyblok-steps';
import type { SetupJournal } from './setup-files';
import type { SetupSteps, SetupWishes, UndoRecord } from './setup-steps';
import type { Terminal } from './terminal';
import { TerminalClosed } from './terminal';

type Variables = Readonly<Record<string, string | undefined>>;

/** A key to an account, taken from the environment or asked for. */
type KeyInput = {
  variable: string;
  question: string;
  isSecret: boolean;
  /** True if the account can be made ready without it, in part. */
  mayBeEmpty: boolean;
};

/** One account that setup makes ready. */
type SetupHalf = {
  service: UndoRecord['service'];
  inputs: (known: Variables) => readonly KeyInput[];
  /** @param clock of the requests to Storyblok */
  findSteps: (keys: Variables, wishes: SetupWishes, clock?: Clock) => Promise<SetupSteps>;
  undo: (keys: Variables, record: UndoRecord, clock?: Clock) => Promise<void>;
};

const keysOfApp: readonly KeyInput[] = [
  {
    variable: 'SHOPIFY_CLIENT_ID',
    question: 'Client ID of the app, from its settings in the Dev Dashboard:',
    isSecret: false,
    mayBeEmpty: false,
  },
  {
    variable: 'SHOPIFY_CLIENT_SECRET',
    question: 'Client secret of the app (shpss_…):',
    isSecret: true,
    mayBeEmpty: false,
  },
];

/** Keys of an app that was made in the admin of the shop, before 2026. */
const keysOfOldApp: readonly KeyInput[] = [
  {
    variable: 'SHOPIFY_ADMIN_TOKEN',
    question: 'Admin API token of the shop (shpat_…):',
    isSecret: true,
    mayBeEmpty: false,
  },
  {
    variable: 'SHOPIFY_WEBHOOK_SECRET',
    question: 'Client secret of the app that has this token; empty if you do not know it:',
    isSecret: true,
    mayBeEmpty: true,
  },
];

const halves: readonly SetupHalf[] = [
  {
    service: 'storyblok',
    inputs: () => [
      {
        variable: 'STORYBLOK_MANAGEMENT_TOKEN',
        question: `Personal access token of Storyblok, from ${accountUrl}:`,
        isSecret: true,
        mayBeEmpty: false,
      },
      {
        variable: 'STORYBLOK_SPACE_ID',
        question: 'Number of the Storyblok space, without #:',
        isSecret: false,
        mayBeEmpty: false,
      },
    ],
    findSteps: (keys, wishes, clock) => storyblokSteps(readManagementAccess(keys), wishes, clock),
    undo: (keys, record, clock) => undoStoryblok(readManagementAccess(keys), record, clock),
  },
  {
    service: 'shopify',
    inputs: (known) => [
      {
        variable: 'SHOPIFY_STORE_DOMAIN',
        question: 'Permanent domain of the shop, such as my-store.myshopify.com:',
        isSecret: false,
        mayBeEmpty: false,
      },
      ...('token' in readAdminCredentials(known) ? keysOfOldApp : keysOfApp),
    ],
    findSteps: (keys, wishes) =>
      shopifySteps(readShopifyAccess(keys, 'setup'), {
        ...wishes,
        clientSecret: keys.SHOPIFY_WEBHOOK_SECRET || keys.SHOPIFY_CLIENT_SECRET,
      }),
    undo: (keys, record) => undoShopify(readShopifyAccess(keys, 'setup'), record),
  },
];

const options = ['--yes', '--dry-run', '--undo'];

/** Where a run reads the keys that it has, and writes the others. */
type SetupPlace = {
  /** Such as `.env`; its variables are among the others. */
  envFile: string;
  variables: Variables;
  /** Replaced in tests. */
  clock?: Clock;
};

/** Context of every step of a run. */
type SetupRun = {
  envFile: string;
  clock: Clock | undefined;
  terminal: Terminal;
  chosen: readonly SetupHalf[];
  /** The environment, with the keys that were asked for. */
  variables: Record<string, string | undefined>;
  dataFolder: string;
  journal: SetupJournal;
  isDryRun: boolean;
  /** Turns true with the answer "all". */
  acceptsAll: boolean;
};

/**
 * Makes the accounts ready, or takes back what earlier runs have created.
 *
 * @param words of the command, as `setup.ts` has them
 * @returns the exit code; why nothing could be done is said on the terminal
 */
export async function runSetup(
  words: readonly string[],
  terminal: Terminal,
  place: SetupPlace,
): Promise<number> {
  try {
    return await carryOutWords(words, terminal, place);
  } catch (error) {
    terminal.say(messageOf(error));
    return 1;
  }
}

async function carryOutWords(
  words: readonly string[],
  terminal: Terminal,
  { envFile, variables, clock }: SetupPlace,
): Promise<number> {
  const services = halves.map(({ service }) => service);
  const unknown = words.filter((word) => ![...options, ...services].includes(word));
  if (unknown.length > 0) {
    throw new ToolError(
      `"${unknown.join(' ')}" is unknown. Known: ${[...services, ...options].join(', ')}.`,
    );
  }
  const isDryRun = words.includes('--dry-run');
  const acceptsAll = words.includes('--yes');
  if (!terminal.isInteractive && !isDryRun && !acceptsAll) {
    throw new ToolError(
      'There is no terminal to ask in. Add --dry-run to see what differs, or --yes to make every change.',
    );
  }
  const named = halves.filter(({ service }) => words.includes(service));
  hideSecrets(variables);
  const dataFolder = dataFolderFrom(variables);
  const run: SetupRun = {
    envFile,
    clock,
    terminal,
    chosen: named.length > 0 ? named : halves,
    variables: { ...variables },
    dataFolder,
    journal: await openSetupJournal(dataFolder),
    isDryRun,
    acceptsAll,
  };
  return words.includes('--undo') ? undoAll(run) : setUpAll(run);
}

/** Compares each account, makes the accepted changes and writes `.env`. Returns the exit code. */
async function setUpAll(run: SetupRun): Promise<number> {
  const wishes = await readWishes(run);
  if (!run.isDryRun) await requireWritable(run.envFile, run.dataFolder);
  const left: string[] = [];
  let failures = 0;
  for (const half of run.chosen) {
    failures += await attempt(run.terminal, async () => {
      const steps = await half.findSteps(await readKeys(run, half), wishes, run.clock);
      try {
        return await carryOut(run, half, steps, wishes);
      } finally {
        // Last: a change can leave something to a person.
        left.push(...steps.left, ...steps.reminders);
      }
    });
  }
  if (!run.isDryRun) left.push(...(await describeMissingKeys(run)));
  if (left.length > 0) run.terminal.say(['\nLeft for a person:', ...left].join('\n- '));
  if (failures > 0) run.terminal.say('\nNot everything was done. A second run does what is left.');
  return failures > 0 ? 1 : 0;
}

/**
 * Runs a step and reports its failure, so that others can follow.
 *
 * @returns the number of failures
 * @throws TerminalClosed if the person ended the run
 */
async function attempt(terminal: Terminal, step: () => Promise<number>): Promise<number> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof TerminalClosed) throw error;
    terminal.say(`! ${messageOf(error)}`);
    return 1;
  }
}

async function readWishes(run: SetupRun): Promise<SetupWishes> {
  const { terminal, variables, dataFolder } = run;
  const question = 'Public address of the site, such as https://www.example.com:';
  const siteInput = { variable: 'SITE_URL', question, isSecret: false, mayBeEmpty: false };
  const SITE_URL = await readKey(run, siteInput);
  const problems: string[] = [];
  const port = readPort(variables, 'SITE_PORT', 9000, problems);
  const siteUrl = readSiteUrl({ SITE_URL }, port, problems);
  if (problems.length > 0) throw new ToolError(problems.join(' '));
  terminal.say(`The site is ${siteUrl}.`);
  return {
    siteUrl,
    receiverUrl: siteUrl,
    localUrl: `http://localhost:${port}`,
    known: variables,
    stateFolder: path.join(dataFolder, 'setup'),
  };
}

async function readKeys(run: SetupRun, { inputs }: SetupHalf): Promise<Variables> {
  const keys: Record<string, string> = {};
  for (const input of inputs(run.variables)) keys[input.variable] = await readKey(run, input);
  return { ...run.variables, ...keys };
}

/** Returns a variable of the environment, or asks for it. */
async function readKey({ terminal, variables }: SetupRun, input: KeyInput): Promise<string> {
  const { variable, question, isSecret, mayBeEmpty } = input;
  const known = variables[variable]?.trim();
  if (!known && !terminal.isInteractive) {
    if (mayBeEmpty) return '';
    throw new ToolError(`${variable} is missing, and there is no terminal to ask in. Set it.`);
  }
  const ask = isSecret ? terminal.askSecret : terminal.ask;
  const value = known || (await ask(question));
  if (isSecret) hideSecrets({ [variable]: value });
  if (!(mayBeEmpty && value === '') && !/^[\u0021-\u007e]+$/.test(value)) {
    throw new ToolError(`${variable} is empty or has characters that it cannot have.`);
  }
  return value;
}

/** Makes the accepted changes. Returns how many of them failed. */
async function carryOut(
  run: SetupRun,
  { service }: SetupHalf,
  steps: SetupSteps,
  wishes: SetupWishes,
): Promise<number> {
  const { terminal, isDryRun } = run;
  const count = steps.changes.length;
  const found = count === 1 ? '1 difference' : `${count} differences`;
  terminal.say(`\n${service}: ${count === 0 ? 'nothing to change' : found}.`);
  let failures = 0;
  for (const change of steps.changes) {
    terminal.say(`- ${change.difference}`);
    if (isDryRun || !(await isAccepted(run, 'Change it?'))) continue;
    failures += await attempt(terminal, async () => {
      const record = await change.apply();
      if (record) await run.journal.add(record);
      // After each change, so that an interruption loses no secret.
      await saveVariables(run, steps, wishes);
      terminal.say('  Done.');
      return 0;
    });
  }
  if (!isDryRun) await saveVariables(run, steps, wishes);
  return failures;
}

async function isAccepted(run: SetupRun, question: string): Promise<boolean> {
  if (run.acceptsAll) return true;
  const answer = (await run.terminal.ask(`  ${question} yes, no, all [no]`)).toLowerCase();
  if (answer === 'all' || answer === 'a') run.acceptsAll = true;
  return run.acceptsAll || answer === 'yes' || answer === 'y';
}

/** Writes what is known by now to `.env`, and says which variables that changed. */
async function saveVariables(
  { envFile, terminal, journal }: SetupRun,
  steps: SetupSteps,
  { siteUrl }: SetupWishes,
): Promise<void> {
  const wanted = { SITE_URL: siteUrl, ...steps.variables() };
  hideSecrets(wanted);
  const before = await readEnvVariables(envFile);
  const changed = await setEnvVariables(envFile, wanted);
  if (changed.length === 0) return;
  const added = changed.filter((name) => !before[name]);
  await journal.setVariables([...journal.variables(), ...added]);
  terminal.say(`  ${envFile} has ${changed.join(', ')}.`);
}

/** Some service keys without the others would stop the start. */
async function describeMissingKeys({ envFile, variables }: SetupRun): Promise<string[]> {
  const known: Variables = { ...variables, ...(await readEnvVariables(envFile)) };
  const missing = missingServiceKeys(known);
  if (missing.length === 0) return [];
  return [`Set in ${envFile}, as .env.example explains: ${missing.join(', ')}`];
}

/** Takes back what earlier runs have created, the newest first. Returns the exit code. */
async function undoAll(run: SetupRun): Promise<number> {
  const { terminal, journal, chosen, isDryRun } = run;
  const services = chosen.map(({ service }) => service);
  const records = journal.records().filter(({ service }) => services.includes(service));
  if (records.length === 0) terminal.say('Setup has created nothing that could be taken back.');
  let failures = 0;
  for (const half of chosen) {
    const own = records.filter(({ service }) => service === half.service).toReversed();
    if (own.length === 0) continue;
    failures += await attempt(terminal, async () =>
      undoHalf(run, half, own, isDryRun ? {} : await readKeys(run, half)),
    );
  }
  if (!isDryRun && journal.records().length === 0) await emptyVariables(run);
  return failures > 0 ? 1 : 0;
}

async function undoHalf(
  run: SetupRun,
  half: SetupHalf,
  records: readonly UndoRecord[],
  keys: Variables,
): Promise<number> {
  const { terminal, journal, isDryRun } = run;
  let failures = 0;
  for (const record of records) {
    terminal.say(`- ${record.sentence}`);
    if (isDryRun || !(await isAccepted(run, 'Take it back?'))) continue;
    failures += await attempt(terminal, async () => {
      await half.undo(keys, record, run.clock);
      await journal.remove(record);
      terminal.say('  Done.');
      return 0;
    });
  }
  return failures;
}

/** Empties what setup has added to `.env`, once nothing of it works any more. */
async function emptyVariables(run: SetupRun): Promise<void> {
  const { envFile, terminal, journal } = run;
  const present = await readEnvVariables(envFile);
  const names = journal.variables().filter((name) => present[name]);
  if (names.length === 0) return;
  terminal.say(`- ${envFile} still has ${names.join(', ')}, which setup has added.`);
  if (!(await isAccepted(run, 'Empty them?'))) return;
  await setEnvVariables(envFile, Object.fromEntries(names.map((name) => [name, ''])));
  await journal.setVariables([]);
  terminal.say('  Done.');
}
