/** Why a build was asked for. */
export type Trigger =
  | { source: 'start' }
  | { source: 'schedule'; fullSlug: string }
  | { source: 'operator'; acceptedBuild: string }
  | { source: 'storyblok'; action: string; fullSlug?: string }
  | { source: 'shopify'; topic: string; stockOnly?: true };

/** A trigger in words, for pages and log lines. */
export function describeTrigger(trigger: Trigger): string {
  if (trigger.source === 'start') return 'start of the publisher';
  if (trigger.source === 'operator')
    return `operator: what build ${trigger.acceptedBuild} dropped may go`;
  if (trigger.source === 'schedule') return `schedule: ${trigger.fullSlug}`;
  if (trigger.source === 'shopify') {
    return `storefront: ${trigger.topic}${trigger.stockOnly ? ' (only stock)' : ''}`;
  }
  return `content: ${trigger.action}${trigger.fullSlug ? ` ${trigger.fullSlug}` : ''}`;
}

/** Whether a build may wait a while: pages ask for stock themselves, so none is wrong meanwhile. */
export function canWait(trigger: Trigger): boolean {
  return trigger.source === 'shopify' && trigger.stockOnly === true;
}
