import { ServerErrorHead, ServerErrorView } from '../app-shell/errors/server-error-view';

export default function Page503() {
  return <ServerErrorView status={503} />;
}

export function Head() {
  return <ServerErrorHead status={503} />;
}
