/** Fraction of an element that must be in view for it to count as seen. */
const seenPart = 0.2;

/** Milliseconds between two looks at what is in view: what a fast scroll passes is not seen. */
const throttleMs = 1_000;

const callbacks = new Map<Element, () => void>();
const inView = new Set<Element>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back once, when an element first scrolls into view; never without IntersectionObserver. All
 * elements share one observer, whose reports are acted on at most once a second.
 *
 * @returns a function that stops watching
 */
export function onFirstSight(element: Element, onSight: () => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  observer ??= new IntersectionObserver(take, { threshold: seenPart });
  callbacks.set(element, onSight);
  observer.observe(element);
  return () => drop(element);
}

function take(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  if (timer === undefined) look();
}

function look(): void {
  timer = undefined;
  const seen = [...inView].flatMap((element) => {
    const onSight = callbacks.get(element);
    drop(element);
    return onSight ?? [];
  });
  if (seen.length > 0) timer = setTimeout(look, throttleMs);
  for (const onSight of seen) onSight();
}

function drop(element: Element): void {
  observer?.unobserve(element);
  callbacks.delete(element);
  inView.delete(element);
}
