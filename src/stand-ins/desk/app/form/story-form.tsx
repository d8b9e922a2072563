import type { BlokContent, Fault, FieldRef, Library, ManagedStory } from '../wire/management';

export type StoryFormProps = {
  story: ManagedStory;
  content: BlokContent;
  library: Library;
  faults: readonly Fault[];
  /** Field to open and focus; a new object asks again. */
  focus: FieldRef | null;
  onChange: (content: BlokContent) => void;
  onFocusField: (at: FieldRef) => void;
};

/** Form of a story's content, generated from its component. */
export function StoryForm({ story }: StoryFormProps) {
  return <p>{story.name}</p>;
}
