import { ServerErrorHead, ServerErrorView } from '../app-shell/errors/server-error-view';

export default function Page400() {
  return <ServerErrorView status={400} />;
}

export function Head() {
  return <ServerErrorHead status={400} />;
}
