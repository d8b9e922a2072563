/** Cause of a build. */
export type Trigger =
  | { source: 'start' }
  | { source: 'nightly' }
  | { source: 'schedule'; fullSlug: string }
  | { source: 'audit' }
  | { source: 'release-audit'; problem: string }
  | { source: 'operator'; acceptedBuild: string }
  | { source: 'storyblok'; action: string; fullSlug?: string }
  | { source: 'shopify'; topic: string; stockOnly?: true };

/** Describes a trigger for pages and log lines. */
export function describeTrigger(trigger: Trigger): string {
  if (trigger.source === 'start') return 'start of the publisher';
  if (trigger.source === 'nightly') return 'nightly build of everything';
  if (trigger.source === 'audit') return 'check that the mirror of the content equals the service';
  if (trigger.source === 'release-audit') return `${trigger.problem}`;
  if (trigger.source === 'operator')
    return `operator: what build ${trigger.acceptedBuild} dropped may go`;
  if (trigger.source === 'schedule') return `schedule: ${trigger.fullSlug}`;
  if (trigger.source === 'shopify') {
    return `storefront: ${trigger.topic}${trigger.stockOnly ? ' (only stock)' : ''}`;
  }
  return `content: ${trigger.action}${trigger.fullSlug ? ` ${trigger.fullSlug}` : ''}`;
}

/**
 * True if a build may be delayed: pages read stock in the browser, so none of them is wrong before
 * it.
 */
export function canWait(trigger: Trigger): boolean {
  return trigger.source === 'shopify' && trigger.stockOnly === true;
}
