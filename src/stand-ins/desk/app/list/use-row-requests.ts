import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import type { PublishedChange } from '../publish/live-line';
import { navigate, storyPath } from '../routes';
import { showToast } from '../ui/toasts';
import type { WholeStory } from '../wire/management';
import type { Failure, Result } from '../wire/management-client';
import { manage } from '../wire/management-client';
import type { ListedStory } from './listed-story';
import type { RowRequest } from './story-table';
import {
  deleteStory,
  duplicateStory,
  restoreStory,
  unpublishStory,
  writeFailureMessage,
} from './story-writes';

/** Requests that a dialog asks about first. */
export type AskedRequest = Exclude<RowRequest, 'duplicate'>;

export type RowRequests = {
  /** Dialog that is open, and its story. */
  asked: { request: AskedRequest; story: ListedStory } | null;
  /** Last change that readers of the site will see. */
  change: PublishedChange | null;
  /** Why the last request did not happen. */
  problem: string | null;
  /** Element that gets the focus when the row that had it is gone. */
  summary: RefObject<HTMLParagraphElement | null>;
  ask: (request: RowRequest, story: ListedStory) => void;
  close: () => void;
  done: (sentence: string) => void;
  fail: (story: { name: string }, failure: Failure) => void;
  publish: (story: WholeStory, revision: string | null) => void;
  unpublish: (story: ListedStory) => void;
  remove: (story: ListedStory) => void;
  restore: (story: ListedStory) => void;
};

/**
 * Carries out what the menus of the rows ask for. Each write sends the revision of its row, so that
 * a change by somebody else is never overwritten; afterwards the list is read again.
 */
export function useRowRequests(reload: () => void): RowRequests {
  const [asked, setAsked] = useState<RowRequests['asked']>(null);
  const [change, setChange] = useState<PublishedChange | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const close = () => setAsked(null);
  const done = (sentence: string, action?: { name: string; run: () => void }) => {
    close();
    setProblem(null);
    showToast(sentence, action);
    reload();
  };
  const fail = ({ name }: { name: string }, failure: Failure) => {
    close();
    setProblem(writeFailureMessage(name, failure));
    reload();
  };
  const announce = (action: PublishedChange['action'], pressedAt: number, story: WholeStory) => {
    setChange({
      storyId: story.id,
      storyUuid: story.uuid,
      fullSlug: story.full_slug,
      name: story.name,
      action,
      publishedAt: story.published_at,
      pressedAt,
    });
  };
  const settle = async (
    action: PublishedChange['action'],
    story: { name: string },
    write: Promise<Result<{ story: WholeStory }>>,
  ) => {
    const pressedAt = Date.now();
    const answer = await write;
    if (!answer.ok) {
      fail(story, answer.failure);
      return;
    }
    announce(action, pressedAt, answer.value.story);
    done(`“${story.name}” is ${action}.`);
  };
  const duplicate = async (story: ListedStory) => {
    const answer = await duplicateStory(story);
    if (!answer.ok) {
      fail(story, answer.failure);
      return;
    }
    const { id, name } = answer.value.story;
    done(`“${name}” is a new draft.`, { name: 'Open it', run: () => navigate(storyPath(id)) });
  };
  const bringBack = async (story: ListedStory, wasPublished: boolean) => {
    const answer = await restoreStory(story.id);
    if (!answer.ok) {
      fail(story, answer.failure);
      return;
    }
    const place = answer.value.moved_to_root ? ' at the top level, since its folder is gone' : '';
    if (wasPublished) {
      void settle('published', story, manage(`/stories/${story.id}/publish`));
    } else {
      done(`“${story.name}” is back${place}, as a draft.`);
    }
  };
  const remove = async (story: ListedStory) => {
    const pressedAt = Date.now();
    const answer = await deleteStory(story);
    if (!answer.ok) {
      fail(story, answer.failure);
      return;
    }
    if (story.published) announce('unpublished', pressedAt, answer.value.story);
    // What was published before a change cannot be published again: it comes back as a draft.
    const returnsLive = story.published && !story.unpublished_changes;
    done(`“${story.name}” is in the trash.`, {
      name: 'Undo',
      run: () => void bringBack(story, returnsLive),
    });
    summary.current?.focus();
  };
  return {
    asked,
    change,
    problem,
    summary,
    ask: (request, story) => {
      setProblem(null);
      if (request === 'duplicate') void duplicate(story);
      else if (request === 'delete' && !story.published) void remove(story);
      else setAsked({ request, story });
    },
    close,
    done,
    fail,
    publish: (story, revision) =>
      void settle('published', story, manage(`/stories/${story.id}/publish`, { revision })),
    unpublish: (story) => void settle('unpublished', story, unpublishStory(story)),
    remove: (story) => void remove(story),
    restore: (story) => void bringBack(story, false),
  };
}
