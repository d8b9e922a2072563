import type { ComponentType, FormEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { timings } from '../../config/limits';
import { useHydrated } from '../../hooks/use-hydrated';
import { loadOnceOnline, updateOnceReleased, whenNear } from '../../hooks/use-loaded-near';
import { isFirstPage } from '../../lib/browser/first-page';
import { repeatPresses } from '../../lib/browser/held-presses';
import { replacementOf } from '../../lib/browser/replacements';
import { whenIdle } from '../../lib/browser/when-idle';
import { IslandIn, islandAttribute } from './island';
import { followLink, loadHovered, prefetchLinks } from './static-links';
import type { Elements } from '../text/elements';

/** Script of a page with all its views. It is loaded when the first island is near or used. */
export type PageScript<Data> = {
  /** The page as the server renders it. Its outermost element is the one that `StaticPage` keeps. */
  Page: ComponentType<{ data: Data }>;
  Islands: ComponentType<IslandsProps<Data>>;
};

export type IslandsProps<Data> = {
  data: Data;
  /** Names of the islands that are near or used. */
  names: readonly string[];
  /** Renders an island into its place. */
  renderIn: RenderIn;
};

type RenderIn = (name: string, island: ReactNode) => Elements;

type StaticPageProps<Data> = {
  /** Data of the page, as its data file has them. */
  data: Data;
  load: () => Promise<PageScript<Data>>;
  /** Islands that work at once, whose code is small. */
  islands: Readonly<Record<string, ReactNode>>;
  /** Adds behavior to the server's HTML that needs no rendering. Returns a function that ends it. */
  attach: (root: HTMLElement) => () => void;
};

/** The page's element, as the server sent it. */
const servedPage = '#main > *';

/**
 * First page of a visit, whose HTML is the server's. What never changes is neither rendered nor hydrated,
 * and its code is not loaded; what needs scripts is in islands (`Island`), which React renders into the
 * server's elements: those of `islands` at once, the others with the page's script once they are near the
 * viewport or something in them is pressed, some when the browser is idle. Such a press is held, and
 * repeated. Links are followed by the router. Further pages of a visit are rendered whole.
 *
 * - Rules for a page: each island is the outermost element of a component, with a name of its own, and the
 *   page's styles are in its HTML, for all its components (`gatsby/node/bundles/split-chunks`).
 * - Where there is no HTML to keep, because hydration failed or the reader comes back to the page before
 *   its script has loaded, the server's elements are shown until then.
 */
export function StaticPage<Data>(props: StaticPageProps<Data>) {
  const { data, load } = props;
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const [script, setScript] = useState<PageScript<Data>>();
  const fetchScript = useEffectEvent(load);
  useEffect(() => {
    if (isServed) return undefined;
    const left = new AbortController();
    const fetch = async () => {
      const loaded = await loadOnceOnline(fetchScript, left.signal);
      if (!left.signal.aborted) updateOnceReleased(document.body, () => setScript(loaded));
    };
    void fetch();
    return () => left.abort();
  }, [isServed]);
  if (isServed) return <HydratedPage {...props} />;
  return script ? <script.Page data={data} /> : <KeptPage data={data} />;
}

/** Elements of the server's page, taken out of the document when the reader left it, and its data. */
let kept: { data: unknown; elements: readonly Node[] } | undefined;

/** Shows the elements that the server sent, in place of those React has removed. */
function KeptPage({ data }: { data: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  const [elements] = useState(() => {
    // Hydration failed: React is about to remove what the server sent.
    if (isFirstPage()) return [...document.querySelectorAll(servedPage)];
    return kept?.data === data ? kept?.elements : undefined;
  });
  useLayoutEffect(() => {
    if (elements) place.current?.replaceChildren(...elements);
  }, [elements]);
  return <div ref={place} />;
}

function HydratedPage<Data>({ data, load, islands, attach }: StaticPageProps<Data>) {
  const root = useRef<HTMLElement>(null);
  const { awake, script, wake } = useIslands(load, islands);
  const attachOnce = useEffectEvent(attach);
  const wakeNow = useEffectEvent(wake);
  const isSmall = useEffectEvent((name: string) => name in islands);
  const keep = useEffectEvent((page: Node) => {
    kept = { data, elements: [page] };
  });
  useEffect(() => {
    const page = root.current;
    if (!page) return undefined;
    const left = new AbortController();
    for (const island of findIslands(page)) {
      if (isSmall(nameOf(island))) wakeNow(island);
      else if (island.dataset.wakes === 'idle') {
        const cancel = whenIdle(() => wakeNow(island), timings.hydrationIdleTimeoutMs);
        left.signal.addEventListener('abort', cancel);
      } else {
        const margin = island.dataset.wakes === 'early' ? 'early' : 'usual';
        whenNear(island, left.signal, () => !isPlayed(island) && wakeNow(island), margin);
      }
    }
    const ends = [attachOnce(page), prefetchLinks(page)];
    return () => {
      left.abort();
      for (const end of ends) end();
      keep(page);
    };
  }, []);
  const hold = useHeldPresses(wake);

  const renderIn: RenderIn = (name, island) => {
    const element = awake[name];
    return (
      element && (
        <IslandIn key={name} element={element}>
          {island}
        </IslandIn>
      )
    );
  };
  const names = Object.keys(awake);
  const rest = names.filter((name) => !(name in islands));
  return (
    <>
      {/* React leaves the server's content of such an element alone. Its links and buttons are handled here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <article
        ref={root}
        onClickCapture={hold.press}
        onSubmitCapture={hold.form}
        onClick={followLink}
        onMouseOver={loadHovered}
        onFocus={loadHovered}
        dangerouslySetInnerHTML={nothing}
        suppressHydrationWarning
      />
      {names.map((name) => name in islands && renderIn(name, islands[name]))}
      {script && <script.Islands data={data} names={rest} renderIn={renderIn} />}
    </>
  );
}

/**
 * Islands that are awake, and the script that has most of them. Each wakes in a task of its own, and none
 * while something in it is pressed.
 */
function useIslands<Data>(
  load: StaticPageProps<Data>['load'],
  islands: StaticPageProps<Data>['islands'],
) {
  const [awake, setAwake] = useState<Readonly<Record<string, HTMLElement>>>({});
  const [script, setScript] = useState<PageScript<Data>>();
  const wake = (island: HTMLElement) => {
    const name = nameOf(island);
    const show = (loaded?: PageScript<Data>) =>
      updateOnceReleased(island, () => {
        setScript((known) => loaded ?? known);
        setAwake((others) => ({ ...others, [name]: island }));
      });
    if (name in islands || script) return show();
    loadOnceOnline(load, new AbortController().signal).then(show, (error: unknown) => {
      // A page that is left needs no answer to the failure; another is reloaded for it.
      if (!window.heldPresses?.letGo()) throw error;
    });
  };
  return { awake, script, wake };
}

/** Holds presses in islands that do not work yet, and repeats them when they do. */
function useHeldPresses(wake: (island: HTMLElement) => void) {
  // Islands have replaced the pressed elements by now, and listen to presses.
  useEffect(() => {
    if (window.heldPresses?.isHolding()) setTimeout(() => void repeatPresses(replacementOf));
  });
  const hold = (event: SyntheticEvent, pressed: Element | null) => {
    const island = pressed && findIsland(pressed);
    if (!(pressed instanceof HTMLElement) || !island) return;
    if (!window.heldPresses?.hold(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    wake(island);
  };
  return {
    press: (event: MouseEvent) =>
      hold(event, (event.target as Element).closest('button[type=button]')),
    form: (event: FormEvent) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      hold(event, submitter ?? (event.target as Element));
    },
  };
}

const nameOf = (island: HTMLElement) => island.getAttribute(islandAttribute) ?? '';

/** Content that React does not compare with the server's. */
const nothing = { __html: '' };

/** Returns the islands of a page, without those inside others, which the outer ones render. */
function findIslands(page: Element): HTMLElement[] {
  const all = [...page.querySelectorAll<HTMLElement>(`[${islandAttribute}]`)];
  return all.filter((island) => findIsland(island) === island);
}

/** Returns the outermost island an element is in. */
function findIsland(element: Element): HTMLElement | undefined {
  const inner = element.closest<HTMLElement>(`[${islandAttribute}]`);
  const outer = inner?.parentElement && findIsland(inner.parentElement);
  return outer || inner || undefined;
}

/** True if a reader has started a film in an element: nothing replaces it. */
function isPlayed(element: Element): boolean {
  return [...element.querySelectorAll('video')].some(({ played }) => played.length > 0);
}
