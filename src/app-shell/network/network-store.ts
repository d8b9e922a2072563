import { create } from 'zustand';

type NetworkState = {
  status: 'online' | 'offline';
  /** True for a moment after the connection has come back. */
  isBack: boolean;
  /** Path of a page that could not be loaded offline. */
  missedPath: string | undefined;
};

/** Connection state as the browser reports it. The server's HTML assumes online. */
export const useNetworkStore = create<NetworkState>()(() => ({
  status: 'online',
  isBack: false,
  missedPath: undefined,
}));
