import { OfflineHead, OfflineView } from '../app-shell/offline/offline-view';

export default function OfflinePage() {
  return <OfflineView />;
}

export function Head() {
  return <OfflineHead />;
}
