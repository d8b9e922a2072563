import type { BlokContent, FieldRef, Library, WholeStory } from '../wire/management';

export type PreviewPaneProps = {
  /** The story as last saved. */
  story: WholeStory;
  /** Content as it is being edited. */
  content: BlokContent;
  library: Library;
  /** Place to mark in the page. */
  selected: FieldRef | null;
  /** Called when a part of the page was clicked. */
  onPick: (at: FieldRef) => void;
  onChange: (content: BlokContent) => void;
};

/** The story's page of the site beside the form, by the protocol of Storyblok's bridge. */
export function PreviewPane({ story }: PreviewPaneProps) {
  return <p>{story.full_slug}</p>;
}
