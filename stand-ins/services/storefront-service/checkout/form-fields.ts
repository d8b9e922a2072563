import type { SubmittedForm, FieldName, FormProblem } from './checkout-form';
import type { SafeHtml } from './markup';
import { markup } from './markup';
import type { GroupType } from '../cart/delivery';

export type FormState = { form: SubmittedForm; problems: FormProblem[] };

/** A group of options; without a label if it is the only one. */
type ChoiceGroup = { label?: string; entries: { value: string; text: string }[] };

type FieldOptions = {
  autocomplete: string;
  type?: 'text' | 'email' | 'tel';
  inputmode?: 'numeric';
  hint?: string;
  optional?: boolean;
};

/** Renders a labeled text box, with its error and hint in `aria-describedby`. */
export function textField(
  { form, problems }: FormState,
  name: FieldName,
  label: string,
  options: FieldOptions,
): SafeHtml {
  const { autocomplete, type = 'text', inputmode, hint, optional } = options;
  const error = problemOf(problems, name);
  return markup`<div class="field">
<label for="${name}">${label}${optional ? ' (optional)' : ''}</label>
<input type="${type}" id="${name}" name="${name}" value="${form[name]}" autocomplete="${autocomplete}"
${inputmode ? markup` inputmode="${inputmode}"` : null}${described(name, error, hint)}${optional ? null : markup` required`}>
${hint ? markup`<p class="hint" id="${name}-hint">${hint}</p>` : null}
${errorText(name, error)}
</div>`;
}

/** Renders a labeled select. */
export function selectField(
  { form, problems }: FormState,
  name: FieldName,
  label: string,
  options: { autocomplete: string; groups: ChoiceGroup[]; optional?: boolean },
): SafeHtml {
  const error = problemOf(problems, name);
  return markup`<div class="field">
<label for="${name}">${label}</label>
<select id="${name}" name="${name}" autocomplete="${options.autocomplete}"${described(name, error)}${options.optional ? null : markup` required`}>
<option value="">Choose</option>
${options.groups.map((group) => choiceGroup(group, form[name]))}
</select>
${errorText(name, error)}
</div>`;
}

function choiceGroup({ label, entries }: ChoiceGroup, chosen: string): SafeHtml {
  const list = entries.map(
    ({ value, text }) =>
      markup`<option value="${value}"${chosen === value && markup` selected`}>${text}</option>`,
  );
  return label === undefined
    ? markup`${list}`
    : markup`<optgroup label="${label}">${list}</optgroup>`;
}

export function problemOf(problems: FormProblem[], name: FieldName): string | null {
  return problems.find(({ field }) => field === name)?.message ?? null;
}

export function errorText(name: FieldName, error: string | null): SafeHtml | null {
  return error === null ? null : markup`<p class="error" id="${name}-error">${error}</p>`;
}

function described(name: FieldName, error: string | null, hint?: string): SafeHtml | null {
  const ids = [error === null ? null : `${name}-error`, hint ? `${name}-hint` : null];
  const list = ids.filter((id) => id !== null).join(' ');
  if (list === '') return null;
  const invalid = error === null ? null : markup` aria-invalid="true"`;
  return markup` aria-describedby="${list}"${invalid}`;
}

/** Returns the label of a parcel's delivery choice. */
export function deliveryName({ type }: { type: GroupType }, parcels: number): string {
  if (parcels === 1) return 'Delivery';
  return type === 'SUBSCRIPTION' ? 'Delivery of subscriptions' : 'Delivery of everything else';
}
