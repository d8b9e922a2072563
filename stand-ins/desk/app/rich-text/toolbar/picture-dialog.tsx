import { useState } from 'react';
import type { AssetValue } from '../../assets/asset-value';
import { AssetField } from '../../assets/asset-field';
import { FieldFrame } from '../../ui/field-frame';
import { ToolDialog } from '../../ui/tool-dialog';

type PictureDialogProps = {
  /** The selected picture; `null` for a new one. */
  picture: AssetValue | null;
  onSave: (picture: AssetValue) => void;
  onClose: () => void;
};

/** Chooses a picture of the library for a line of the text, with its description and caption. */
export function PictureDialog({ picture, onSave, onClose }: PictureDialogProps) {
  const [asset, setAsset] = useState(picture);
  const [isTried, setIsTried] = useState(false);
  const isMissing = !asset?.filename;
  const save = () => {
    setIsTried(true);
    if (asset && !isMissing) onSave(asset);
  };
  return (
    <ToolDialog
      title="Picture"
      onClose={onClose}
      onSubmit={save}
      submitName={picture ? 'Change picture' : 'Insert picture'}
    >
      <FieldFrame
        label="Picture"
        kind="group"
        message={
          isTried && isMissing ? { sentence: 'Choose a picture.', severity: 'error' } : undefined
        }
      >
        {({ labelledBy, describedBy, isInvalid }) => (
          <AssetField
            value={asset}
            schema={{ type: 'asset', filetypes: ['images'] }}
            {...{ labelledBy, describedBy, isInvalid }}
            onChange={setAsset}
          />
        )}
      </FieldFrame>
    </ToolDialog>
  );
}
