import { faArrowUpFromBracket, faTrash } from '@fortawesome/free-solid-svg-icons';
import type { PointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { readImageSize } from '../../../../src/domain/media/image-providers';
import { classNames } from '../../../../src/lib/browser/class-names';
import { useMovedFocus } from '../form/focus';
import type { ControlProps } from '../form/form-session';
import * as controls from '../ui/controls.module.css';
import { ToolNotice, WaitText } from '../ui/feedback';
import { FieldFrame } from '../ui/field-frame';
import type { PickAnswer, PickEntry } from '../ui/pick-dialog';
import { PickButton } from '../ui/pick-dialog';
import { MoveButtons, ToolButton } from '../ui/tool-button';
import { manage } from '../wire/management-client';
import type { AssetKind, AssetValue, FocusPoint, LibraryAsset } from './asset-value';
import {
  assetKind,
  fitsKind,
  isPicture,
  readAsset,
  readFocus,
  thumbnailUrl,
  toAssetValue,
  withAlt,
  writeFocus,
} from './asset-value';
import { uploadAsset } from './upload-asset';
import * as styles from './assets.module.css';

/** Field of one picture or file, or of several in the editor's order. */
export function AssetField({ value, schema, control, onChange }: Omit<ControlProps, 'at'>) {
  const isMultiple = schema.type === 'multiasset';
  const entries: readonly unknown[] = isMultiple && Array.isArray(value) ? value : [value];
  const assets = entries.flatMap((entry) => readAsset(entry) ?? []);
  const kind = assetKind(schema.filetypes);
  const change = (changed: readonly AssetValue[]) =>
    onChange(isMultiple ? changed : (changed[0] ?? null));
  const latest = useRef(assets);
  useEffect(() => {
    latest.current = assets;
  });
  const keepFocus = useMovedFocus(assets.map(({ filename }) => filename).join());
  const upload = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  // The button that removed a file is gone with it.
  useEffect(() => {
    if (removals > 0) upload.current?.focus();
  }, [removals]);
  const move = (from: number, step: number) => {
    keepFocus();
    change(assets.toSpliced(from, 1).toSpliced(from + step, 0, ...assets.slice(from, from + 1)));
  };
  const add = (asset: LibraryAsset) => {
    latest.current = [...latest.current, toAssetValue(asset)];
    change(latest.current);
  };
  return (
    <div className={classNames(controls.stack, control.isInvalid && styles.invalid)}>
      <ol role="list" className={classNames(controls.stack, styles.list)}>
        {assets.map((asset, index) => (
          <li key={keyOf(assets, index)} className={classNames(controls.stack, styles.card)}>
            <AssetCard
              asset={asset}
              onChange={(changed) => change(assets.with(index, changed))}
              onRemove={() => {
                change(assets.toSpliced(index, 1));
                setRemovals(removals + 1);
              }}
              onMove={isMultiple ? (step) => move(index, step) : undefined}
              isFirst={index === 0}
              isLast={index === assets.length - 1}
            />
          </li>
        ))}
      </ol>
      {(isMultiple || assets.length === 0) && (
        <Sources ref={upload} {...{ kind, isMultiple }} onAdd={add} />
      )}
    </div>
  );
}

/** Returns a key that stays with its entry: the file, numbered where it is chosen twice. */
function keyOf(assets: readonly AssetValue[], index: number): string {
  const filename = assets[index]?.filename ?? '';
  const earlier = assets.slice(0, index).filter((asset) => asset.filename === filename);
  return `${filename} ${earlier.length}`;
}

type AssetCardProps = {
  asset: AssetValue;
  onChange: (asset: AssetValue) => void;
  onRemove: () => void;
  /** Moves it within a list; missing where there is none. */
  onMove: ((step: -1 | 1) => void) | undefined;
  isFirst: boolean;
  isLast: boolean;
};

const missingAltMessage =
  'Say what the picture shows, for people who cannot see it. Leave it empty only if the picture adds nothing to the text.';

/** A chosen file: the picture with its focus point, its texts, and what can be done with it. */
function AssetCard(props: AssetCardProps) {
  const { asset, onChange, onRemove, onMove, isFirst, isLast } = props;
  const name = asset.filename.split('/').at(-1) ?? '';
  const size = readImageSize(asset.filename);
  const isShown = isPicture(asset.filename);
  return (
    <>
      {isShown && <FocusFrame {...{ asset, onChange }} hasSize={size !== undefined} />}
      <p className={controls.note}>
        <a href={asset.filename} target="_blank" rel="noreferrer">
          {name}
        </a>
        {size && <span>{` · ${size.width} × ${size.height} pixels`}</span>}
      </p>
      {isShown && (
        <FieldFrame
          label="Alternative text"
          message={
            asset.alt.trim() ? undefined : { sentence: missingAltMessage, severity: 'warning' }
          }
        >
          {({ id, describedBy }) => (
            <input
              id={id}
              className={controls.input}
              value={asset.alt}
              aria-describedby={describedBy}
              onChange={({ target }) => onChange(withAlt(asset, target.value))}
            />
          )}
        </FieldFrame>
      )}
      <div className={controls.line}>
        <ToolButton icon={faTrash} onClick={onRemove}>
          Remove
        </ToolButton>
        {onMove && <MoveButtons {...{ name, isFirst, isLast, onMove }} />}
      </div>
    </>
  );
}

type FocusFrameProps = Pick<AssetCardProps, 'asset' | 'onChange'> & { hasSize: boolean };

const axes = [
  ['x', 'Focus point from the left, percent'],
  ['y', 'Focus point from the top, percent'],
] as const;

/** The picture. The point that every crop keeps in view is set by a press on it, or by sliders. */
function FocusFrame({ asset, onChange, hasSize }: FocusFrameProps) {
  const focus = readFocus(asset);
  const point: FocusPoint = focus ?? { x: 0.5, y: 0.5 };
  const put = (at: FocusPoint) => onChange({ ...asset, focus: writeFocus(asset.filename, at) });
  const press = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    put({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  return (
    <>
      <div className={styles.picture} {...(hasSize && { onPointerDown: press })}>
        <img src={thumbnailUrl(asset.filename, 480)} alt={asset.alt} draggable={false} />
        {focus && (
          <span
            className={styles.point}
            style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          />
        )}
      </div>
      {hasSize && (
        <div className={controls.line}>
          {axes.map(([axis, label]) => (
            <label key={axis} className={controls.note}>
              <span>{label}</span>
              <input
                type="range"
                aria-valuetext={focus ? undefined : 'None: the service chooses'}
                value={Math.floor(point[axis] * 100)}
                onChange={({ target }) => put({ ...point, [axis]: Number(target.value) / 100 })}
              />
            </label>
          ))}
          <span className={controls.note}>
            {focus
              ? `Crops keep the point ${Math.floor(focus.x * 100)}% from the left, ${Math.floor(focus.y * 100)}% from the top in view.`
              : 'Press the place that every crop must keep in view.'}
          </span>
          {focus && (
            <ToolButton tone="quiet" onClick={() => onChange({ ...asset, focus: '' })}>
              Remove the point
            </ToolButton>
          )}
        </div>
      )}
    </>
  );
}

type SourcesProps = {
  ref: RefObject<HTMLButtonElement | null>;
  kind: AssetKind;
  isMultiple: boolean;
  onAdd: (asset: LibraryAsset) => void;
};

/** Sources of a file: the editor's computer, and the library. */
function Sources({ ref, kind, isMultiple, onAdd }: SourcesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState('');
  const [failures, setFailures] = useState<readonly string[]>([]);
  const name = `Upload ${isMultiple ? `${kind.noun}s` : `a ${kind.noun}`}`;
  const send = async (files: readonly File[]) => {
    setFailures([]);
    for (const file of files) {
      setSending(file.name);
      const outcome = await uploadAsset(file, kind);
      if (outcome.ok) onAdd(outcome.asset);
      else setFailures((before) => [...before, outcome.sentence]);
    }
    setSending('');
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={kind.accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          // The same file can be chosen again after it was mended.
          target.value = '';
        }}
      />
      <div className={controls.line}>
        <ToolButton
          ref={ref}
          icon={faArrowUpFromBracket}
          isBusy={sending !== ''}
          onClick={() => input.current?.click()}
        >
          {name}
        </ToolButton>
        <PickButton
          name="Choose from the library"
          title={`Choose a ${kind.noun}`}
          from={(query, signal) => findAssets(kind, query, signal)}
          onPick={({ asset }) => onAdd(asset)}
        />
      </div>
      <WaitText>{sending && `Uploading ${sending}…`}</WaitText>
      {failures.map((sentence) => (
        <ToolNotice
          key={sentence}
          tone="error"
          actions={
            <ToolButton onClick={() => setFailures(failures.filter((other) => other !== sentence))}>
              Dismiss
            </ToolButton>
          }
        >
          {sentence}
        </ToolNotice>
      ))}
    </>
  );
}

const perPage = 100;

/** Searches the uploaded files that a field takes, the newest first. */
async function findAssets(
  kind: AssetKind,
  search: string,
  signal: AbortSignal,
): Promise<PickAnswer<PickEntry & { asset: LibraryAsset }>> {
  const query = new URLSearchParams({ per_page: String(perPage), search });
  const answer = await manage<{ assets: LibraryAsset[] }>(`/assets?${query}`, { signal });
  if (!answer.ok) return { ok: false, sentence: answer.failure.sentence };
  const { assets } = answer.value;
  const entries = assets
    .filter(({ filename }) => fitsKind(filename, kind))
    .map((asset) => ({
      id: String(asset.id),
      name: asset.short_filename,
      note: asset.alt ?? undefined,
      picture: isPicture(asset.filename) ? thumbnailUrl(asset.filename, 192) : undefined,
      asset,
    }));
  const older = Math.max(0, answer.total - assets.length);
  return { ok: true, entries, total: entries.length + older };
}
