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

/** Content service's actions as people say them. */
const actionNames: Readonly<Record<string, string>> = {
  published: 'published',
  unpublished: 'unpublished',
  deleted: 'deleted',
  moved: 'moved',
  entries_updated: 'datasource changed',
};

/**
 * Describes a trigger for people.
 *
 * @param nameOf returns the name of a story by its full slug
 */
export function describeTrigger(
  trigger: Trigger,
  nameOf: (fullSlug: string) => string | undefined = () => undefined,
): string {
  if (trigger.source === 'start') return 'start of the publisher';
  if (trigger.source === 'nightly') return 'nightly build of everything';
  if (trigger.source === 'audit') return 'check that the mirror of the content equals the service';
  if (trigger.source === 'release-audit') return `${trigger.problem}`;
  if (trigger.source === 'operator')
    return `operator: what build ${trigger.acceptedBuild} dropped may go`;
  const named = (fullSlug: string) => {
    const name = nameOf(fullSlug);
    return name === undefined ? fullSlug : `“${name}” (${fullSlug})`;
  };
  if (trigger.source === 'schedule') return `schedule: ${named(trigger.fullSlug)}`;
  if (trigger.source === 'shopify') {
    return `storefront: ${trigger.topic}${trigger.stockOnly ? ' (only stock)' : ''}`;
  }
  const action = actionNames[trigger.action] ?? trigger.action;
  return `content: ${action}${trigger.fullSlug ? ` ${named(trigger.fullSlug)}` : ''}`;
}

/**
 * True if a build may be delayed: pages read stock in the browser, so none of them is wrong before
 * it.
 */
export function canWait(trigger: Trigger): boolean {
  return trigger.source === 'shopify' && trigger.stockOnly === true;
}
