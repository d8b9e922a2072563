import { useEffect, useState } from 'react';
import { EmptyState, ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import { manage } from '../wire/management-client';
import type { AssetKind, LibraryAsset } from './asset-value';
import { isPicture, thumbnailUrl } from './asset-value';
import * as styles from './assets.module.css';

const perPage = 25;
const thumbnailSide = 192;

type AssetLibraryProps = {
  kind: AssetKind;
  onChoose: (asset: LibraryAsset) => void;
  onClose: () => void;
};

/** Dialog that chooses one of the uploaded files that a field takes, the newest first. */
export function AssetLibrary({ kind, onChoose, onClose }: AssetLibraryProps) {
  const [page, setPage] = useState(1);
  const { assets, hasMore, isPending, failure } = useAssets(page);
  const fitting = assets.filter(({ filename }) => kind.test(filename));
  return (
    <ToolDialog title={`Choose a ${kind.noun}`} onClose={onClose}>
      {failure && <ToolNotice tone="error">{failure}</ToolNotice>}
      {!isPending && !failure && !hasMore && fitting.length === 0 && (
        <EmptyState headline="Nothing fits">Upload it first.</EmptyState>
      )}
      <ul role="list" className={styles.library}>
        {fitting.map((asset) => (
          <li key={asset.id}>
            <button type="button" className={styles.entry} onClick={() => onChoose(asset)}>
              {isPicture(asset.filename) && (
                <img
                  src={thumbnailUrl(asset.filename, thumbnailSide)}
                  alt={asset.alt ?? ''}
                  loading="lazy"
                />
              )}
              <span>{asset.short_filename}</span>
            </button>
          </li>
        ))}
      </ul>
      <WaitText>{isPending ? 'Reading the library…' : ''}</WaitText>
      {hasMore && !isPending && (
        <ToolButton onClick={() => setPage(page + 1)}>Show older files</ToolButton>
      )}
    </ToolDialog>
  );
}

/** Reads the library up to a page. */
function useAssets(page: number) {
  const [assets, setAssets] = useState<readonly LibraryAsset[]>([]);
  const [lastPage, setLastPage] = useState(0);
  const [total, setTotal] = useState(0);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const address = `/assets?per_page=${perPage}&page=${page}`;
    void manage<{ assets: LibraryAsset[] }>(address).then((answer) => {
      if (!isCurrent) return;
      setFailure(answer.ok ? '' : answer.failure.sentence);
      setLastPage(page);
      if (!answer.ok) return;
      setAssets((before) => [...before, ...answer.value.assets]);
      setTotal(answer.total);
    });
    return () => {
      isCurrent = false;
    };
  }, [page]);
  return { assets, failure, isPending: lastPage < page, hasMore: page * perPage < total };
}
