import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { StoryState } from './story-state';
import type { OpenStory } from './story-store';

export const OpenStoryContext = createContext<OpenStory | undefined>(undefined);

/** Returns the actions on the opened story. */
export function useOpenStory(): OpenStory {
  const opened = use(OpenStoryContext);
  if (!opened) throw new Error('This view needs an opened story around it.');
  return opened;
}

/** Returns part of the story's state. The selector returns primitives or stable references. */
export function useStory<Part>(select: (state: StoryState) => Part): Part {
  return useStore(useOpenStory().store, select);
}
