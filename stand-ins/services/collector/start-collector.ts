import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { embeddedMemberLinkKey } from '../../../src/config/env';
import type { RunningServer } from '../../../src/processes/shared/listen';
import { listen } from '../../../src/processes/shared/listen';
import { createCollectorApp } from './collector-app';
import { createLeftCartFlow } from './email-marketing/left-cart-flow';
import type { FindVariant, HasOrdered, MailRoom } from './email-marketing/mail-room';
import { openMailRoom } from './email-marketing/mail-room';
import { openSignupBook } from './email-marketing/signup-book';
import { openInbox } from './inbox';
import { openNoticeBook } from './search-engines';

/** The build of Segment's library that its own network delivers. */
const segmentScript = require.resolve('@segment/analytics-next/dist/umd/standalone.js');

type CollectorOptions = {
  host: string;
  /** 0 for any unused port. */
  port: number;
  /** Folder of `inbox.json`, `signups.json`, `mail-room.json` and `search-notices.json`, created if missing. */
  dataDir: string;
  /** Address of the site, for the links of emails. */
  siteUrl?: string;
  /** Key that signs links for members; the embedded services' own by default. */
  memberLinkKey?: string | undefined;
  /** Finds a variant of the shop; without it the account has no catalog. */
  findVariant?: FindVariant;
  /** Tells what was ordered in the shop; without it nothing was. */
  hasOrdered?: HasOrdered;
  /** Clock of the flow for left carts; the real one by default. */
  now?: () => Date;
  onLog?: (line: string) => void;
};

export type Collector = RunningServer & {
  /** Sends the emails about products that are in stock again. To be called after changes of stock. */
  sendStockNotices: () => void;
  /** Does what is due of the flow for left carts, as its timer does. */
  runLeftCarts: () => Promise<void>;
  /** Shows an email of the shop in the inbox. */
  keepShopMail: MailRoom['keepShopMail'];
};

/** Address of the site if none is configured. */
const defaultSiteUrl = 'http://localhost:9000';

/**
 * Starts the embedded collector: it serves Segment's analytics script and its settings, accepts calls as
 * Segment does, signups as Klaviyo does and notices as IndexNow does, and shows all at `/inbox`, with the emails
 * that Klaviyo and the shop would send. They are kept across restarts.
 *
 * @throws an Error naming the port if it is taken, or the inbox file if it is unusable
 */
export async function startCollector(options: CollectorOptions): Promise<Collector> {
  const { host, port, dataDir, onLog = () => undefined } = options;
  const { siteUrl = defaultSiteUrl, findVariant = () => undefined } = options;
  const { memberLinkKey = embeddedMemberLinkKey, hasOrdered = () => false } = options;
  const { now = () => new Date() } = options;
  const inbox = await openInbox(path.join(dataDir, 'inbox.json'), onLog);
  const signups = await openSignupBook(path.join(dataDir, 'signups.json'), onLog);
  let ownUrl = '';
  const mail = { siteUrl, ownUrl: () => ownUrl, memberLinkKey, findVariant, hasOrdered, now };
  const mailRoom = await openMailRoom(path.join(dataDir, 'mail-room.json'), mail, onLog);
  const notices = await openNoticeBook(path.join(dataDir, 'search-notices.json'), onLog);
  const leftCarts = createLeftCartFlow({ mailRoom, siteUrl, now, onLog });
  const browserScript = await readFile(segmentScript, 'utf8');
  const rooms = { inbox, signups, mailRoom, leftCarts, notices };
  const parts = { ...rooms, host, findVariant, siteUrl, browserScript, onLog };
  const server = await listen(createCollectorApp(parts), {
    name: 'collector',
    host,
    port,
    portVariable: 'COLLECTOR_PORT',
  });
  ownUrl = server.url;
  void leftCarts.run();
  return {
    ...server,
    sendStockNotices: () => mailRoom.sendStockNotices(),
    keepShopMail: (letter) => mailRoom.keepShopMail(letter),
    runLeftCarts: leftCarts.run,
    close: async () => {
      await server.close();
      await leftCarts.stop();
      await Promise.all([inbox, signups, mailRoom, notices].map((room) => room.flush()));
    },
  };
}
