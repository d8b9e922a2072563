import { ServerErrorHead, ServerErrorView } from '../app-shell/errors/server-error-view';

export default function Page403() {
  return <ServerErrorView status={403} />;
}

export function Head() {
  return <ServerErrorHead status={403} />;
}
