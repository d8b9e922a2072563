import { create } from 'zustand';

type NetworkState = {
  status: 'online' | 'offline';
  /** True for a moment after the connection has come back. */
  isBack: boolean;
  /** Address of a page that was asked for and could not be loaded. */
  missedPath: string | undefined;
};

/** How long a connection must last before it counts, so that a tunnel is announced once. */
const steadyMs = 2_000;

/** How long the return of the connection is shown, in milliseconds. */
const backMs = 6_000;

/** Connection state as the browser reports it. The server's HTML assumes online. */
export const useNetworkStore = create<NetworkState>()(() => ({
  status: 'online',
  isBack: false,
  missedPath: undefined,
}));

/** Forgets the missed page: it is open, or no longer wanted. */
export function clearMissedPage(): void {
  useNetworkStore.setState({ isBack: false, missedPath: undefined });
}

/** Starts following the browser's connection state. */
export function watchNetwork(): void {
  const { setState, getState } = useNetworkStore;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showBack = () => {
    setState({ status: 'online', isBack: true });
    // A page that can be opened now is offered until it is, or the offer is closed.
    timer = setTimeout(
      () => setState(({ missedPath }) => ({ isBack: missedPath !== undefined })),
      backMs,
    );
  };
  const read = () => {
    clearTimeout(timer);
    if (!navigator.onLine) setState({ status: 'offline', isBack: false });
    else if (getState().status === 'offline') timer = setTimeout(showBack, steadyMs);
  };
  read();
  // The service worker marks a copy, which it sends where the site cannot be reached.
  if (document.querySelector('meta[name=kept-copy]')) setState({ status: 'offline' });
  window.addEventListener('online', read);
  window.addEventListener('offline', read);
}
