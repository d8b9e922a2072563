import { create } from 'zustand';

type NetworkState = {
  status: 'online' | 'offline';
  /** The address of a page that could not be loaded because there was no connection. */
  missedPath: string | undefined;
};

/** Whether there is a connection, as far as the browser knows. The server's HTML assumes one. */
export const useNetworkStore = create<NetworkState>()(() => ({
  status: 'online',
  missedPath: undefined,
}));

/** Follows the browser's connection from now on. */
export function watchNetwork(): void {
  const read = () => {
    if (navigator.onLine) useNetworkStore.setState({ status: 'online', missedPath: undefined });
    else useNetworkStore.setState({ status: 'offline' });
  };
  read();
  window.addEventListener('online', read);
  window.addEventListener('offline', read);
}
