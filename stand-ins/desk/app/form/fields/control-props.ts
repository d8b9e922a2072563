import type { FramedControl } from '../../ui/field-frame';
import type { FieldSchema } from '../../wire/management';

/** Properties of the control of a field. Its value has the shape that `fitsType` asks for. */
export type ControlProps = {
  schema: FieldSchema;
  value: unknown;
  control: FramedControl;
  /** Name of the field for editors. */
  label: string;
  at: { blokUid: string; field: string };
  onChange: (value: unknown) => void;
};
