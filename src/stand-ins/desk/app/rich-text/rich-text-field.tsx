import type { ReactNode } from 'react';
import type { BlokContent, FieldSchema, Library } from '../wire/management';

export type RichTextFieldProps = {
  /** The document as the service has it. */
  value: unknown;
  schema: FieldSchema;
  library: Library;
  /** Ids of elements. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (value: unknown) => void;
  /** Renders the form of a blok inside the text. */
  renderBlok: (blok: BlokContent, onChange: (blok: BlokContent) => void) => ReactNode;
  newBlok: (component: string) => BlokContent;
  /** Blok inside the text to open, by its `_uid`. */
  openBlokUid: string | null;
};

/** Field of a rich text. */
export function RichTextField({ labelledBy }: RichTextFieldProps) {
  return <div aria-labelledby={labelledBy} role="textbox" tabIndex={0} />;
}
