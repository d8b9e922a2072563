import { faArrowDown, faArrowUp, faCrosshairs, faTrash } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { readImageSize } from '../../../../src/domain/media/image-providers';
import * as controls from '../ui/controls.module.css';
import { FieldFrame } from '../ui/field-frame';
import { IconButton, ToolButton } from '../ui/tool-button';
import type { AssetValue } from './asset-value';
import { isPicture, readFocus, shortName, thumbnailUrl, withText } from './asset-value';
import { FocusPointDialog } from './focus-point-dialog';
import * as styles from './assets.module.css';

const thumbnailSide = 480;

type AssetCardProps = {
  asset: AssetValue;
  onChange: (asset: AssetValue) => void;
  onRemove: () => void;
  /** Moves it within a list; missing where there is none. */
  onMove: ((step: -1 | 1) => void) | undefined;
  isFirst: boolean;
  isLast: boolean;
};

/** A chosen file: the picture with its focus point, its texts, and what can be done with it. */
export function AssetCard(props: AssetCardProps) {
  const { asset, onChange, onRemove, onMove, isFirst, isLast } = props;
  const [isFocusing, setIsFocusing] = useState(false);
  const name = shortName(asset.filename);
  const size = readImageSize(asset.filename);
  const isShown = isPicture(asset.filename);
  return (
    <div className={styles.card}>
      {isShown && <AssetPicture asset={asset} />}
      <p className={styles.facts}>
        <a href={asset.filename} target="_blank" rel="noreferrer">
          {name}
        </a>
        {size && ` · ${size.width} × ${size.height} pixels`}
      </p>
      {isShown && <AssetTexts asset={asset} onChange={onChange} />}
      <div className={styles.actions}>
        {isShown && size && (
          <ToolButton icon={faCrosshairs} onClick={() => setIsFocusing(true)}>
            Focus point…
          </ToolButton>
        )}
        <ToolButton icon={faTrash} onClick={onRemove}>
          Remove
        </ToolButton>
        {onMove && (
          <>
            <IconButton
              name={`Move ${name} earlier`}
              icon={faArrowUp}
              aria-disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <IconButton
              name={`Move ${name} later`}
              icon={faArrowDown}
              aria-disabled={isLast}
              onClick={() => onMove(1)}
            />
          </>
        )}
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

const texts = [
  ['alt', 'Alternative text'],
  ['title', 'Title'],
] as const;

function AssetTexts({ asset, onChange }: Pick<AssetCardProps, 'asset' | 'onChange'>) {
  return (
    <div className={styles.texts}>
      {texts.map(([name, label]) => {
        const isMissing = name === 'alt' && !asset.alt.trim();
        return (
          <FieldFrame
            key={name}
            label={label}
            message={isMissing ? { sentence: missingAltMessage, severity: 'warning' } : undefined}
          >
            {({ id, describedBy }) => (
              <input
                id={id}
                className={controls.input}
                value={asset[name]}
                aria-describedby={describedBy}
                onChange={({ target }) => onChange(withText(asset, name, target.value))}
              />
            )}
          </FieldFrame>
        );
      })}
    </div>
  );
}
