import { routes } from '../../config/routes';
import type { ServerErrorStatus } from '../../config/server-errors';
import { serverErrors } from '../../config/server-errors';
import { SeoHead } from '../head/seo-head';
import { ErrorView } from './error-view';

type ServerErrorProps = { status: ServerErrorStatus };

/**
 * Error page that the server sends in place of any page. It runs no script
 * (`gatsby/ssr/on-render-body`): the router would replace the address that failed by this page's own.
 */
export function ServerErrorView({ status }: ServerErrorProps) {
  const { message, advice } = serverErrors[status];
  return <ErrorView failure={{ message, statusCode: status }} advice={advice} />;
}

export function ServerErrorHead({ status }: ServerErrorProps) {
  const { message, advice } = serverErrors[status];
  return <SeoHead title={message} description={advice} path={routes.serverError(status)} noindex />;
}
