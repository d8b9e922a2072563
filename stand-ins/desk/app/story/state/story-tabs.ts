/** Messages between the tabs of one browser that have a story open. */
type TabMessage =
  /** Asks who is there; the others answer `present`. */
  | { kind: 'opened'; visitId: string }
  | { kind: 'present'; visitId: string }
  | { kind: 'closed'; visitId: string }
  /** The story was written. */
  | { kind: 'written'; visitId: string };

export type StoryTabs = {
  /** Resolves to the visits of other tabs that answer now. */
  others: () => Promise<ReadonlySet<string>>;
  announceWrite: () => void;
  close: () => void;
};

/** Milliseconds that other tabs have to answer. */
const answerMs = 250;

/** Joins the tabs that have a story open, in the same campaign if any. */
export function joinStoryTabs(
  visit: { spaceId: number; storyId: number; campaignId: number | null; visitId: string },
  on: { count: (others: number) => void; written: () => void },
): StoryTabs {
  const { visitId } = visit;
  const campaign = visit.campaignId === null ? '' : `-in-${visit.campaignId}`;
  const name = `desk-story-${visit.spaceId}-${visit.storyId}${campaign}`;
  const channel = new BroadcastChannel(name);
  const others = new Set<string>();
  let isClosed = false;
  const send = (kind: TabMessage['kind']) => channel.postMessage({ kind, visitId });
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'written') on.written();
    if (data.kind === 'opened') send('present');
    if (data.kind === 'closed') others.delete(data.visitId);
    else others.add(data.visitId);
    on.count(others.size);
  };
  const leave = () => send('closed');
  const enter = () => send('opened');
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', enter);
  enter();
  return {
    others: async () => {
      enter();
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      return others;
    },
    announceWrite: () => {
      if (!isClosed) {
        send('written');
        return;
      }
      // An autosave that was under way when its screen closed.
      const late = new BroadcastChannel(name);
      late.postMessage({ kind: 'written', visitId } satisfies TabMessage);
      late.close();
    },
    close: () => {
      isClosed = true;
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', enter);
      leave();
      channel.close();
    },
  };
}
