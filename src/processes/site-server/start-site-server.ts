import { editorOriginOf } from '../../config/editor-origin';
import { readEnvironment } from '../../config/env';
import { checkAccount } from '../../functions/email-marketing/check-account';
import { dataFolderFrom } from '../shared/data-folder';
import { listen } from '../shared/listen';
import { runAsChild } from '../shared/run-as-child';
import { createSiteApp } from './site-app';

/** Process of the site server. */
runAsChild(async () => {
  const environment = readEnvironment(process.env);
  const { emailMarketing, site } = environment;
  const app = createSiteApp({
    dataFolder: dataFolderFrom(process.env),
    siteUrl: site.url,
    editorOrigins: [editorOriginOf(environment)],
  });
  const server = await listen(app, { ...site, name: 'site server', portVariable: 'SITE_PORT' });
  return { close: server.close, ready: checkAccount(emailMarketing) };
});
