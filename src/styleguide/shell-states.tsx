import {
  failLoading,
  finishLoading,
  growLoading,
  startLoading,
} from '../app-shell/loading/loading-store';
import { useNetworkStore } from '../app-shell/network/network-store';
import { Button } from '../ui/controls/button';
import { Specimen } from './specimen';
import { Stack } from './stack';

/** Milliseconds between the steps of the loading bar, slow enough to be seen. */
const step = 600;

function runLoadingBar(end: () => void): void {
  const steps = [startLoading, () => growLoading('page-data'), () => growLoading('payload'), end];
  steps.forEach((act, index) => setTimeout(act, index * step));
}

/** What the shell around every page says by itself, made to say it. */
export function ShellStates() {
  const status = useNetworkStore((state) => state.status);
  const isOffline = status === 'offline';
  const toggleNetwork = () =>
    useNetworkStore.setState({ status: isOffline ? 'online' : 'offline' });
  return (
    <>
      <Specimen
        name="Loading bar"
        note="At the window's upper edge: 30 for the page's data, 45 for what it carries, then done."
        code="useLoadingStore"
      >
        <Stack isRow>
          <Button tone="outline" onClick={() => runLoadingBar(finishLoading)}>
            Load
          </Button>
          <Button tone="outline" onClick={() => runLoadingBar(failLoading)}>
            Fail
          </Button>
        </Stack>
      </Specimen>
      <Specimen
        name="Offline notice"
        note="At the foot of the window while there is no connection."
        code={'status="offline"'}
      >
        <Button tone="outline" aria-pressed={isOffline} onClick={toggleNetwork}>
          Pull the plug
        </Button>
      </Specimen>
    </>
  );
}
