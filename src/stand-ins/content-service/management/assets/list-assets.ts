import { readList } from '../../delivery/query-parameters';
import type { StoredAsset, StoredSpace } from '../../store/stored-space';
import { detailsOf } from './asset-edits';

/** The assets a query selects, the newest uploads first; with `in_trash` those that were deleted. */
export function selectAssets(space: StoredSpace, query: URLSearchParams): StoredAsset[] {
  const inTrash = ['1', 'true'].includes(query.get('in_trash') ?? '');
  const ids = readList(query, 'by_ids');
  return space.assets
    .filter((asset) => Boolean(asset.details?.deletedAt) === inTrash)
    .filter(({ assetId }) => !ids || ids.includes(String(assetId)))
    .filter((asset) => matchesTexts(asset, query))
    .toReversed();
}

function matchesTexts(asset: StoredAsset, query: URLSearchParams): boolean {
  const { alt, title, copyright } = detailsOf(asset);
  const texts: Record<string, string> = {
    search: [asset.path, alt, title, copyright].join(' '),
    by_alt: alt,
    by_title: title,
    by_copyright: copyright,
  };
  return Object.entries(texts).every(([name, text]) =>
    text.toLowerCase().includes((query.get(name) ?? '').trim().toLowerCase()),
  );
}
