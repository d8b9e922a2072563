import { useEffect, useReducer, useState } from 'react';
import { parseJson } from '../../../../src/lib/values/json';
import type { BuildReceipt, Follow, Proof, PublisherState } from './follow-publish';
import { isDone, isOver, startFollow, withReceipt, withState, withStep } from './follow-publish';
import { createProof } from './prove-change';
import type { PublishedChange } from './published-change';
import { publisherPath } from './site-client';

type News =
  | { kind: 'state'; state: PublisherState }
  | { kind: 'step'; step: string }
  | { kind: 'receipt'; receipt: BuildReceipt }
  | { kind: 'proof'; proof: Proof }
  | { kind: 'lost' };

function reduce(follow: Follow, news: News): Follow {
  switch (news.kind) {
    case 'state':
      return withState(follow, news.state);
    case 'step':
      return withStep(follow, news.step);
    case 'receipt':
      return withReceipt(follow, news.receipt);
    case 'proof':
      return { ...follow, proof: news.proof };
    case 'lost':
      return { ...follow, connection: 'lost' };
  }
}

/** Pause before the connection to the publisher is made anew. */
const reconnectMs = 3_000;

/** Pause between two readings of the public site while the publisher tells nothing new. */
const readingMs = 5_000;

/** Follows a change by the events of the publisher and by reading the public site, until it is live. */
export function useFollow(change: PublishedChange): Follow {
  const [follow, dispatch] = useReducer(reduce, change, startFollow);
  const isProved = isDone(follow.proof);
  // The receipt may come after the page, and has what the build found to mend.
  const isHeard = isOver(follow);
  useEffect(() => (isHeard ? undefined : listen(dispatch)), [isHeard]);
  const [prove] = useState(() => createProof(change));
  const { receipt } = follow;
  const release = follow.publisher?.live?.release;
  useEffect(() => {
    if (isProved) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const proof = await prove(receipt, signal);
      if (signal.aborted) return;
      dispatch({ kind: 'proof', proof });
      if (!isDone(proof)) timer = setTimeout(start, readingMs);
    };
    const start = () => {
      read().catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    };
    start();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
    // A new receipt or release is a reason to read at once.
  }, [isProved, prove, receipt, release]);
  return follow;
}

/** Listens to the publisher and connects again after each end. Returns a function that ends it. */
function listen(dispatch: (news: News) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(`${publisherPath}/status/events`);
    const on = (event: string, toNews: (data: unknown) => News) =>
      source?.addEventListener(event, ({ data }: MessageEvent<string>) =>
        dispatch(toNews(parseJson(data))),
      );
    on('status', (data) => ({ kind: 'state', state: data as PublisherState }));
    on('state', (data) => ({ kind: 'state', state: data as PublisherState }));
    on('step', (data) => ({ kind: 'step', step: (data as { step: string }).step }));
    on('receipt', (data) => ({ kind: 'receipt', receipt: data as BuildReceipt }));
    source.addEventListener('error', () => {
      dispatch({ kind: 'lost' });
      // The browser gives up after an answer that is no stream, so the next one is made here.
      source?.close();
      clearTimeout(timer);
      timer = setTimeout(connect, reconnectMs);
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

/** Returns the time, renewed every second while it runs. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
