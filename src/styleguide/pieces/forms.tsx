import { useState } from 'react';
import { EmailCapture } from '../../features/signup/email-capture';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { QuantityInput } from '../../ui/controls/quantity-input';
import { SizeSelect } from '../../ui/controls/size-select';
import { TextField } from '../../ui/controls/text-field';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import { Specimen } from '../frame/specimen';
import { Stack } from '../frame/stack';

export function Forms() {
  return (
    <Group facts={groups.forms}>
      <TextFields />
      <Specimen
        name="Text field on dark"
        note="The box stays white, the error turns yellow."
        surface="dark"
        code="error"
      >
        <Field label="Gym name" start="?" error="Enter the name on the door." />
      </Specimen>
      <Checkboxes />
      <Quantities />
      <SizeSelects />
      <Signups />
    </Group>
  );
}

function TextFields() {
  return (
    <Specimen
      name="Text field"
      note="Empty, with a hint, wrong, and disabled."
      code="hint | error | disabled"
    >
      <Stack>
        <Field label="First name" />
        <Field label="Phone" hint="Only for the driver." />
        <Field label="ZIP code" start="9021" error="A ZIP code has five digits." />
        <Field label="Country" start="United States" disabled />
      </Stack>
    </Specimen>
  );
}

type FieldProps = {
  label: string;
  start?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
};

function Field({ start = '', ...field }: FieldProps) {
  const [value, setValue] = useState(start);
  return <TextField {...field} value={value} onChange={setValue} />;
}

function Checkboxes() {
  const [ticked, setTicked] = useState<readonly string[]>(['Wraps (6)']);
  const box = (label: string, isMuted = false) => (
    <Checkbox
      label={label}
      isMuted={isMuted}
      isChecked={ticked.includes(label)}
      onChange={(isChecked) =>
        setTicked(isChecked ? [...ticked, label] : ticked.filter((other) => other !== label))
      }
    />
  );
  return (
    <Specimen
      name="Checkbox"
      note="Unticked, ticked, and one that would lead nowhere. The label is part of the target."
      code="isChecked | isMuted"
    >
      <Stack>
        {box('Gloves (4)')}
        {box('Wraps (6)')}
        {box('Headgear (0)', true)}
        {box(
          'Everything that fits under a bed, goes up a stairwell and does not wake the neighbors',
        )}
      </Stack>
    </Specimen>
  );
}

function Quantities() {
  const [gloves, setGloves] = useState(1);
  const [wraps, setWraps] = useState(999);
  return (
    <Specimen
      name="Quantity"
      note="Step or type. The first stands at its least, the second at its most."
      code="value={1} | value={999}"
    >
      <Stack isRow>
        <QuantityInput value={gloves} of="gloves" onChange={setGloves} />
        <QuantityInput value={wraps} of="wraps" onChange={setWraps} />
      </Stack>
    </Specimen>
  );
}

function Signups() {
  const [taken, setTaken] = useState('');
  return (
    <>
      <Specimen
        isWide
        name="Email capture"
        note="Lowers the case, checks the form, hands the address over and thanks. Sends nothing itself."
        code="isSubmitted={false} onSubmitEmail"
      >
        <EmailCapture action="/styleguide" isSubmitted={taken !== ''} onSubmitEmail={setTaken} />
        {taken && (
          <p>
            submitEmail: {taken}{' '}
            <Button tone="quiet" size="small" onClick={() => setTaken('')}>
              Start again
            </Button>
          </p>
        )}
      </Specimen>
      <Specimen
        isWide
        surface="dark"
        name="Email capture, refused and busy"
        note="Errors from outside come after its own; the first is shown. Busy, it takes no second press."
        code={"errors={['Our list did not answer.']} isBusy"}
      >
        <EmailCapture
          action="/styleguide"
          isBusy
          errors={['Our list did not answer. Try again in a minute.']}
          onSubmitEmail={setTaken}
        />
      </Specimen>
    </>
  );
}

const sizes = [
  { id: '10', uid: '10', name: '10 oz', description: 'For the bag, up to about 140 pounds.' },
  { id: '12', uid: '12', name: '12 oz', description: 'For the bag and pads, up to 180 pounds.' },
  { id: '16', uid: '16', name: '16 oz', description: 'For sparring. Your partner will notice.' },
];

const longSizes = [
  {
    id: 'long',
    uid: 'long',
    name: 'Extra long, for hands that have been wrapped by somebody who takes the job seriously',
  },
];

function SizeSelects() {
  const [pickedId, setPickedId] = useState('10');
  const [laterId, setLaterId] = useState('');
  return (
    <>
      <Specimen
        name="Size select"
        note="The words under it go with the choice."
        code="options, selectedId"
      >
        <SizeSelect
          label="Glove size"
          options={sizes}
          selectedId={pickedId}
          onSelect={({ id }) => setPickedId(id)}
        />
      </Specimen>
      <Specimen
        name="Size select, no choice made"
        note="Asks for one, has none, and one with a name too long for its box."
        code='selectedId="" | options={[]}'
      >
        <Stack>
          <SizeSelect
            label="Size to be chosen"
            options={sizes}
            selectedId={laterId}
            onSelect={({ id }) => setLaterId(id)}
          />
          <SizeSelect
            label="Nothing to choose"
            options={[]}
            selectedId=""
            onSelect={() => undefined}
          />
          <SizeSelect
            label="Long names"
            options={longSizes}
            selectedId="long"
            onSelect={() => undefined}
          />
        </Stack>
      </Specimen>
    </>
  );
}
