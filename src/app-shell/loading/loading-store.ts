import { create } from 'zustand';
import { loadingSteps, timings } from '../../config/limits';

type LoadingState = {
  phase: 'idle' | 'loading' | 'finished' | 'failed';
  /** Percent. */
  progress: number;
  /** Not before a navigation has taken a moment: a flash would only disturb. */
  isVisible: boolean;
};

export type DataSource = keyof typeof loadingSteps;

/** Where the bar starts, so that there is something to see before the first data. */
const startingProgress = 10;

/** Milliseconds the full or broken bar stays. */
const farewell = 300;

const idle: LoadingState = { phase: 'idle', progress: 0, isVisible: false };

/** How far the navigation in progress has come. */
export const useLoadingStore = create<LoadingState>()(() => idle);

const { setState, getState } = useLoadingStore;
let timer: ReturnType<typeof setTimeout> | undefined;
let arrived: ReadonlySet<DataSource> = new Set();

/** A route or its parameters are about to change. */
export function startLoading(): void {
  arrived = new Set();
  setState({ phase: 'loading', progress: startingProgress });
  clearTimeout(timer);
  if (!getState().isVisible)
    timer = setTimeout(() => setState({ isVisible: true }), timings.loadingBarDelay);
}

/** Data of the page to come has arrived. Each kind counts once for each navigation. */
export function growLoading(source: DataSource): void {
  const { phase, progress } = getState();
  if (phase !== 'loading' || arrived.has(source)) return;
  arrived = new Set([...arrived, source]);
  setState({ progress: progress + loadingSteps[source] });
}

/** The page is there. */
export function finishLoading(): void {
  end('finished', 100);
}

/** The page could not be loaded. */
export function failLoading(): void {
  end('failed', getState().progress);
}

function end(phase: 'finished' | 'failed', progress: number): void {
  if (getState().phase !== 'loading') return;
  clearTimeout(timer);
  if (!getState().isVisible) return setState(idle);
  setState({ phase, progress });
  timer = setTimeout(() => setState(idle), farewell);
}
