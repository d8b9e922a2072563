import type { TrainingLog } from '../../domain/training/training-log';
import { saveFile } from '../../lib/browser/save-file';
import type { Day } from '../../lib/values/days';
import type { LogFault } from './read-log';
import { logVersion, readLog } from './read-log';

/** Log of a file, or a sentence that says why it is refused. */
export type ImportedLog = { ok: true; log: TrainingLog } | { ok: false; refusal: string };

/** Maximum size of a file in bytes: more than the browser would store. */
export const maxFileBytes = 10_000_000;

/** Writes a log as the text of a file: each entry and each plan on a line of its own. */
export function writeLogFile({ entries, plans }: TrainingLog): string {
  const lines = (items: readonly object[]) =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  return `{\n"version": ${logVersion},\n"entries": ${lines(entries)},\n"plans": ${lines(plans)}\n}\n`;
}

/** Offers the log as a file. */
export function saveLogFile(log: TrainingLog, today: Day): void {
  saveFile(`training-log-${today}.json`, 'application/json', writeLogFile(log));
}

/** Reads the text of a file. A single item that is not valid refuses all of it. */
export function readLogFile(text: string): ImportedLog {
  const json = parseFile(text);
  if (!json.ok) return json;
  const found = readLog(json.value);
  if (found.kind === 'newer') {
    return refuse(
      'The file was written by a newer version of this site. Reload the page and try again.',
    );
  }
  if (found.kind === 'unreadable') {
    return refuse('This is not a training log. Choose a file that “Export” has written.');
  }
  const [fault] = found.faults;
  return fault ? refuse(describeFault(fault)) : { ok: true, log: found.log };
}

function describeFault({ list, place, field }: LogFault): string {
  const item = list === 'entry' ? 'Entry' : list === 'plan' ? 'Plan' : 'Removal';
  return `${item} ${place} of the file is damaged (at “${field}”), so nothing was imported. Mend it or take the entry out.`;
}

function parseFile(text: string): { ok: true; value: unknown } | { ok: false; refusal: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const line = lineOf(text, String(error));
    const place = line === undefined ? 'The file' : `Line ${line} of the file`;
    return refuse(`${place} is damaged, so nothing was imported. Choose another copy of it.`);
  }
}

/** Returns the line that a parser's message names, by itself or as a position in the text. */
function lineOf(text: string, message: string): number | undefined {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of (?:JSON|data|input)/i.test(message)
    ? text.trimEnd().split('\n').length
    : undefined;
}

function refuse(refusal: string): { ok: false; refusal: string } {
  return { ok: false, refusal };
}
