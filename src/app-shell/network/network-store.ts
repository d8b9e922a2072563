import { create } from 'zustand';

type NetworkState = {
  status: 'online' | 'offline';
  /** Path of a page that could not be loaded offline. */
  missedPath: string | undefined;
};

/** Connection state as the browser reports it. The server's HTML assumes online. */
export const useNetworkStore = create<NetworkState>()(() => ({
  status: 'online',
  missedPath: undefined,
}));

/** Starts following the browser's connection state. */
export function watchNetwork(): void {
  const read = () => {
    if (navigator.onLine) useNetworkStore.setState({ status: 'online', missedPath: undefined });
    else useNetworkStore.setState({ status: 'offline' });
  };
  read();
  window.addEventListener('online', read);
  window.addEventListener('offline', read);
}
