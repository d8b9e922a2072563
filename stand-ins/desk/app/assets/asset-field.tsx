import { faImages } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { ToolButton } from '../ui/tool-button';
import type { FieldSchema } from '../wire/management';
import { AssetCard } from './asset-card';
import { AssetLibrary } from './asset-library';
import type { AssetKind, AssetValue } from './asset-value';
import { assetKind, readAsset, toAssetValue } from './asset-value';
import { UploadArea, UploadButton } from './upload-area';
import type { Uploads } from './use-uploads';
import { useUploads } from './use-uploads';
import * as styles from './asset-field.module.css';

type FieldProps<Value> = {
  value: unknown;
  schema: FieldSchema;
  /** Ids of elements. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (value: Value) => void;
};

type AssetFieldProps = FieldProps<AssetValue | null>;

type AssetsFieldProps = FieldProps<readonly AssetValue[]>;

/** Field of one picture or file. */
export function AssetField({ value, schema, onChange, ...frame }: AssetFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const kind = assetKind(schema.filetypes);
  const asset = readAsset(value);
  const uploads = useUploads(kind, (uploaded) => onChange(toAssetValue(uploaded)));
  return (
    <FieldArea {...frame} uploads={uploads} isMultiple={false} content={asset?.filename ?? ''}>
      {asset ? (
        <AssetCard
          asset={asset}
          onChange={onChange}
          onReplace={() => setIsChoosing(true)}
          onRemove={() => onChange(null)}
        />
      ) : (
        <Sources
          kind={kind}
          uploads={uploads}
          isMultiple={false}
          onOpenLibrary={() => setIsChoosing(true)}
        />
      )}
      {isChoosing && (
        <AssetLibrary
          kind={kind}
          isMultiple={false}
          onChoose={([chosen]) => {
            setIsChoosing(false);
            if (chosen) onChange(toAssetValue(chosen));
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </FieldArea>
  );
}

/** Place in the list that the library chooses for; `end` adds. */
type Place = number | 'end';

type Moved = { to: number; direction: 'earlier' | 'later' };

/** Field of several pictures or files, in the editor's order. */
export function AssetsField({ value, schema, onChange, ...frame }: AssetsFieldProps) {
  const [place, setPlace] = useState<Place>();
  const kind = assetKind(schema.filetypes);
  const assets = Array.isArray(value) ? value.flatMap((entry) => readAsset(entry) ?? []) : [];
  const uploads = useUploads(kind, (uploaded) => onChange([...assets, toAssetValue(uploaded)]));
  const put = (index: number, ...changed: AssetValue[]) =>
    onChange(assets.toSpliced(index, 1, ...changed));
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<Moved>();
  // An element that changes its place in the document loses the focus.
  useEffect(() => {
    const card = moved && list.current?.children[moved.to];
    const buttons = [...(card?.querySelectorAll<HTMLElement>('[data-move]') ?? [])];
    const same = buttons.find(({ dataset }) => dataset.move === moved?.direction);
    (same ?? buttons[0])?.focus();
  }, [moved]);
  const move = (from: number, direction: Moved['direction']) => {
    const to = direction === 'earlier' ? from - 1 : from + 1;
    onChange(assets.toSpliced(from, 1).toSpliced(to, 0, ...assets.slice(from, from + 1)));
    setMoved({ to, direction });
  };
  return (
    <FieldArea
      {...frame}
      uploads={uploads}
      isMultiple
      content={assets.map(({ filename }) => filename).join(' ')}
    >
      <ol ref={list} role="list" className={styles.list}>
        {assets.map((asset, index) => (
          <li key={keyOf(assets, index)}>
            <AssetCard
              asset={asset}
              onChange={(changed) => put(index, changed)}
              onReplace={() => setPlace(index)}
              onRemove={() => put(index)}
              onMoveEarlier={index > 0 ? () => move(index, 'earlier') : undefined}
              onMoveLater={index < assets.length - 1 ? () => move(index, 'later') : undefined}
            />
          </li>
        ))}
      </ol>
      <Sources kind={kind} uploads={uploads} isMultiple onOpenLibrary={() => setPlace('end')} />
      {place !== undefined && (
        <AssetLibrary
          kind={kind}
          isMultiple={place === 'end'}
          onChoose={(chosen) => {
            setPlace(undefined);
            const values = chosen.map(toAssetValue);
            if (place === 'end') onChange([...assets, ...values]);
            else put(place, ...values);
          }}
          onClose={() => setPlace(undefined)}
        />
      )}
    </FieldArea>
  );
}

/** Returns a key that stays with its entry: the file, numbered where it is chosen twice. */
function keyOf(assets: readonly AssetValue[], index: number): string {
  const filename = assets[index]?.filename ?? '';
  const earlier = assets.slice(0, index).filter((asset) => asset.filename === filename);
  return `${filename} ${earlier.length}`;
}

type FieldAreaProps = {
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  uploads: Uploads;
  isMultiple: boolean;
  /** Changes with the chosen files. */
  content: string;
  children: ReactNode;
};

function FieldArea({ labelledBy, describedBy, isInvalid, content, ...area }: FieldAreaProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(content);
  const wasLastFocused = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasLastFocused.current = target instanceof Node && element.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // The button that chose or removed a file may have gone with what it changed.
  useEffect(() => {
    const isChanged = shown.current !== content;
    shown.current = content;
    const isLost = wasLastFocused.current && document.activeElement === document.body;
    if (!isChanged || !isLost) return;
    element.current?.querySelector<HTMLElement>('input:not([type="file"]), button')?.focus();
  }, [content]);
  return (
    <div
      ref={element}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={isInvalid ? styles.invalid : undefined}
    >
      <UploadArea {...area} />
    </div>
  );
}

type SourcesProps = {
  kind: AssetKind;
  uploads: Uploads;
  isMultiple: boolean;
  onOpenLibrary: () => void;
};

/** Sources of a file. */
function Sources({ kind, uploads, isMultiple, onOpenLibrary }: SourcesProps) {
  const noun = isMultiple ? `${kind.noun}s` : `a ${kind.noun}`;
  return (
    <div className={styles.sources}>
      <UploadButton uploads={uploads} kind={kind} isMultiple={isMultiple} name={`Upload ${noun}`} />
      <ToolButton icon={faImages} onClick={onOpenLibrary}>
        Choose from the library
      </ToolButton>
      <span className={styles.hint}>or drop or paste {isMultiple ? 'them' : 'it'} here</span>
    </div>
  );
}
