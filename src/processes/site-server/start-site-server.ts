import { editorOriginOf } from '../../config/editor-origin';
import { readEnvironment } from '../../config/env';
import { checkAccount } from '../../functions/email-marketing/check-account';
import { dataFolderFrom } from '../shared/data-folder';
import { openObjectStore } from '../shared/releases/object-store';
import { hideSecrets } from '../shared/redact';
import { runAsChild } from '../shared/run-as-child';
import { createFailureReport } from './report-failure';
import { startSite } from './start-site';

/** Process of the site server. */
runAsChild('site server', async () => {
  const environment = readEnvironment(process.env);
  hideSecrets(environment);
  const { emailMarketing, site, storefront } = environment;
  const server = await startSite({
    ...site,
    dataFolder: dataFolderFrom(process.env),
    siteUrl: site.url,
    editorOrigins: [editorOriginOf(environment)],
    preview: environment.content.preview,
    shopOrigin: new URL(storefront.endpoint).origin,
    edge: environment.edgeCache?.provider,
    from: environment.releaseBucket && openObjectStore(environment.releaseBucket),
    reportFailure: createFailureReport(environment.analytics),
  });
  return { close: server.close, ready: checkAccount(emailMarketing) };
});
