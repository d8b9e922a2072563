/** Cause of a build. */
export type Trigger =
  | { source: 'start' }
  | { source: 'nightly' }
  | { source: 'schedule'; fullSlug: string }
  | { source: 'audit' }
  /** Repeats a build that did not bring the newest content. `reads`: what is read again. */
  | { source: 'retry'; reads: 'changes' | 'shop' | 'everything' }
  | { source: 'operator'; acceptedBuild: string }
  /** A person lets a removed story go that others need. */
  | { source: 'removal'; storyId: number; fullSlug: string }
  | { source: 'storyblok'; action: string; fullSlug?: string }
  | { source: 'shopify'; topic: string; stockOnly?: true };

/** Actions of the content service, for people. */
const actionNames: Readonly<Record<string, string>> = {
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  moved: 'Moved',
  entries_updated: 'Changed a datasource',
};

/**
 * Describes a trigger for people.
 *
 * @param nameOf returns the name of a story by its full slug
 */
export function describeTrigger(
  trigger: Trigger,
  nameOf: (fullSlug: string) => string | undefined,
): string {
  const named = (fullSlug: string) => {
    const name = nameOf(fullSlug);
    return name === undefined ? fullSlug : `“${name}”`;
  };
  switch (trigger.source) {
    case 'start':
      return 'Start of the publisher';
    case 'nightly':
      return 'Nightly build of everything';
    case 'audit':
      return 'Check that the mirror of the content equals the service';
    case 'retry':
      return 'Repeats a build that did not bring the newest content';
    case 'operator':
      return `Accepted what build ${trigger.acceptedBuild} dropped`;
    case 'removal':
      return `Removed with what needs it: ${named(trigger.fullSlug)}`;
    case 'schedule':
      return `Schedule: ${named(trigger.fullSlug)}`;
    case 'shopify':
      return `Shop: ${trigger.topic}${trigger.stockOnly ? ' (only stock)' : ''}`;
    case 'storyblok': {
      const action = actionNames[trigger.action] ?? `Content: ${trigger.action}`;
      return trigger.fullSlug ? `${action} ${named(trigger.fullSlug)}` : action;
    }
  }
}

/**
 * True if a build may be delayed: pages read stock in the browser, so none of them is wrong before
 * it.
 */
export function canWait(trigger: Trigger): boolean {
  return trigger.source === 'shopify' && trigger.stockOnly === true;
}
