import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import type { AssetValue, FocusPoint } from './asset-value';
import { readFocus, thumbnailUrl, writeFocus } from './asset-value';
import * as styles from './assets.module.css';

type FocusPointDialogProps = {
  asset: AssetValue;
  /** Called with the focus as stories keep it; empty for none. */
  onChange: (focus: string) => void;
  onClose: () => void;
};

/** Directions of the arrow keys. */
const directions: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const smallStep = 0.01;
const largeStep = 0.1;
const middle: FocusPoint = { x: 0.5, y: 0.5 };

/** Chooses the point of a picture that every crop keeps in view, by pointer or arrow keys. */
export function FocusPointDialog({ asset, onChange, onClose }: FocusPointDialogProps) {
  const [point, setPoint] = useState<FocusPoint | undefined>(() => readFocus(asset));
  const focus = point ? writeFocus(asset.filename, point) : '';
  const finish = (chosen: string) => {
    if (chosen !== asset.focus) onChange(chosen);
    onClose();
  };
  const pick = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setPoint(clamp({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? largeStep : smallStep;
    const from = point ?? middle;
    setPoint(clamp({ x: from.x + direction.x * step, y: from.y + direction.y * step }));
  };
  const place = point ? `${percent(point.x)} from the left, ${percent(point.y)} from the top` : '';
  return (
    <ToolDialog
      title="Focus point"
      onClose={onClose}
      onSubmit={() => {
        if (point) finish(focus);
      }}
      actions={
        <>
          {asset.focus && <ToolButton onClick={() => finish('')}>Remove the point</ToolButton>}
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton type="submit" tone="primary" aria-disabled={!point}>
            Use this point
          </ToolButton>
        </>
      }
    >
      <p>
        Press the place that must stay in view wherever the picture is cropped, or move the point
        with the arrow keys: one percent a press, ten with Shift.
      </p>
      <div className={styles.frame} onPointerDown={pick}>
        <img src={thumbnailUrl(asset.filename, 960)} alt={asset.alt} draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ left: percent((point ?? middle).x), top: percent((point ?? middle).y) }}
          aria-label={place ? `Focus point: ${place}` : 'Focus point: none yet'}
          onKeyDown={moveByKey}
        />
      </div>
      <p role="status" className={styles.facts}>
        {place || 'No point yet: the service chooses what it takes for the subject.'}
      </p>
    </ToolDialog>
  );
}

function clamp({ x, y }: FocusPoint): FocusPoint {
  const within = (fraction: number) => Math.min(1, Math.max(0, fraction));
  return { x: within(x), y: within(y) };
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}
