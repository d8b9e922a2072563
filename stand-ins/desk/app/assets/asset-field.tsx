import { faArrowUpFromBracket, faImages } from '@fortawesome/free-solid-svg-icons';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../../src/lib/browser/class-names';
import { useMovedFocus } from '../form/use-moved-focus';
import { ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import type { FieldSchema } from '../wire/management';
import { AssetCard } from './asset-card';
import { AssetLibrary } from './asset-library';
import type { AssetKind, AssetValue, LibraryAsset } from './asset-value';
import { assetKind, readAsset, toAssetValue } from './asset-value';
import { uploadAsset } from './upload-asset';
import * as styles from './assets.module.css';

type FieldProps<Value> = {
  value: unknown;
  schema: FieldSchema;
  /** Ids of elements. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (value: Value) => void;
};

/** Field of one picture or file. */
export function AssetField({ value, onChange, ...rest }: FieldProps<AssetValue | null>) {
  const asset = readAsset(value);
  return (
    <AssetList
      {...rest}
      isMultiple={false}
      assets={asset ? [asset] : []}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}

/** Field of several pictures or files, in the editor's order. */
export function AssetsField({ value, ...rest }: FieldProps<readonly AssetValue[]>) {
  const assets = Array.isArray(value) ? value.flatMap((entry) => readAsset(entry) ?? []) : [];
  return <AssetList {...rest} isMultiple assets={assets} />;
}

type AssetListProps = Omit<FieldProps<readonly AssetValue[]>, 'value'> & {
  assets: readonly AssetValue[];
  isMultiple: boolean;
};

function AssetList({ assets, isMultiple, schema, isInvalid, onChange, ...ids }: AssetListProps) {
  const kind = assetKind(schema.filetypes);
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
  const put = (index: number, ...changed: AssetValue[]) =>
    onChange(assets.toSpliced(index, 1, ...changed));
  const move = (from: number, step: number) => {
    keepFocus();
    onChange(assets.toSpliced(from, 1).toSpliced(from + step, 0, ...assets.slice(from, from + 1)));
  };
  const add = (asset: LibraryAsset) => {
    latest.current = [...latest.current, toAssetValue(asset)];
    onChange(latest.current);
  };
  return (
    <div
      role="group"
      aria-labelledby={ids.labelledBy}
      aria-describedby={ids.describedBy}
      className={classNames(styles.field, isInvalid && styles.invalid)}
    >
      <ol role="list" className={styles.list}>
        {assets.map((asset, index) => (
          <li key={keyOf(assets, index)}>
            <AssetCard
              asset={asset}
              onChange={(changed) => put(index, changed)}
              onRemove={() => {
                put(index);
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

type SourcesProps = {
  ref: RefObject<HTMLButtonElement | null>;
  kind: AssetKind;
  isMultiple: boolean;
  onAdd: (asset: LibraryAsset) => void;
};

/** Sources of a file: the editor's computer, and the library. */
function Sources({ ref, kind, isMultiple, onAdd }: SourcesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
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
      <div className={styles.actions}>
        <ToolButton
          ref={ref}
          icon={faArrowUpFromBracket}
          isBusy={sending !== ''}
          onClick={() => input.current?.click()}
        >
          {name}
        </ToolButton>
        <ToolButton icon={faImages} onClick={() => setIsChoosing(true)}>
          Choose from the library
        </ToolButton>
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
      {isChoosing && (
        <AssetLibrary
          kind={kind}
          onChoose={(asset) => {
            setIsChoosing(false);
            onAdd(asset);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
