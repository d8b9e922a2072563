/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { StoryForm } from '../../../app/form/story-form';
import type { NodeJson } from '../../../../../tools/html-to-rich-text/rich-text-json';
import { Toasts } from '../../../app/ui/toasts';
import type { BlokContent, ManagedStory } from '../../../app/wire/management';
import { installSettings } from '../../rigs/desk-settings';
import { modelLibrary } from '../../rigs/model-library';
import { installNativeDialog } from '../../../../../__tests__/rigs/dom/native-dialog';

const library = modelLibrary();
const story = { id: 1, name: 'A coach' } as ManagedStory;

beforeAll(() => {
  installNativeDialog();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
  Object.assign(document, { elementFromPoint: () => null });
  installSettings({ siteUrl: 'http://localhost:9000' });
});

const words = (text: string): NodeJson => ({ type: 'text', text });
const paragraph = (text: string): NodeJson => ({ type: 'paragraph', content: [words(text)] });
const bloksOf = (node: NodeJson | undefined) => (node?.attrs?.['body'] ?? []) as BlokContent[];
const quote = (uid: string, text: string): NodeJson => ({
  type: 'blok',
  attrs: { id: uid, body: [{ _uid: uid, component: 'quote', text, cite: '' }] },
});

type TextJson = NodeJson & { content: NodeJson[] };

/** Shows the biography of a coach, a rich text, in the form of its story. */
async function openText(...content: NodeJson[]) {
  const first = { type: 'doc', content };
  const state = {
    content: { _uid: 'coach', component: 'author', bio: first } as BlokContent,
    changes: 0,
  };
  const from: { outside?: (bio: unknown) => void } = {};
  const Screen = () => {
    const [shown, setShown] = useState(state.content);
    from.outside = (bio) => setShown({ ...shown, bio });
    return (
      <>
        <StoryForm
          {...{ story, library }}
          content={shown}
          faults={[]}
          focus={null}
          onFocusField={() => undefined}
          onChange={(changed) => {
            state.changes += 1;
            state.content = changed;
            setShown(changed);
          }}
        />
        <Toasts />
      </>
    );
  };
  // Bloks are rendered in a microtask.
  await act(async () => void render(<Screen />));
  const editable = screen.getByRole('textbox', { name: 'Biography' });
  return {
    first,
    state,
    editable,
    user: userEvent.setup(),
    text: () => state.content['bio'] as TextJson,
    setFromOutside: (bio: unknown) => act(async () => from.outside?.(bio)),
    paste: (data: Record<string, string>) =>
      act(async () => {
        const getData = (type: string) => data[type] ?? '';
        fireEvent.paste(editable, { clipboardData: { getData, files: [] } });
      }),
  };
}

const toolbar = () => within(screen.getByRole('toolbar', { name: 'Formats' }));

it('a text: has its label, its kind and its help, and changes nothing by being shown', async () => {
  const callout = { type: 'callout', content: [words('Hi')] };
  const { editable, state } = await openText(paragraph('Corner'), callout);
  expect(editable).toHaveAttribute('aria-multiline', 'true');
  expect(editable).toHaveAccessibleDescription(/Alt\+F10 goes to the formats/);
  expect(editable).toHaveTextContent('A part that the desk cannot show (callout)');
  expect(state.changes).toBe(0);
});

it('a paste: names what it left out, keeps the other blocks as they are, and is undone at once', async () => {
  const content = [paragraph('Corner'), quote('q', 'Hands up')];
  const { first, paste, text, state, editable } = await openText(...content);
  await paste({ 'text/html': '<b>Bold</b> <img src="https://evil.example/a.png">' });
  expect(text().content[0]?.content).toEqual([
    { type: 'text', text: 'Bold', marks: [{ type: 'bold' }] },
    words('Corner'),
  ]);
  expect(text().content[1]).toBe(first.content[1]);
  expect(screen.getByText(/^Left out: 1 picture\./)).toBeVisible();
  await act(async () => void fireEvent.keyDown(editable, { key: 'z', ctrlKey: true }));
  expect(text().content).toEqual(first.content);
  expect(state.changes).toBe(2);
});

it('a paste of plain text: blank lines separate paragraphs, single ones break the line', async () => {
  const { paste, text } = await openText(paragraph('Corner'));
  await paste({ 'text/plain': 'One\r\ntwo\r\n\r\n  \n\nThree ' });
  expect(text().content).toEqual([
    { type: 'paragraph', content: [words('One'), { type: 'hard_break' }, words('two')] },
    paragraph('Three Corner'),
  ]);
});

it('a paste of own nodes: gives bloks new ids and drops those that the field does not allow', async () => {
  const { paste, text } = await openText(paragraph('Corner'));
  const hero = { type: 'blok', attrs: { id: 'h', body: [{ _uid: 'h', component: 'hero' }] } };
  const content = [quote('q', 'Hands up'), hero];
  await paste({
    'application/x-rich-text-nodes': JSON.stringify({ content, openStart: 0, openEnd: 0 }),
  });
  const bloks = text().content.flatMap(bloksOf);
  expect(bloks).toEqual([expect.objectContaining({ component: 'quote', text: 'Hands up' })]);
  expect(bloks[0]?._uid).not.toBe('q');
  expect(screen.getByText(/1 blok\. This field does not allow them\./)).toBeVisible();
});

