import { access, constants, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import {
  readFileIfThere,
  readJsonFile,
  writeFileAtomically,
} from '../../src/processes/shared/atomic-file';
import { isMissingFile, messageOf } from '../../src/lib/values/thrown-values';
import { ToolError } from '../clients/tool-error';
import type { UndoRecord } from './setup-steps';

type EnvVariables = Readonly<Record<string, string>>;

/** Reads the variables of a file such as `.env`; none if there is no file. */
export async function readEnvVariables(file: string): Promise<EnvVariables> {
  return parse(await readText(file));
}

/**
 * Checks that secrets and undo records can be kept, before any is made.
 *
 * @param file such as `.env`
 * @param folder made if it is missing
 * @throws ToolError naming what cannot be written
 */
export async function requireWritable(file: string, folder: string): Promise<void> {
  const check = async (name: string, run: () => Promise<unknown>) => {
    await run().catch((cause: unknown) => {
      const problem = `${name} cannot be written, so nothing was changed: ${messageOf(cause)}.`;
      throw new ToolError(`${problem} Mend that, then run setup again.`, { cause });
    });
  };
  await check(file, () => readText(file));
  await check(file, async () => access(path.dirname(await targetOf(file)), constants.W_OK));
  await check(folder, () => mkdir(folder, { recursive: true }));
  await check(folder, () => access(folder, constants.W_OK));
}

/**
 * Sets variables in a file such as `.env`, which gets the mode 600. Every other line stays as it is;
 * a variable that is there keeps its place, new ones come last.
 *
 * @returns names of the variables that changed; without any the file is not written
 * @throws ToolError if the lines of the file are written so that a variable cannot be replaced
 */
export async function setEnvVariables(file: string, wanted: EnvVariables): Promise<string[]> {
  const before = await readText(file);
  const known = parse(before);
  const names = Object.keys(wanted).filter((name) => wanted[name] !== (known[name] ?? ''));
  if (names.length === 0) return [];
  const changes = Object.fromEntries(names.map((name) => [name, wanted[name] ?? '']));
  const after = replaceLines(before, changes);
  if (!hasOnlyChanged(known, parse(after), changes)) {
    throw new ToolError(
      `${file} cannot be changed safely: ${names.join(', ')} may be part of a value over several lines. Set them to nothing by hand (NAME=), then run setup again.`,
    );
  }
  // A link stays a link: deployments keep .env elsewhere.
  await writeFileAtomically(await targetOf(file), after, 0o600);
  return names;
}

async function readText(file: string): Promise<string> {
  return (await readFileIfThere(file))?.toString('utf8') ?? '';
}

async function targetOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (isMissingFile(error)) return file;
    throw error;
  }
}

function parse(text: string): EnvVariables {
  return parseEnv(text) as EnvVariables;
}

function replaceLines(text: string, changes: EnvVariables): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
  const added = new Set(Object.keys(changes));
  const replaced = lines.map((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];
    const value = name === undefined ? undefined : changes[name];
    if (name === undefined || value === undefined) return line;
    added.delete(name);
    return toLine(name, value);
  });
  const last = [...added].map((name) => toLine(name, changes[name] ?? ''));
  return [...replaced, ...last, ''].join(newline);
}

function toLine(name: string, value: string): string {
  return /^[\w.:/@+-]*$/.test(value) ? `${name}=${value}` : `${name}='${value}'`;
}

function hasOnlyChanged(before: EnvVariables, after: EnvVariables, changes: EnvVariables): boolean {
  const wanted = { ...before, ...changes };
  const names = new Set([...Object.keys(wanted), ...Object.keys(after)]);
  return [...names].every((name) => wanted[name] === after[name]);
}

const journalShape = v.object({
  records: v.array(
    v.object({
      service: v.picklist(['storyblok', 'shopify']),
      kind: v.string(),
      id: v.string(),
      sentence: v.string(),
    }),
  ),
  variables: v.array(v.string()),
});

type Journal = v.InferOutput<typeof journalShape>;

/** Records of what the runs of setup have created, without secrets: `setup.json` in the data folder. */
export type SetupJournal = {
  /** Oldest first. */
  records: () => readonly UndoRecord[];
  /** Names of variables that `.env` did not have, or had empty, before setup. */
  variables: () => readonly string[];
  add: (record: UndoRecord) => Promise<void>;
  remove: (record: UndoRecord) => Promise<void>;
  setVariables: (names: readonly string[]) => Promise<void>;
};

/** @throws ToolError if the file exists but cannot be read */
export async function openSetupJournal(dataFolder: string): Promise<SetupJournal> {
  const file = path.join(dataFolder, 'setup.json');
  let journal = await readJournal(file);
  const write = async (changed: Journal) => {
    await writeFileAtomically(file, `${JSON.stringify(changed, null, 2)}\n`, 0o600);
    journal = changed;
  };
  return {
    records: () => journal.records,
    variables: () => journal.variables,
    add: (record) => write({ ...journal, records: [...journal.records, record] }),
    remove: (record) =>
      write({ ...journal, records: journal.records.filter((each) => each !== record) }),
    setVariables: (names) => write({ ...journal, variables: [...new Set(names)] }),
  };
}

async function readJournal(file: string): Promise<Journal> {
  try {
    return v.parse(journalShape, (await readJsonFile(file)) ?? { records: [], variables: [] });
  } catch (cause) {
    throw new ToolError(
      `${file}, the list of what setup has created, cannot be read: ${messageOf(cause)} Mend it, or move it away to go on without an undo of earlier runs.`,
      { cause },
    );
  }
}
