import { readEnvironment } from '../../config/env';
import { checkAccount } from '../../functions/email-marketing/check-account';
import { dataFolderFrom } from '../shared/data-folder';
import { listen, localUrl } from '../shared/listen';
import { runAsChild } from '../shared/run-as-child';
import { createSiteApp } from './site-app';

/** Origin of Storyblok's editor. */
const remoteEditorOrigin = 'https://app.storyblok.com';

/** Process of the site server. */
runAsChild(async () => {
  const { emailMarketing, services, site, standIns } = readEnvironment(process.env);
  const deskOrigin = localUrl({ host: standIns.host, port: standIns.contentPort });
  const app = createSiteApp({
    dataFolder: dataFolderFrom(process.env),
    editorOrigins: [services === 'embedded' ? deskOrigin : remoteEditorOrigin],
  });
  const server = await listen(app, { ...site, name: 'site server', portVariable: 'SITE_PORT' });
  return { close: server.close, ready: checkAccount(emailMarketing) };
});
