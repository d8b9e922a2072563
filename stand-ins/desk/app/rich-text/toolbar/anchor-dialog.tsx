import { useState } from 'react';
import * as controls from '../../ui/controls.module.css';
import { FieldFrame } from '../../ui/field-frame';
import { ToolDialog } from '../../ui/tool-dialog';

type AnchorDialogProps = {
  anchorId: string;
  /** Called with an empty text to remove the anchor. */
  onSave: (anchorId: string) => void;
  onClose: () => void;
};

/** Names the selected words, so that links and buttons can lead to them. */
export function AnchorDialog({ anchorId, onSave, onClose }: AnchorDialogProps) {
  const [name, setName] = useState(anchorId);
  const hasBlank = /\s/.test(name.trim());
  return (
    <ToolDialog
      title="Anchor"
      size="small"
      onClose={onClose}
      onSubmit={() => {
        if (!hasBlank) onSave(name.trim().replace(/^#/, ''));
      }}
      submitName="Set anchor"
    >
      <FieldFrame
        label="Name"
        description="Links lead here by this name. Leave it empty to remove the anchor."
        message={
          hasBlank
            ? { sentence: 'Write it as one word, such as "prices".', severity: 'error' }
            : undefined
        }
      >
        {({ id, describedBy, isInvalid }) => (
          <input
            id={id}
            className={controls.input}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FieldFrame>
    </ToolDialog>
  );
}
