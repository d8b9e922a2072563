/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import sharp from 'sharp';
import { AssetField } from '../../app/assets/asset-field';
import { deskSettings } from '../../app/wire/desk-settings';
import type { Desk } from '../rigs/open-desk';
import { openDesk } from '../rigs/open-desk';
import { installNativeDialog } from '../../../../__tests__/rigs/dom/native-dialog';
import { File as NodeFile } from 'node:buffer';

let desk: Desk;
let picture: Buffer;

beforeAll(async () => {
  installNativeDialog();
  desk = await openDesk();
  // jsdom's files cannot go into the form that Node sends.
  Object.assign(globalThis, { File: NodeFile });
  // The service names its public address, at which no test runs it.
  const { fetch: send } = globalThis;
  const { origin } = new URL(deskSettings().managementUrl);
  globalThis.fetch = (input, init) => {
    const isUpload = typeof input === 'string' && init?.body instanceof FormData;
    return send(isUpload ? origin + new URL(input).pathname : input, init);
  };
  const create = { width: 200, height: 100, channels: 3, background: '#1c3f94' } as const;
  picture = await sharp({ create }).jpeg().toBuffer();
});
afterAll(() => desk.close());
afterEach(() => {
  desk.network.isDown = false;
});

const file = (name: string, bytes: Uint8Array = picture) => new File([new Uint8Array(bytes)], name);

const control = { id: 'cover', labelledBy: 'label', describedBy: undefined, isInvalid: false };

type Props = { isMultiple: boolean; onValue: (value: unknown) => void };

function Field({ isMultiple, onValue }: Props) {
  const [value, setValue] = useState<unknown>(isMultiple ? [] : null);
  const change = (changed: unknown) => {
    setValue(changed);
    onValue(changed);
  };
  return (
    <div role="group" aria-label="Cover">
      <AssetField
        schema={{ type: isMultiple ? 'multiasset' : 'asset', filetypes: ['images'] }}
        {...{ value, control }}
        label="Cover"
        onChange={change}
      />
    </div>
  );
}

/** Shows a field. `value` returns what a story would keep. */
function showField(isMultiple = false) {
  const onValue = jest.fn();
  render(<Field isMultiple={isMultiple} onValue={onValue} />);
  // The browser's file chooser offers fitting files first, but lets people choose others.
  return { user: userEvent.setup({ applyAccept: false }), value: () => onValue.mock.lastCall?.[0] };
}

const group = () => within(screen.getByRole('group', { name: 'Cover' }));

it('asset field: uploads a picture, and keeps its texts and focus point', async () => {
  const { user, value } = showField();
  await user.upload(group().getByLabelText('Upload a picture'), file('The Jab.JPG'));
  const alt = await group().findByRole('textbox', { name: 'Alternative text' });
  expect(value().filename).toMatch(/\/f\/104200\/200x100\/\w+\/the-jab\.jpg$/);
  expect(alt).toHaveAccessibleDescription(/for people who cannot see it/);

  await user.type(alt, 'A jab');
  expect(alt).not.toHaveAccessibleDescription();
  expect(value()).toMatchObject({ alt: 'A jab', meta_data: { alt: 'A jab' }, fieldtype: 'asset' });

  const slide = (name: RegExp, percent: number) =>
    fireEvent.change(group().getByRole('slider', { name }), { target: { value: percent } });
  slide(/from the left/, 51);
  slide(/from the top/, 40);
  expect(screen.getByText(/the point 51% from the left, 40% from the top/)).toBeInTheDocument();
  expect(value().focus).toBe('102x40:103x41');

  await user.click(group().getByRole('button', { name: 'Remove' }));
  expect(value()).toBeNull();
  expect(group().getByRole('button', { name: 'Upload a picture' })).toHaveFocus();
});

it('asset field: refuses what is no picture, damaged, empty or too large, each in a sentence', async () => {
  const { user, value } = showField(true);
  const large = file('large.jpg');
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
  await user.upload(group().getByLabelText('Upload pictures'), [
    file('words.jpg', Buffer.from('no picture')),
    file('cut.jpg', picture.subarray(0, -20)),
    file('empty.png', Buffer.alloc(0)),
    large,
    file('film.mp4'),
    file('right.jpg'),
  ]);
  await group().findByRole('textbox', { name: 'Alternative text' });
  expect(value()).toMatchObject([{ filename: expect.stringContaining('right.jpg') }]);
  const alerts = group().getAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/“words.jpg” is not a picture/),
    expect.stringMatching(/“cut.jpg” is damaged/),
    expect.stringMatching(/“empty.png” is empty/),
    expect.stringMatching(/“large.jpg” has 60 MB; the limit is 50 MB/),
    expect.stringMatching(/“film.mp4” does not fit here: the field takes jpeg, png, gif and WebP/),
  ]);
});

it('asset field: says that an upload has not arrived, and takes the file again', async () => {
  const { user, value } = showField();
  desk.network.isDown = true;
  await user.upload(group().getByLabelText('Upload a picture'), file('again.jpg'));
  expect(await group().findByRole('alert')).toHaveTextContent(/“again.jpg” is not uploaded/);
  desk.network.isDown = false;
  await user.upload(group().getByLabelText('Upload a picture'), file('again.jpg'));
  await waitFor(() => expect(value()?.filename).toMatch(/again\.jpg$/));
  expect(group().queryByRole('alert')).not.toBeInTheDocument();
});

it('asset field: takes several, orders them by keyboard, and adds one of the library', async () => {
  const { user, value } = showField(true);
  await user.upload(group().getByLabelText('Upload pictures'), [file('one.jpg'), file('two.jpg')]);
  await waitFor(() => expect(value()).toHaveLength(2));
  const names = () =>
    (value() as { filename: string }[]).map(({ filename }) => filename.split('/').at(-1));

  group().getByRole('button', { name: 'Move one.jpg down' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['two.jpg', 'one.jpg']);
  expect(group().getByRole('button', { name: 'Move one.jpg down' })).toHaveFocus();

  await user.click(group().getByRole('button', { name: 'Choose from the library' }));
  const library = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
  const [newest] = await library.findAllByRole('button', { name: /one\.jpg|two\.jpg/ });
  await user.click(newest as Element);
  expect(value()).toHaveLength(3);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
