import { useEffect, useRef, useState } from 'react';
import type { AssetKind, LibraryAsset } from './asset-value';
import { uploadAsset } from './upload-asset';

/** A file on its way into the library, or one that did not get there. */
export type Upload = {
  uploadId: number;
  file: File;
  /** Fraction that was sent, 0 to 1. */
  progress: number;
  /** Why it failed, and whether trying again can help; null while it is on its way. */
  failure: { sentence: string; canRetry: boolean } | null;
};

export type Uploads = {
  uploads: readonly Upload[];
  /** Uploads files one after the other, in their order. */
  add: (files: readonly File[]) => void;
  retry: (upload: Upload) => void;
  /** Cancels an upload, or removes the message of a failed one. */
  drop: (upload: Upload) => void;
};

/** Uploads files and reports each finished one. What is on its way is canceled with the view. */
export function useUploads(kind: AssetKind, onUploaded: (asset: LibraryAsset) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const change = (uploadId: number, changes: Partial<Upload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.uploadId === uploadId ? { ...upload, ...changes } : upload)),
    );
  const forget = (uploadId: number) => {
    running.current.delete(uploadId);
    setUploads((all) => all.filter((upload) => upload.uploadId !== uploadId));
  };
  const report = useRef(onUploaded);
  useEffect(() => {
    report.current = onUploaded;
  });
  const send = async ({ uploadId, file }: Upload, signal: AbortSignal) => {
    const options = { signal, onProgress: (progress: number) => change(uploadId, { progress }) };
    const outcome = await uploadAsset(file, kind, options).catch(unlessAborted(signal));
    if (!outcome || signal.aborted) return;
    if (outcome.ok) {
      forget(uploadId);
      report.current(outcome.asset);
    } else {
      change(uploadId, { failure: outcome });
    }
  };
  const enqueue = (upload: Upload) => {
    const canceling = new AbortController();
    running.current.set(upload.uploadId, canceling);
    queue.current = queue.current.then(() => send(upload, canceling.signal));
  };
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((canceling) => canceling.abort());
  }, []);
  return {
    uploads,
    add: (files) => {
      const added = files.map((file): Upload => {
        lastId.current += 1;
        return { uploadId: lastId.current, file, progress: 0, failure: null };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry: (upload) => {
      change(upload.uploadId, { failure: null, progress: 0 });
      enqueue(upload);
    },
    drop: ({ uploadId }) => {
      running.current.get(uploadId)?.abort();
      forget(uploadId);
    },
  };
}

/** Ignores the error of a task that was canceled. */
function unlessAborted(signal: AbortSignal): (error: unknown) => undefined {
  return (error) => {
    if (!signal.aborted) throw error;
    return undefined;
  };
}
