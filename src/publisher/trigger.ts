/** Why a build was asked for. */
export type Trigger =
  | { source: 'start' }
  | { source: 'storyblok'; action: string; fullSlug?: string }
  | { source: 'shopify'; topic: string };

/** A trigger in words, for pages and log lines. */
export function describeTrigger(trigger: Trigger): string {
  if (trigger.source === 'start') return 'start of the publisher';
  if (trigger.source === 'shopify') return `storefront: ${trigger.topic}`;
  return `content: ${trigger.action}${trigger.fullSlug ? ` ${trigger.fullSlug}` : ''}`;
}
