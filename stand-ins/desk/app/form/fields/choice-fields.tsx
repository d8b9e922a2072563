import { choicesOf } from '../../../validate/read-schema';
import type { Choice } from '../../../validate/read-schema';
import type { ComboboxAnswer } from '../../ui/combobox';
import { Combobox } from '../../ui/combobox';
import type { ControlProps } from './control-props';
import { OrderedChoices } from './ordered-choices';
import { useForm } from '../form-session';
import * as controls from '../../ui/controls.module.css';
import * as styles from './fields.module.css';

/** Number of choices up to which several are chosen by checkboxes. */
const maxCheckboxes = 8;

/** Maximum number of choices that a list of results shows. */
const maxResults = 50;

/** One choice of a list. One that the list does not have is shown as such, and kept until changed. */
export function OptionField({ schema, value, control, onChange }: ControlProps) {
  const { library } = useForm();
  const chosen = typeof value === 'string' ? value : '';
  const choices = choicesOf(schema, library);
  const shared = {
    id: control.id,
    className: controls.input,
    'aria-describedby': control.describedBy,
    'aria-invalid': control.isInvalid || undefined,
    'aria-required': schema.required === true || undefined,
    value: chosen,
  };
  // Languages and lists on other servers are not known here.
  if (!choices)
    return <input {...shared} type="text" onChange={(event) => onChange(event.target.value)} />;
  const isKnown = choices.some((choice) => choice.value === chosen);
  const hasEmpty = schema['exclude_empty_option'] !== true || chosen === '';
  return (
    <select {...shared} onChange={(event) => onChange(event.target.value)}>
      {hasEmpty && <option value="">Nothing chosen</option>}
      {chosen !== '' && !isKnown && (
        <option value={chosen}>{`${chosen} (not in the list any more)`}</option>
      )}
      {choices
        .filter((choice) => choice.value !== '')
        .map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
    </select>
  );
}

/** Several choices of a list: checkboxes for a short one, a search for a long one. */
export function OptionsField(props: ControlProps) {
  const { schema, value, control, label, onChange } = props;
  const { library } = useForm();
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const choices = choicesOf(schema, library) ?? [];
  const names = new Map(choices.map((choice) => [choice.value, choice.name]));
  if (choices.length <= maxCheckboxes && chosen.every((choice) => names.has(choice))) {
    return <Checkboxes {...{ choices, chosen, onChange }} />;
  }
  const search = (query: string) => Promise.resolve(searchChoices(choices, chosen, query));
  return (
    <OrderedChoices
      chosen={chosen.map((choice) => ({
        id: choice,
        name: names.get(choice) ?? choice,
        ...(!names.has(choice) && { note: 'Not in the list any more' }),
      }))}
      label={label}
      onChange={onChange}
    >
      <Combobox
        label={`Add to ${label}`}
        describedBy={control.describedBy}
        isInvalid={control.isInvalid}
        placeholder="Search to add"
        chosenName=""
        search={search}
        onChoose={({ id }) => onChange([...chosen, id])}
      />
    </OrderedChoices>
  );
}

function Checkboxes(props: {
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { choices, chosen, onChange } = props;
  return choices.map(({ name, value }) => (
    <label key={value} className={styles.switch}>
      <input
        type="checkbox"
        className={controls.box}
        checked={chosen.includes(value)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      />
      {name}
    </label>
  ));
}

function searchChoices(
  choices: readonly Choice[],
  chosen: readonly string[],
  query: string,
): ComboboxAnswer {
  const words = query.toLowerCase();
  const found = choices.filter(
    ({ name, value }) =>
      !chosen.includes(value) && `${name} ${value}`.toLowerCase().includes(words),
  );
  return {
    ok: true,
    options: found.slice(0, maxResults).map(({ name, value }) => ({
      id: value,
      name,
      ...(name !== value && { note: value }),
    })),
    total: found.length,
  };
}
