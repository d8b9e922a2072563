import { faCheck, faFile } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useState } from 'react';
import { counted } from '../../../../src/lib/values/counted';
import * as controls from '../ui/controls.module.css';
import { EmptyState, ToolNotice, WaitText } from '../ui/feedback';
import { FieldFrame } from '../ui/field-frame';
import { ToolButton, ToolIcon } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import type { ManagementFailure } from '../wire/management-client';
import { manage } from '../wire/management-client';
import type { AssetKind, LibraryAsset } from './asset-value';
import { isPicture, thumbnailUrl } from './asset-value';
import { UploadArea, UploadButton } from './upload-area';
import { useUploads } from './use-uploads';
import * as styles from './asset-library.module.css';

const perPage = 24;
const debounceMs = 250;
const thumbnailSide = 320;

type AssetLibraryProps = {
  kind: AssetKind;
  /** Lets several be chosen before the dialog closes. */
  isMultiple: boolean;
  onChoose: (assets: readonly LibraryAsset[]) => void;
  onClose: () => void;
};

/** Dialog that chooses from the library, and uploads what is not in it yet. */
export function AssetLibrary({ kind, isMultiple, onChoose, onClose }: AssetLibraryProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly LibraryAsset[]>([]);
  const { assets, total, isPending, failure, reload } = useAssets(search, page);
  const choose = (asset: LibraryAsset) => {
    if (!isMultiple) onChoose([asset]);
    else if (chosen.some(({ id }) => id === asset.id)) {
      setChosen(chosen.filter(({ id }) => id !== asset.id));
    } else setChosen([...chosen, asset]);
  };
  const uploads = useUploads(kind, (asset) => {
    if (isMultiple) {
      setChosen((before) => [...before, asset]);
      reload();
    } else {
      onChoose([asset]);
    }
  });
  return (
    <ToolDialog
      title={`Choose a ${kind.noun}`}
      size="large"
      onClose={onClose}
      onSubmit={() => {
        if (chosen.length > 0) onChoose(chosen);
      }}
      actions={isMultiple && <AddButton count={chosen.length} noun={kind.noun} />}
    >
      <UploadArea uploads={uploads} isMultiple={isMultiple}>
        <div className={styles.tools}>
          <SearchField
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
          <UploadButton uploads={uploads} kind={kind} isMultiple={isMultiple} name="Upload…" />
        </div>
      </UploadArea>
      <WaitText>{isPending ? 'Reading the library…' : ''}</WaitText>
      {failure && (
        <ToolNotice tone="error" actions={<ToolButton onClick={reload}>Try again</ToolButton>}>
          {failure.sentence}
        </ToolNotice>
      )}
      {total === 0 && (
        <EmptyState headline="Nothing fits">Search for something else, or upload it.</EmptyState>
      )}
      <ul role="list" className={styles.grid}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <AssetTile
              asset={asset}
              kind={kind}
              isChosen={isMultiple ? chosen.some(({ id }) => id === asset.id) : undefined}
              onChoose={() => choose(asset)}
            />
          </li>
        ))}
      </ul>
      <Pages page={page} count={Math.ceil(total / perPage)} onChange={setPage} />
    </ToolDialog>
  );
}

function AddButton({ count, noun }: { count: number; noun: string }) {
  return (
    <ToolButton type="submit" tone="primary" aria-disabled={count === 0}>
      {count === 0 ? 'Add' : `Add ${counted(count, noun)}`}
    </ToolButton>
  );
}

type SearchFieldProps = { value: string; onChange: (search: string) => void };

function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <FieldFrame label="Search the library">
        {({ id }) => (
          <input
            id={id}
            type="search"
            className={controls.input}
            placeholder="File name, alternative text or title"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldFrame>
    </div>
  );
}

type AssetTileProps = {
  asset: LibraryAsset;
  kind: AssetKind;
  /** `undefined` where one press chooses. */
  isChosen: boolean | undefined;
  onChoose: () => void;
};

function AssetTile({ asset, kind, isChosen, onChoose }: AssetTileProps) {
  const { filename, short_filename: name, alt } = asset;
  const fits = kind.test(filename);
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isChosen}
      aria-disabled={!fits || undefined}
      onClick={fits ? onChoose : undefined}
    >
      <span className={styles.picture}>
        {isPicture(filename) ? (
          <img src={thumbnailUrl(filename, thumbnailSide)} alt={alt ?? ''} loading="lazy" />
        ) : (
          <ToolIcon icon={faFile} />
        )}
        {isChosen && (
          <span className={styles.check}>
            <ToolIcon icon={faCheck} />
          </span>
        )}
      </span>
      <span className={styles.name}>{name}</span>
      {!fits && <span className={styles.note}>This field takes {kind.takes}.</span>}
    </button>
  );
}

type PagesProps = { page: number; count: number; onChange: (page: number) => void };

function Pages({ page, count, onChange }: PagesProps) {
  if (count <= 1) return null;
  return (
    <nav aria-label="Pages of the library" className={styles.pages}>
      <ToolButton aria-disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </ToolButton>
      <span>
        Page {page} of {count}
      </span>
      <ToolButton aria-disabled={page >= count} onClick={() => onChange(page + 1)}>
        Next
      </ToolButton>
    </nav>
  );
}

type Found = { assets: readonly LibraryAsset[]; total: number };

/** Reads a page of the library, debounced while a search is typed. */
function useAssets(search: string, page: number) {
  const [version, setVersion] = useState(0);
  const [found, setFound] = useState<Found>({ assets: [], total: -1 });
  const [last, setLast] = useState<{ request: string; failure: ManagementFailure | null }>();
  const query = new URLSearchParams({ per_page: String(perPage), page: String(page) });
  if (search.trim()) query.set('search', search.trim());
  const request = `${version} ${query}`;
  const address = `/assets?${query}`;
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const answer = await manage<{ assets: LibraryAsset[] }>(address);
      if (!isCurrent) return;
      setLast({ request, failure: answer.ok ? null : answer.failure });
      if (answer.ok) setFound({ assets: answer.value.assets, total: answer.total });
    };
    const timer = setTimeout(() => void read(), search ? debounceMs : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [address, request, search]);
  return {
    ...found,
    isPending: last?.request !== request,
    failure: last?.failure ?? null,
    reload: () => setVersion((before) => before + 1),
  };
}
