import { useFailureStore } from '../errors/failure-store';
import { finishLoading } from '../loading/loading-store';

/** A route has been drawn: the loading bar ends, and what stood in its way is forgotten. */
export function endNavigation(): void {
  finishLoading();
  useFailureStore.setState({ failure: undefined });
}
