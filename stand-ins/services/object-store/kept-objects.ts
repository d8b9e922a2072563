import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** An object of a bucket. Writes replace it as a whole. */
export type KeptObject = {
  body: Buffer;
  /** In quotes. */
  etag: string;
  /** In whole seconds, as its header says it. */
  modifiedAt: Date;
};

/** Objects of a bucket by key. */
export type Bucket = {
  get: (key: string) => KeptObject | undefined;
  /** Writes an object, or removes it. */
  set: (key: string, object: KeptObject | undefined) => void;
  /** Returns all objects. */
  all: () => ReadonlyMap<string, KeptObject>;
  /** Returns all objects as they were before the last change. */
  allBefore: () => ReadonlyMap<string, KeptObject>;
};

/**
 * Creates a bucket whose objects are kept in memory, and in a folder if there is one: a change is on the disk
 * when `set` returns.
 */
export function createBucket(folder?: string): Bucket {
  const objects = folder === undefined ? new Map<string, KeptObject>() : readObjects(folder);
  let replaced: { key?: string; object?: KeptObject | undefined } = {};
  return {
    get: (key) => objects.get(key),
    set: (key, object) => {
      replaced = { key, object: objects.get(key) };
      if (object) objects.set(key, object);
      else objects.delete(key);
      if (folder !== undefined) writeObject(folder, key, object);
    },
    all: () => objects,
    allBefore: () => {
      const { key, object } = replaced;
      const others = [...objects].filter(([each]) => each !== key);
      return new Map(key !== undefined && object ? [...others, [key, object]] : others);
    },
  };
}

/** First line of an object's file; its body follows. */
const fileHead = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    key: v.string(),
    etag: v.string(),
    modifiedAt: v.pipe(v.string(), v.toDate()),
  }),
);

/** Ends the name of a file that is not yet written whole. */
const unfinished = '.part';

function writeObject(folder: string, key: string, object: KeptObject | undefined): void {
  const file = path.join(folder, createHash('sha256').update(key).digest('hex'));
  if (!object) {
    rmSync(file, { force: true });
    return;
  }
  const { body, ...head } = object;
  const line = Buffer.from(`${JSON.stringify({ key, ...head })}\n`);
  writeFileSync(file + unfinished, Buffer.concat([line, body]));
  renameSync(file + unfinished, file);
}

function readObjects(folder: string): Map<string, KeptObject> {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => !name.endsWith(unfinished));
  return new Map(
    names.map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      const end = bytes.indexOf('\n');
      const { key, ...head } = v.parse(fileHead, bytes.subarray(0, end).toString());
      return [key, { ...head, body: bytes.subarray(end + 1) }];
    }),
  );
}
