import { useEffect, useState } from 'react';
import type { PlacedStory } from '../../../../src/domain/site-map/mapped-story';
import { addressesOf } from '../../../../src/domain/site-map/mapped-story';
import type { Component, ManagedStory } from '../wire/management';
import type { ManagementFailure, Result } from '../wire/management-client';
import { manage } from '../wire/management-client';

/** Facts about the space that the list needs besides the stories it shows. */
export type SpaceFacts = {
  /** In the order of their full slugs. */
  folders: readonly ManagedStory[];
  /** Content types in the order of their names. */
  types: readonly Component[];
  /** Topics and categories by uuid: articles have them in their addresses. */
  subjects: ReadonlyMap<string, ManagedStory>;
};

const noFacts: SpaceFacts = { folders: [], types: [], subjects: new Map() };

const retryDelayMs = 5_000;

/**
 * Reads the facts when the list opens. Asks until the service answers: the list itself says that it
 * does not.
 */
export function useSpaceFacts(): {
  facts: SpaceFacts;
  /** False until the first answer. */
  isRead: boolean;
} {
  const [facts, setFacts] = useState<SpaceFacts>();
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const answer = await readFacts();
      if (!isCurrent) return;
      if (answer.ok) setFacts(answer.value);
      else timer = setTimeout(() => void read(), retryDelayMs);
    };
    void read();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, []);
  return { facts: facts ?? noFacts, isRead: facts !== undefined };
}

async function readFacts(): Promise<
  { ok: true; value: SpaceFacts } | { ok: false; failure: ManagementFailure }
> {
  const components = await manage<{ components: Component[] }>('/components');
  if (!components.ok) return components;
  const folders = await readAll<ManagedStory>('folder_only=1');
  if (!folders.ok) return folders;
  const subjects = await readAll<ManagedStory>(
    'story_only=1&with_summary=1&content_type=topic,category',
  );
  if (!subjects.ok) return subjects;
  const value = {
    folders: folders.value.toSorted((left, right) => compare(left.full_slug, right.full_slug)),
    types: components.value.components
      .filter(({ is_root: isRoot }) => isRoot)
      .toSorted((left, right) => compare(typeName(left), typeName(right))),
    subjects: new Map(subjects.value.map((story) => [story.uuid, story])),
  };
  return { ok: true, value };
}

const perPage = 100;

/** Reads every page of a list of stories, for the few that each view needs whole. */
async function readAll<Story>(query: string): Promise<Result<Story[]>> {
  const stories: Story[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await manage<{ stories: Story[] }>(
      `/stories?${query}&per_page=${perPage}&page=${page}`,
    );
    if (!answer.ok) return answer;
    stories.push(...answer.value.stories);
    if (answer.value.stories.length < perPage) return { ...answer, value: stories };
  }
}

function compare(left: string, right: string): number {
  return left.localeCompare(right, 'en');
}

/** Returns the name of a content type as editors know it. */
export function typeName(component: Component): string {
  return component.display_name ?? component.name;
}

/**
 * Returns the path of a story's page on the site, `undefined` if it has none: an article without a
 * topic, or a story that is part of other pages.
 */
export function publicPath(
  story: ManagedStory,
  subjects: SpaceFacts['subjects'],
): string | undefined {
  const find = (uuid: string | undefined) => {
    const found = subjects.get(uuid ?? '');
    return found && placeOf(found);
  };
  return addressesOf(placeOf(story), find)[0];
}

function placeOf({
  content_type: type,
  slug,
  content_summary: summary,
}: ManagedStory): PlacedStory {
  return { type, slug, topic: String(summary?.topic), category: String(summary?.category) };
}
