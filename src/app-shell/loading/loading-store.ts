import { create } from 'zustand';
import { loadingSteps, timings } from '../../config/limits';

type LoadingState = {
  phase: 'idle' | 'loading' | 'finished' | 'failed';
  /** Percent. */
  progress: number;
  /** False until a navigation has taken a moment, to avoid a flash. */
  isVisible: boolean;
};

type DataSource = keyof typeof loadingSteps;

/** Percent shown before the first data arrives. */
const startingProgress = 10;

/** Milliseconds the full or failed bar stays visible. */
const closingDelayMs = 300;

const idle: LoadingState = { phase: 'idle', progress: 0, isVisible: false };

/** Progress of the current navigation. */
export const useLoadingStore = create<LoadingState>()(() => idle);

const { setState, getState } = useLoadingStore;
let timer: ReturnType<typeof setTimeout> | undefined;
let arrived: ReadonlySet<DataSource> = new Set();

/** Starts the bar of a navigation, after a short delay. */
export function startLoading(): void {
  arrived = new Set();
  setState({ phase: 'loading', progress: startingProgress });
  clearTimeout(timer);
  if (!getState().isVisible)
    timer = setTimeout(() => setState({ isVisible: true }), timings.fetchDelayMs);
}

/**
 * Advances the bar when data of the next page has arrived. Each source counts once per navigation.
 */
export function growLoading(source: DataSource): void {
  const { phase, progress } = getState();
  if (phase !== 'loading' || arrived.has(source)) return;
  arrived = new Set([...arrived, source]);
  setState({ progress: progress + loadingSteps[source] });
}

/** Completes the bar: the page is loaded. */
export function finishLoading(): void {
  end('finished', 100);
}

/** Marks the bar failed: the page could not be loaded. */
export function failLoading(): void {
  end('failed', getState().progress);
}

function end(phase: 'finished' | 'failed', progress: number): void {
  if (getState().phase !== 'loading') return;
  clearTimeout(timer);
  if (!getState().isVisible) return setState(idle);
  setState({ phase, progress });
  timer = setTimeout(() => setState(idle), closingDelayMs);
}
