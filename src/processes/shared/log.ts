/**
 * Log of a process: one line per event on the standard error output, which the launcher writes to
 * `logs/{process}.log`. A line is JSON with time, level, process and event; in a terminal it is text.
 * Network addresses of clients are never logged, and secrets and email addresses are replaced.
 */
import path from 'node:path';
import { asRecord } from '../../lib/values/json';
import type { LogEvent } from './log-events';
import { redact } from './redact';

type Level = 'info' | 'warn' | 'error';

/** Facts about an event by name. An `error` is written with its code and stack. */
type Facts = Readonly<Record<string, string | number | boolean | undefined>> & {
  message?: string;
};

let processName = path.basename(process.argv[1] ?? 'node').replace(/\.\w+$/, '');
let isOpen = false;

/**
 * Names this process in its log. Without it, as in tests, no `info` is written. A log that cannot be
 * written, as on a full disk, does not end the process.
 */
export function openLog(name: string): void {
  processName = name;
  if (isOpen) return;
  isOpen = true;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function write(level: Level, event: LogEvent, facts: Facts, error?: unknown): void {
  const left = isOpen || level !== 'info' ? countLeftOut(event) : undefined;
  if (left === undefined) return;
  const time = new Date().toISOString();
  const entry = {
    time,
    level,
    process: processName,
    event,
    ...facts,
    ...left,
    ...describeError(error),
  };
  const line = process.stderr.isTTY ? toText(entry) : toJson(entry);
  process.stderr.write(`${line}\n`);
}

/** Lines of one event within a time. A flood must not fill the disk. */
const maxLines = 100;
const windowMs = 10_000;

const windows = new Map<LogEvent, { startedAt: number; lines: number }>();

/**
 * Returns the number of lines of an event that were left out before this one; `undefined` if this one
 * is left out too.
 */
function countLeftOut(event: LogEvent): { leftOut?: number } | undefined {
  const now = performance.now();
  const last = windows.get(event);
  const isCurrent = last !== undefined && now - last.startedAt < windowMs;
  const current = isCurrent ? last : { startedAt: now, lines: 0 };
  windows.set(event, current);
  current.lines += 1;
  if (current.lines > maxLines) return undefined;
  const leftOut = isCurrent ? 0 : Math.max(0, (last?.lines ?? 0) - maxLines);
  return leftOut > 0 ? { leftOut } : {};
}

export const log = {
  info: (event: LogEvent, facts: Facts = {}) => write('info', event, facts),
  warn: (event: LogEvent, facts: Facts = {}, error?: unknown) => write('warn', event, facts, error),
  error: (event: LogEvent, facts: Facts = {}, error?: unknown) =>
    write('error', event, facts, error),
};

type Entry = Facts & {
  time: string;
  level: Level;
  event: LogEvent;
  error?: string;
  stack?: string;
};

function describeError(error: unknown): { error?: string; code?: string; stack?: string } {
  if (error === undefined) return {};
  const { message, code, stack } = asRecord(error) ?? {};
  if (typeof message !== 'string')
    return { error: typeof error === 'string' ? error : JSON.stringify(error) };
  return {
    error: message,
    ...(typeof code === 'string' && { code }),
    ...(typeof stack === 'string' && { stack }),
  };
}

function toJson(entry: Entry): string {
  return JSON.stringify(entry, (_name, value: unknown) =>
    typeof value === 'string' ? redact(value) : value,
  );
}

/** Line for a person: time, level unless it is `info`, event, message, other facts, stack. */
function toText({ time, level, event, message, error, stack, ...facts }: Entry): string {
  const rest = Object.entries(facts)
    .filter(([name, value]) => name !== 'process' && value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`);
  const words = [
    time.slice(11, 19),
    ...(level === 'info' ? [] : [level.toUpperCase()]),
    event,
    message,
    ...rest,
  ];
  const first = words.filter((word) => word !== undefined && word !== '').join(' ');
  return redact([first, stack ?? error].filter((line) => line !== undefined).join('\n'));
}
