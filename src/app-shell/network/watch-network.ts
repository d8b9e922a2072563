import { onPageRestored } from '../../lib/browser/restored-page';
import { canReach } from './reach-site';
import { useNetworkStore } from './network-store';

/** Minimum time of a connection before it counts, in milliseconds, so that a tunnel is announced once. */
const steadyMs = 2_000;

/** Display time of the return of the connection, in milliseconds. */
const backMs = 6_000;

/** Time between two questions whether the site can be reached again, in milliseconds. */
const askAgainMs = 5_000;

/** Starts following the browser's connection state. */
export function watchNetwork(): void {
  const { setState, getState } = useNetworkStore;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showBack = () => {
    setState({ status: 'online', isBack: true, missedPath: undefined });
    timer = setTimeout(() => setState({ isBack: false }), backMs);
  };
  const read = () => {
    clearTimeout(timer);
    if (!navigator.onLine) setState({ status: 'offline', isBack: false });
    else if (getState().status === 'offline') timer = setTimeout(showBack, steadyMs);
  };
  read();
  // The service worker marks a copy, which it sends where the site cannot be reached.
  if (document.querySelector('meta[name=kept-copy]')) {
    setState({ status: 'offline' });
    // A browser that reports a connection over which nothing arrives has no event for its return.
    const ask = async () => {
      if (getState().status !== 'offline') return;
      if (await canReach(window.location.pathname)) read();
      else setTimeout(() => void ask(), askAgainMs);
    };
    void ask();
  }
  onPageRestored(read);
  window.addEventListener('online', read);
  window.addEventListener('offline', read);
}
