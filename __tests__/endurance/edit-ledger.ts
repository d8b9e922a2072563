import type { Product } from './product';
import type { ReleaseWatch } from './release-watch';
import { findEdits } from './release-watch';
import type { NumberedEdit } from '../resident/random-edits';

/**
 * Ledger of edits: which the site shows at once, which later, and which are lost. An edit that another
 * one has overwritten, or that shows no text, is none of these.
 */
export type EditLedger = {
  note: (edit: NumberedEdit) => void;
  /**
   * Looks which edits are live.
   *
   * @param explanation what the receipts since the last look say about problems
   */
  look: (explanation: string) => Promise<void>;
  /**
   * Looks which of the edits that are not live the service has, once all faults are over.
   *
   * @returns numbers of edits that the service has and the site does not
   */
  missing: () => Promise<number[]>;
  /** Records the missing edits as lost and forgets the overwritten ones. */
  close: () => Promise<void>;
  counts: () => Record<'live' | 'late' | 'lost' | 'overwritten', number>;
};

type Entry = { edit: NumberedEdit; explanation: string };

/** @param fail records an edit that is lost, or late without a receipt that says why */
export function createEditLedger(
  { editors }: Pick<Product, 'editors'>,
  watch: ReleaseWatch,
  fail: (problem: string) => void,
): EditLedger {
  const pending = new Map<number, Entry>();
  const counts = { live: 0, late: 0, lost: 0, overwritten: 0 };
  const missing = async () => {
    const shown = await watch.shownEdits();
    const published = await readPublishedEdits(editors.contentEndpoint);
    return [...pending.keys()].filter((number) => published.has(number) && !shown.has(number));
  };
  return {
    note: (edit) => void pending.set(edit.number, { edit, explanation: '' }),
    look: async (explanation) => {
      const shown = await watch.shownEdits();
      for (const [number, entry] of pending) {
        if (!shown.has(number)) {
          entry.explanation += explanation;
          entry.explanation ||= ' ';
          continue;
        }
        pending.delete(number);
        if (entry.explanation === '') counts.live += 1;
        else counts.late += 1;
        if (entry.explanation === ' ') {
          fail(`No receipt says why this edit was late: ${describe(entry)}`);
        }
      }
    },
    missing,
    close: async () => {
      const lost = await missing();
      for (const number of lost) {
        const entry = pending.get(number);
        if (entry) fail(`This edit is lost: ${describe(entry)}`);
      }
      counts.lost += lost.length;
      counts.overwritten += pending.size - lost.length;
      pending.clear();
    },
    counts: () => counts,
  };
}

function describe({ edit }: Entry): string {
  return `${edit.number} ${edit.kind}: ${edit.note}`;
}

type PublishedStory = { full_slug: string; content: Record<string, unknown> };

/** Reads the marks of the edits in the published stories. Hidden parts are left out. */
async function readPublishedEdits(endpoint: string): Promise<Set<number>> {
  const found = new Set<number>();
  for (let page = 1; ; page += 1) {
    const query = `version=published&token=public&per_page=100&page=${page}`;
    const answer = await fetch(`${endpoint}/cdn/stories?${query}`);
    const { stories } = (await answer.json()) as { stories: PublishedStory[] };
    for (const story of stories.filter(isVisible)) {
      for (const number of findEdits(JSON.stringify(withoutHidden(story)))) found.add(number);
    }
    if (stories.length < 100) return found;
  }
}

function isVisible({ content: { schedule } }: PublishedStory): boolean {
  return (
    typeof schedule !== 'string' || !(Date.parse(`${schedule.replace(' ', 'T')}Z`) > Date.now())
  );
}

function withoutHidden(story: PublishedStory): object {
  const { announcements } = story.content;
  if (!Array.isArray(announcements)) return story;
  const active = (announcements as { active?: boolean }[]).filter((each) => each.active);
  return { ...story, content: { ...story.content, announcements: active } };
}
