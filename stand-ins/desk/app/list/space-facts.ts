import { useEffect, useState } from 'react';
import type { PlacedStory } from '../../../../src/domain/site-map/mapped-story';
import { addressesOf } from '../../../../src/domain/site-map/mapped-story';
import type { Component, ManagedStory } from '../wire/management';
import type { ManagementFailure, Result } from '../wire/management-client';
import { manage } from '../wire/management-client';

/** Facts about the space that the list needs besides the stories it shows. */
export type SpaceFacts = {
  /** Content types in the order of their names. */
  types: readonly Component[];
  /** Topics and categories by uuid: articles have them in their addresses. */
  subjects: ReadonlyMap<string, ManagedStory>;
};

const retryDelayMs = 5_000;

/**
 * Reads the facts when the list opens. Asks until the service answers: the list itself says that it
 * does not.
 */
export function useSpaceFacts(): SpaceFacts | undefined {
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
  return facts;
}

async function readFacts(): Promise<
  { ok: true; value: SpaceFacts } | { ok: false; failure: ManagementFailure }
> {
  const components = await manage<{ components: Component[] }>('/components');
  if (!components.ok) return components;
  const subjects = await readSubjects();
  if (!subjects.ok) return subjects;
  const value = {
    types: components.value.components
      .filter(({ is_root: isRoot }) => isRoot)
      .toSorted((left, right) => typeName(left).localeCompare(typeName(right), 'en')),
    subjects: new Map(subjects.value.map((story) => [story.uuid, story])),
  };
  return { ok: true, value };
}

const perPage = 100;

async function readSubjects(): Promise<Result<ManagedStory[]>> {
  const query = `story_only=1&with_summary=1&content_type=topic,category&per_page=${perPage}`;
  const stories: ManagedStory[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await manage<{ stories: ManagedStory[] }>(`/stories?${query}&page=${page}`);
    if (!answer.ok) return answer;
    stories.push(...answer.value.stories);
    if (answer.value.stories.length < perPage) return { ...answer, value: stories };
  }
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
