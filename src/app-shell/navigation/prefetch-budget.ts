import type { GatsbyLoader } from '../../gatsby/engine/page-loader/gatsby-loader';

type Prefetch = ReturnType<GatsbyLoader['enqueue']>;

/** Bytes that links may load on a page on which nothing is pressed. */
const maxPrefetchedBytes = 300_000;

/** Bytes set aside for each page on its way: its size is known only once it has arrived. */
const reservedBytes = 50_000;

/** A link whose page waits for room. */
type Waiting = { start: () => void; refuse: () => void };

/**
 * Limits what is loaded before anybody has asked for it. Pages are prefetched as long as the budget has room for one
 * more; those of links that have left the view meanwhile are not. A press begins a new budget: the reader goes on.
 */
export function createPrefetchBudget(enqueue: GatsbyLoader['enqueue']) {
  let loadedBytes = 0;
  let underWay = 0;
  const waiting = new Set<Waiting>();
  const hasRoomBeside = (pages: number) =>
    loadedBytes + (pages + 1) * reservedBytes <= maxPrefetchedBytes;
  const count = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) loadedBytes += prefetchedBytes(entry);
  };
  const observer =
    typeof PerformanceObserver === 'undefined'
      ? undefined
      : new PerformanceObserver((list) => count(list.getEntries()));
  observer?.observe({ type: 'resource' });
  const goOn = () => {
    // A busy browser tells of loads later than their pages have arrived.
    count(observer?.takeRecords() ?? []);
    for (const link of waiting) {
      const isSpent = !hasRoomBeside(0);
      if (!isSpent && !hasRoomBeside(underWay)) return;
      waiting.delete(link);
      if (isSpent) link.refuse();
      else link.start();
    }
  };
  window.addEventListener('click', () => (loadedBytes = 0), { capture: true });

  const prefetch = (path: string): Prefetch => {
    let abort: () => void = () => undefined;
    const result = new Promise<boolean>((resolve) => {
      const refuse = () => resolve(false);
      const start = () => {
        underWay += 1;
        const started = enqueue(path);
        let hasEnded = false;
        const end = () => {
          if (hasEnded) return;
          hasEnded = true;
          underWay -= 1;
          // The browser reports the last file with a later task.
          setTimeout(goOn);
        };
        void started.then(resolve, refuse);
        void started.then(end, end);
        // Gatsby never settles a prefetch that is aborted in its queue.
        abort = () => {
          started.abort();
          end();
        };
      };
      const link = { start, refuse };
      waiting.add(link);
      abort = () => void waiting.delete(link);
      goOn();
    });
    return Object.assign(result, { abort: () => abort() });
  };
  return { prefetch, hasRoom: () => hasRoomBeside(underWay) };
}

/** Returns the bytes of a resource that a prefetch has loaded: data of a page, or a file by a link. */
function prefetchedBytes(entry: PerformanceEntry): number {
  const { initiatorType, transferSize = 0 } = entry as Partial<PerformanceResourceTiming>;
  const isData = new URL(entry.name).pathname.startsWith('/page-data/');
  return isData || initiatorType === 'link' ? transferSize : 0;
}
