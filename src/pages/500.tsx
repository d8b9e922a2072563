import { ServerErrorHead, ServerErrorView } from '../app-shell/errors/server-error-view';

export default function Page500() {
  return <ServerErrorView status={500} />;
}

export function Head() {
  return <ServerErrorHead status={500} />;
}
