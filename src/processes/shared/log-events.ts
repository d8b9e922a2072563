/**
 * Events of the logs: what has happened, and what to do if that is not evident. `npm run generate` writes them
 * into `docs/signals.md`.
 */
export const logEvents = {
  'access.refused':
    'The status or an action of the publisher was refused: `password` for a wrong one, `guesses` for too many of them, `site` for a page of another web site, `machine` for a request from elsewhere without `PUBLISHER_PASSWORD`, `tool` for a tool plugin whose token was not signed with `STORYBLOK_TOOL_SECRET`. Many lines of `guesses`: somebody tries passwords.',
  'action.taken':
    'An operator has taken stories back or brought them back, accepted a drop, let a story go or asked for an audit. A `status` of 400 or more: it was refused.',
  'alert.unsent':
    'A message to `PUBLISH_ALERT_URL` was not taken, after four attempts if there was no final answer. The line holds it. Check the address.',
  'analytics.refused': 'Segment did not accept the report of an error page.',
  'analytics.unreachable': 'Segment did not answer the report of an error page.',
  'assistant.unanswered':
    "The shop's profile for shopping assistants could not be read. If the shop serves no UCP, nothing is to be done.",
  'build-log.unsaved': 'The output of a build was not written. The build goes on. Check the disk.',
  'builder.printed': 'The builder printed a line between two builds.',
  'campaigns.unread':
    'Planned campaigns could not be read, so the status page may not name them. Asked again when it is opened.',
  'clients.forgotten':
    'More than 10,000 addresses within one window of a limit, so the oldest count anew: that of `requests` or of wrong `passwords` does not hold for all of them. Somebody asks from very many addresses: limit them at the proxy.',
  'confirmed-removals.unsaved':
    'A confirmed removal was not written; a restart forgets it. Check the disk.',
  'connection.refused': 'A connection could not be accepted, as without file handles.',
  'copies.unmade':
    'Compressed copies were not written. The site server compresses by itself. Check the disk.',
  'edges.purged': 'The CDN has accepted the purge of a release.',
  'edges.unpurged':
    'The CDN did not accept a purge for half a minute: old pages for up to five minutes. Check its key.',
  'mirror.not-rewritten': 'The log of stories was not tidied. The next change tries again.',
  'mirror.release-not-recorded':
    'The stories of a release were not recorded, so a return to it lasts until the next build. Check the disk.',
  'mirror.version-lost':
    'A story could not be taken back: its earlier version is not in the data folder any more.',
  'monitor.failed': 'Health or metrics could not be answered, as without a readable release store.',
  'process.failed': 'The process ends, with the cause. Its supervisor starts it again.',
  'product-memory.unsaved':
    'The last reported products were not written; after a restart the next stock change builds at once.',
  'publish.failed':
    'A publish failed unexpectedly. The receipt has the cause, this line its stack.',
  'receipt.lost': 'A receipt was not written; the release itself may be live. Check the disk.',
  'receipt.unchanged':
    'The outcome of a purge or of a notice to search engines was not written into its receipt. Check the disk.',
  'release.damaged':
    'The live release lacks something, so one before it is served until the next publish. Check the disk; if it stays, restore a backup.',
  'release.followed': 'A site server shows another release of the bucket.',
  'release.unfollowed':
    'A site server cannot follow the bucket and serves what it has. Logged once for each time.',
  'release.unremoved':
    'Outdated releases or contents were not removed. The next publish tries again.',
  'request.failed':
    'A request was answered with status 500 or with a plain page, for the cause given.',
  'search-engines.told': 'IndexNow has accepted the addresses of the pages that a publish changed.',
  'search-engines.untold':
    'IndexNow did not accept a notice. Search engines find the changes by the sitemap, later. `npm run doctor` looks at the key.',
  'server.started': 'The process listens on the addresses given.',
  'state.unsaved':
    'Receipts or held stories were not saved in the bucket. Tried again after 5 seconds, unless the publisher of another machine has saved its own: stop one of the two.',
  'status.unsent': 'An event for open status pages was not sent. Reload the page.',
  'stories.not-compared': 'The words that an edit changed are missing in its receipt.',
  'webhook.accepted': 'A webhook was accepted. `build` says what follows.',
  'webhook.refused':
    'A webhook was refused. With the reason `signature`, its secret is not that of this site.',
} as const;

export type LogEvent = keyof typeof logEvents;
