import {
  faArrowDown,
  faArrowUp,
  faCrosshairs,
  faFile,
  faImages,
  faTrash,
} from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { readImageSize } from '../../../../src/domain/media/image-providers';
import * as controls from '../ui/controls.module.css';
import { FieldFrame } from '../ui/field-frame';
import { IconButton, ToolButton, ToolIcon } from '../ui/tool-button';
import type { AssetValue } from './asset-value';
import { isPicture, readFocus, shortName, thumbnailUrl, withText } from './asset-value';
import { FocusPointDialog } from './focus-point-dialog';
import * as styles from './asset-card.module.css';

const thumbnailSide = 480;

type AssetCardProps = {
  asset: AssetValue;
  onChange: (asset: AssetValue) => void;
  onReplace: () => void;
  onRemove: () => void;
  /** Moves it within a list; missing where there is none, or no place in that direction. */
  onMoveEarlier?: (() => void) | undefined;
  onMoveLater?: (() => void) | undefined;
};

/** A chosen file: the picture with its focus point, its texts, and what can be done with it. */
export function AssetCard(props: AssetCardProps) {
  const { asset, onChange, onReplace, onRemove, onMoveEarlier, onMoveLater } = props;
  const [isFocusing, setIsFocusing] = useState(false);
  const name = shortName(asset.filename);
  const size = readImageSize(asset.filename);
  const isCroppable = size !== undefined && isPicture(name);
  return (
    <div className={styles.card}>
      <div className={styles.side}>
        <AssetPicture asset={asset} />
        <p className={styles.facts}>
          <a href={asset.filename} target="_blank" rel="noreferrer">
            {name}
          </a>
          {size && ` · ${size.width} × ${size.height} pixels`}
        </p>
      </div>
      <div className={styles.main}>
        <AssetTexts asset={asset} onChange={onChange} />
        <div className={styles.actions}>
          {isCroppable && (
            <ToolButton icon={faCrosshairs} onClick={() => setIsFocusing(true)}>
              Focus point…
            </ToolButton>
          )}
          <ToolButton icon={faImages} onClick={onReplace}>
            Replace…
          </ToolButton>
          <ToolButton icon={faTrash} onClick={onRemove}>
            Remove
          </ToolButton>
          {onMoveEarlier && (
            <IconButton
              data-move="earlier"
              name={`Move ${name} earlier`}
              icon={faArrowUp}
              onClick={onMoveEarlier}
            />
          )}
          {onMoveLater && (
            <IconButton
              data-move="later"
              name={`Move ${name} later`}
              icon={faArrowDown}
              onClick={onMoveLater}
            />
          )}
        </div>
      </div>
      {isFocusing && (
        <FocusPointDialog
          asset={asset}
          onChange={(focus) => onChange({ ...asset, focus })}
          onClose={() => setIsFocusing(false)}
        />
      )}
    </div>
  );
}

function AssetPicture({ asset }: { asset: AssetValue }) {
  const focus = readFocus(asset);
  if (!isPicture(asset.filename)) {
    return (
      <span className={styles.file}>
        <ToolIcon icon={faFile} />
      </span>
    );
  }
  return (
    <span className={styles.picture}>
      <img src={thumbnailUrl(asset.filename, thumbnailSide)} alt={asset.alt} />
      {focus && (
        <span
          className={styles.focus}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          title="Focus point"
        />
      )}
    </span>
  );
}

const missingAltMessage =
  'Say what the picture shows, for people who cannot see it. Leave it empty only if the picture adds nothing to the text.';

type AssetTextsProps = { asset: AssetValue; onChange: (asset: AssetValue) => void };

function AssetTexts({ asset, onChange }: AssetTextsProps) {
  const needsAlt = isPicture(asset.filename) && !asset.alt.trim();
  return (
    <>
      {isPicture(asset.filename) && (
        <TextField
          label="Alternative text"
          value={asset.alt}
          warning={needsAlt ? missingAltMessage : undefined}
          onChange={(text) => onChange(withText(asset, 'alt', text))}
        />
      )}
      <TextField
        label="Title"
        value={asset.title}
        onChange={(text) => onChange(withText(asset, 'title', text))}
      />
      <details className={styles.more}>
        <summary>Source and copyright</summary>
        <TextField
          label="Source"
          value={asset.source}
          onChange={(text) => onChange(withText(asset, 'source', text))}
        />
        <TextField
          label="Copyright"
          value={asset.copyright}
          onChange={(text) => onChange(withText(asset, 'copyright', text))}
        />
      </details>
    </>
  );
}

type TextFieldProps = {
  label: string;
  value: string;
  warning?: string | undefined;
  onChange: (text: string) => void;
};

function TextField({ label, value, warning, onChange }: TextFieldProps) {
  return (
    <FieldFrame
      label={label}
      message={warning ? { sentence: warning, severity: 'warning' } : undefined}
    >
      {({ id, describedBy }) => (
        <input
          id={id}
          className={controls.input}
          value={value}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
