import type { ParsedStory } from '../../content/parse-story';
import type { DraftAnswer, DraftRequest } from '../draft/draft-answer';
import type { DraftContext, DraftNeeds } from '../draft/draft-context';
import { isComplete, mergeContext } from '../draft/draft-context';
import { draftNeeds } from '../draft/draft-needs';
import type { BuiltPage } from '../draft/draft-page';
import { fetchNeeds } from './ask-draft';

/** Rounds of fetching what a draft refers to. Each can bring new references. */
const maxRounds = 4;

/** Draft that is open: what it was made of. Replaced when another page is opened. */
export type Visit = {
  path: string;
  answer?: DraftAnswer;
  /** Newest version that could be read. */
  draft?: ParsedStory;
  published?: ParsedStory;
  context: DraftContext;
  built?: BuiltPage | undefined;
  /** References asked for already, found or not. */
  requested: ReadonlySet<string>;
  /** Ends the questions to the publisher. */
  stopWatching?: () => void;
};

/** True for the story of the layout, which no page shows alone. */
export function isLayout({ draft, published }: Visit): boolean {
  return (draft ?? published)?.type === 'layout';
}

/** Fetches what both versions refer to, until nothing new is missing. Returns true if it asked. */
export async function fetchReferences(
  opened: Visit,
  marker: DraftRequest['marker'],
  rounds = maxRounds,
): Promise<boolean> {
  const needs = newNeeds(opened);
  if (rounds === 0 || isComplete(needs)) return false;
  const { stories, products, lists } = needs;
  opened.requested = new Set([...opened.requested, ...stories, ...products, ...lists]);
  const found = await fetchNeeds(needs, marker);
  opened.context = mergeContext(opened.context, found);
  await fetchReferences(opened, marker, rounds - 1);
  return true;
}

/** Returns what both versions refer to, without what has been asked for. */
function newNeeds({ draft, published, context, requested }: Visit): DraftNeeds {
  const needs = [draft, published].flatMap((story) => (story ? [draftNeeds(story, context)] : []));
  const unasked = <Key extends string>(keys: readonly Key[]) =>
    [...new Set(keys)].filter((key) => !requested.has(key));
  return {
    stories: unasked(needs.flatMap(({ stories }) => stories)),
    products: unasked(needs.flatMap(({ products }) => products)),
    lists: unasked(needs.flatMap(({ lists }) => lists)),
  };
}
