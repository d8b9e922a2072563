import { useState } from 'react';
import { SizeSelect } from '../ui/controls/size-select';
import { Specimen } from './specimen';
import { Stack } from './stack';

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

export function SizeSelects() {
  const [picked, setPicked] = useState('nothing');
  return (
    <>
      <Specimen
        name="Size select"
        note="The first is chosen; the words under it go with the choice."
        code="options"
      >
        <Stack>
          <SizeSelect label="Glove size" options={sizes} onSelect={({ name }) => setPicked(name)} />
          <p>Picked: {picked}</p>
        </Stack>
      </Specimen>
      <Specimen
        name="Size select, no choice made"
        note="Asks for one, has none, and one with a name too long for its box."
        code="selectsFirst={false} | options={[]}"
      >
        <Stack>
          <SizeSelect
            label="Size to be chosen"
            options={sizes}
            selectsFirst={false}
            onSelect={({ name }) => setPicked(name)}
          />
          <SizeSelect label="Nothing to choose" options={[]} onSelect={() => undefined} />
          <SizeSelect label="Long names" options={longSizes} onSelect={() => undefined} />
        </Stack>
      </Specimen>
    </>
  );
}