it('bloks: are offered as the field allows, open with the focus inside, and change alone', async () => {
  const { user, text, first } = await openText(paragraph('Corner'), quote('q', 'Hands up'));
  await user.click(toolbar().getByRole('button', { name: 'Insert' }));
  const offer = await screen.findByRole('button', { name: /^Call to action/ });
  expect(screen.queryByRole('button', { name: /^Hero/ })).not.toBeInTheDocument();
  await user.click(offer);
  const [, added] = text().content;
  const uid = bloksOf(added)[0]?._uid;
  const group = screen.getByRole('group', { name: 'Call to action' });
  await waitFor(() => expect(within(group).getAllByRole('textbox')[0]).toHaveFocus());
  await user.keyboard('Train');
  expect(text().content.map(({ type }) => type)).toEqual(['paragraph', 'blok', 'blok']);
  expect(text().content[0]).toBe(first.content[0]);
  expect(text().content[2]).toBe(first.content[1]);
  const [blok] = bloksOf(text().content[1]);
  expect(blok).toMatchObject({ _uid: uid, component: 'call_to_action', headline: 'Train' });
});

it('bloks: move, are copied and removed by their buttons', async () => {
  const content = [paragraph('Corner'), quote('q', 'Hands up'), paragraph('Bell')];
  const { user, text } = await openText(...content);
  const types = () => text().content.map(({ type }) => type);
  await user.click(screen.getByRole('button', { name: 'Move up Quote: Hands up' }));
  expect(types()).toEqual(['blok', 'paragraph', 'paragraph']);
  await user.click(screen.getByRole('button', { name: 'Duplicate Quote: Hands up' }));
  expect(types()).toEqual(['blok', 'blok', 'paragraph', 'paragraph']);
  const [one, copy] = text().content.flatMap(bloksOf);
  expect({ ...copy, _uid: 'q' }).toEqual(one);
  expect(copy?._uid).not.toBe('q');
  const [remove] = screen.getAllByRole('button', { name: 'Remove Quote: Hands up' });
  if (remove) await user.click(remove);
  expect(types()).toEqual(['blok', 'paragraph', 'paragraph']);
});

it('bloks: a letter on a selected one begins a line below it, and Ctrl+End goes behind a last one', async () => {
  const { editable, text } = await openText(paragraph('Corner'), quote('q', 'Hands up'));
  const { editor } = editable as HTMLElement & { editor: Editor };
  await act(async () => void editor.commands.setTextSelection(1));
  await act(async () => void fireEvent.keyDown(editable, { key: 'End', ctrlKey: true }));
  expect(editor.state.selection.to).toBe(editor.state.doc.content.size);
  await act(async () => void editor.commands.setNodeSelection(editor.state.doc.child(0).nodeSize));
  const { from, to } = editor.state.selection;
  await act(async () => {
    const insert = () => editor.state.tr.insertText('x');
    editor.view.someProp('handleTextInput', (take) => take(editor.view, from, to, 'x', insert));
  });
  expect(text().content.map(({ type }) => type)).toEqual(['paragraph', 'blok', 'paragraph']);
  expect(bloksOf(text().content[1])[0]).toMatchObject({ text: 'Hands up' });
  expect(text().content[2]).toEqual(paragraph('x'));
});

it('a value from outside: is shown, without a change of its own', async () => {
  const content = [paragraph('Jab'), quote('q', 'Up'), paragraph('Bell')];
  const { setFromOutside, editable, state, first } = await openText(...content);
  await setFromOutside({ ...first, content: [...first.content.slice(0, 2), paragraph('Gong')] });
  expect(editable).toHaveTextContent('Gong');
  expect(editable).not.toHaveTextContent('Bell');
  await setFromOutside(JSON.parse(JSON.stringify(first)));
  expect(editable).toHaveTextContent('Bell');
  await setFromOutside('');
  expect(editable).toHaveTextContent('');
  expect(state.changes).toBe(0);
});

it('formats: one stop of Tab, arrow keys inside, state for assistive technology', async () => {
  const { user, editable, paste } = await openText(paragraph('Corner'));
  act(() => editable.focus());
  fireEvent.keyDown(editable, { key: 'F10', altKey: true });
  const kind = toolbar().getByRole('combobox', { name: 'Kind of line' });
  expect(kind).toHaveFocus();
  expect(kind).toHaveDisplayValue('Paragraph');
  await user.keyboard('{ArrowLeft}{Home}{ArrowRight}');
  const bold = toolbar().getByRole('button', { name: 'Bold (Ctrl+B)' });
  expect(bold).toHaveFocus();
  const stops = [kind, ...toolbar().getAllByRole('button')];
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([kind]);
  await user.keyboard('{Enter}');
  expect(bold).toHaveAttribute('aria-pressed', 'true');
  await paste({ 'text/plain': 'Loud ' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(editable).toHaveFocus());
});

it('links: refuse an address that could run, and keep what the service stores with a link', async () => {
  const attrs = { href: '/gym', linktype: 'url', custom: { rel: 'me' } };
  const gym = { type: 'text', text: 'Gym', marks: [{ type: 'link', attrs }] };
  const { user, text, editable } = await openText({ type: 'paragraph', content: [gym] });
  const link = screen.getByRole('link', { name: 'Gym' }).firstChild;
  act(() => editable.focus());
  if (link) document.getSelection()?.collapse(link, 1);
  await waitFor(() => expect(screen.getByText('Link to /gym')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Edit link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Link' }));
  const address = dialog.getByRole('textbox', { name: 'Address' });
  expect(address).toHaveValue('/gym');
  await user.clear(address);
  await user.paste('javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Set link' }));
  expect(address).toHaveAccessibleDescription(/Begin it with https/);
  await user.clear(address);
  await user.paste('example.com/gym');
  await user.click(dialog.getByRole('button', { name: 'Set link' }));
  const stored = text().content[0]?.content?.[0]?.marks?.[0]?.attrs;
  expect(stored).toMatchObject({ ...attrs, href: 'https://example.com/gym' });
});
