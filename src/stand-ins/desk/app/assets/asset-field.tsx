import type { FieldSchema } from '../wire/management';

/** An image or a file in a story. `filename` is the absolute address, empty if none is chosen. */
export type AssetValue = {
  id: number | null;
  alt: string;
  name: string;
  /** `X1xY1:X2xY2` in pixels of the original, or empty. */
  focus: string;
  title: string;
  source: string;
  copyright: string;
  filename: string;
  fieldtype: 'asset';
  meta_data: Readonly<Record<string, string>>;
  is_external_url: boolean;
};

type FieldProps<Value> = {
  value: unknown;
  schema: FieldSchema;
  /** Ids of elements. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (value: Value) => void;
};

export type AssetFieldProps = FieldProps<AssetValue | null>;

export type AssetsFieldProps = FieldProps<readonly AssetValue[]>;

/** Field of one picture or file. */
export function AssetField({ labelledBy }: AssetFieldProps) {
  return <div role="group" aria-labelledby={labelledBy} />;
}

/** Field of several pictures or files, in the editor's order. */
export function AssetsField({ labelledBy }: AssetsFieldProps) {
  return <div role="group" aria-labelledby={labelledBy} />;
}
