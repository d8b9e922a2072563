import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PublishedChange } from '../publish/published-change';
import { describeChange } from '../publish/published-change';
import { removeKept } from '../publish/site-client';
import { navigate, deskStoryPath } from '../routes';
import { showToast } from '../ui/toasts';
import type { ManagedStory, WholeStory } from '../wire/management';
import type { ManagementFailure, Result } from '../wire/management-client';
import type { RowRequest } from './story-table';
import {
  deleteStory,
  duplicateStory,
  publishStory,
  restoreStory,
  unpublishStory,
  writeFailureMessage,
} from './story-writes';

/** Requests that a dialog asks about first. */
type AskedRequest = Exclude<RowRequest, 'duplicate'>;

type Action = { name: string; run: () => void };

/** Receivers of the outcome of a request. */
type Outlet = {
  /** `story` is the written one, as the service answered it. */
  done: (sentence: string, more?: { story?: WholeStory; action?: Action }) => void;
  fail: (story: { name: string }, failure: ManagementFailure) => void;
  /** Follows a change that readers of the site will see. */
  follow: (change: PublishedChange) => void;
};

export type RowRequests = Pick<Outlet, 'done' | 'fail'> & {
  /** Dialog that is open, and its story. */
  asked: { request: AskedRequest; story: ManagedStory } | null;
  /** Last change that readers of the site will see. */
  change: PublishedChange | null;
  /** Why the last request did not happen. */
  problem: string | null;
  /** Element that gets the focus when the row that had it was removed. */
  summary: RefObject<HTMLParagraphElement | null>;
  ask: (request: RowRequest, story: ManagedStory) => void;
  close: () => void;
  publish: (story: WholeStory, revision: string | null) => void;
  /** `removesToo`: also lets go what needs the story. */
  unpublish: (story: ManagedStory, removesToo?: boolean) => void;
  remove: (story: ManagedStory) => void;
  restore: (story: ManagedStory) => void;
};

/**
 * Carries out what the menus of the rows ask for. Each write sends the revision of its row, so that
 * a change by somebody else is never overwritten; afterwards the list is read again.
 */
export function useRowRequests(list: {
  reload: () => void;
  keep: (story: ManagedStory) => void;
}): RowRequests {
  const [asked, setAsked] = useState<RowRequests['asked']>(null);
  const [change, setChange] = useState<PublishedChange | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removals, setRemovals] = useState(0);
  const summary = useRef<HTMLParagraphElement>(null);
  // After the dialog that asked gave the focus back to the row.
  useEffect(() => {
    if (removals > 0) summary.current?.focus();
  }, [removals]);
  const finish = (message: string | null) => {
    setAsked(null);
    setProblem(message);
    list.reload();
  };
  const outlet: Outlet = {
    done: (sentence, { story, action } = {}) => {
      if (story) list.keep(story);
      showToast(sentence, action);
      finish(null);
    },
    fail: ({ name }, failure) => finish(writeFailureMessage(name, failure)),
    follow: setChange,
  };
  const removeRow = async (story: ManagedStory) => {
    if (await remove(outlet, story)) setRemovals((count) => count + 1);
  };
  return {
    ...outlet,
    asked,
    change,
    problem,
    summary,
    ask: (request, story) => {
      setProblem(null);
      if (request === 'duplicate') void duplicate(outlet, story);
      else if (request === 'delete' && !story.published) void removeRow(story);
      else setAsked({ request, story });
    },
    close: () => setAsked(null),
    publish: (story, revision) =>
      void settle(outlet, 'published', story, publishStory(story.id, revision)),
    unpublish: (story, removesToo = false) => void unpublish(outlet, story, removesToo),
    remove: (story) => void removeRow(story),
    restore: (story) => void bringBack(outlet, story, false),
  };
}

/** Waits for a write that changes the site, and follows it there. */
async function settle(
  outlet: Outlet,
  action: 'published' | 'unpublished',
  story: { name: string },
  write: Promise<Result<{ story: WholeStory }>>,
): Promise<boolean> {
  const pressedAt = Date.now();
  const answer = await write;
  if (!answer.ok) {
    outlet.fail(story, answer.failure);
    return false;
  }
  outlet.follow(describeChange(answer.value.story, action, pressedAt));
  outlet.done(`“${story.name}” is ${action}.`, answer.value);
  return true;
}

async function unpublish(outlet: Outlet, story: ManagedStory, removesToo: boolean): Promise<void> {
  const isDone = await settle(outlet, 'unpublished', story, unpublishStory(story));
  if (isDone && removesToo) await removeKept(story.id);
}

async function duplicate(outlet: Outlet, story: ManagedStory): Promise<void> {
  const answer = await duplicateStory(story);
  if (!answer.ok) {
    outlet.fail(story, answer.failure);
    return;
  }
  const { id, name } = answer.value.story;
  const action = { name: 'Open it', run: () => navigate(deskStoryPath(id)) };
  outlet.done(`“${name}” is a new draft.`, { action });
}

/** Moves a story to the trash. Returns true if it is there. */
async function remove(outlet: Outlet, story: ManagedStory): Promise<boolean> {
  const pressedAt = Date.now();
  const answer = await deleteStory(story);
  if (!answer.ok) {
    outlet.fail(story, answer.failure);
    return false;
  }
  if (story.published) outlet.follow(describeChange(answer.value.story, 'unpublished', pressedAt));
  // The service keeps no published version of a deleted story, so a changed story comes back as a draft.
  const returnsLive = story.published && !story.unpublished_changes;
  const action = { name: 'Undo', run: () => void bringBack(outlet, story, returnsLive) };
  outlet.done(`“${story.name}” is in the trash.`, { action });
  return true;
}

async function bringBack(outlet: Outlet, story: ManagedStory, republish: boolean): Promise<void> {
  const answer = await restoreStory(story.id);
  if (!answer.ok && answer.failure.fields.slug) {
    const sentence = `Another story has the address “${story.full_slug}” now. Give that one another address, then restore this one.`;
    outlet.fail(story, { ...answer.failure, kind: 'refused', sentence });
    return;
  }
  if (!answer.ok) {
    outlet.fail(story, answer.failure);
    return;
  }
  if (republish) {
    await settle(outlet, 'published', story, publishStory(story.id, null));
    return;
  }
  const place = answer.value.moved_to_root ? ' at the top level, since its folder is gone' : '';
  outlet.done(`“${story.name}” is back${place}, as a draft.`);
}
