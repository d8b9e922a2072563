/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { ErrorBoundary } from '../../../../src/app-shell/errors/error-boundary';
import { ServedData } from '../../../../src/app-shell/layout/served-data';
import '../../../../src/app-shell/loading/late-shell-script';
import { holdPresses } from '../../../../src/gatsby/before-scripts/hold-presses';
import { replaceHydrateFunction } from '../../../../src/gatsby/browser/replace-hydrate-function';
import { useHydrated } from '../../../../src/hooks/use-hydrated';
import { repeatPresses } from '../../../../src/lib/browser/held-presses';
import { Checkbox } from '../../../../src/ui/controls/checkbox';
import { QuantityInput } from '../../../../src/ui/controls/quantity-input';
import { RadioOption } from '../../../../src/ui/controls/radio-option';
import { SizeSelect } from '../../../../src/ui/controls/size-select';
import { TextField } from '../../../../src/ui/controls/text-field';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

const sent = jest.fn();

/** Called with the page's phases, as the site's start has them. */
let onRender: () => void;

const sizes = ['S', 'M', 'L'].map((name) => ({ id: name, uid: name, name }));

/** Every kind of control, each of which counts what it hears. */
function Controls() {
  const [quantity, setQuantity] = useState(1);
  const [toggled, setToggled] = useState(0);
  const [size, setSize] = useState('S');
  const [plan, setPlan] = useState('once');
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // As every page does once it is hydrated, which sets its fields to their state again.
  useHydrated();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent({ quantity, toggled, size, plan, text, isOpen });
      }}
    >
      <QuantityInput value={quantity} onChange={setQuantity} />
      <Checkbox
        label="Bags"
        isChecked={toggled % 2 === 1}
        onChange={() => setToggled((times) => times + 1)}
      />
      <SizeSelect options={sizes} selectedId={size} onSelect={({ id }) => setSize(id)} />
      {['once', 'monthly'].map((each) => (
        <RadioOption
          key={each}
          group="plan"
          label={each}
          price={undefined}
          isChosen={plan === each}
          onChoose={() => setPlan(each)}
        />
      ))}
      <TextField label="Name" value={text} onChange={setText} />
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Menu
      </button>
      <button type="submit">Cart</button>
    </form>
  );
}

/** A page that does after its first render what the site does. */
function Page({ title }: { title: string }) {
  useEffect(() => {
    onRender();
    setTimeout(() => {
      window.heldPresses?.end();
      void repeatPresses();
    });
  }, []);
  return (
    <div id="gatsby-focus-wrapper">
      <ErrorBoundary resetKey="/" onError={() => undefined}>
        <ServedData part="page" data={{ title }} />
        <h1>{title}</h1>
        <Controls />
      </ErrorBoundary>
    </div>
  );
}

function open() {
  // The server, which renders now, has no document to compare with.
  document.body.innerHTML = '';
  document.body.innerHTML = `<div id="___gatsby">${renderToString(<Page title="Old words" />)}</div>`;
}

function hydrate(title: string): () => void {
  const container = document.getElementById('___gatsby');
  const replaced = replaceHydrateFunction?.({} as never, {} as never) as unknown as (
    element: unknown,
    container: Element | null,
  ) => () => void;
  return replaced(<Page title={title} />, container);
}

/** Uses every control, the step twice. Only the browser's own events, in one task. */
function useControls() {
  const button = (name: string) => screen.getByRole('button', { name });
  button('Increase quantity').click();
  button('Increase quantity').click();
  screen.getByLabelText('Bags').click();
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  select.value = 'L';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  screen.getByLabelText('monthly').click();
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  Reflect.set(HTMLInputElement.prototype, 'value', 'Ada', field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  button('Menu').click();
  button('Cart').click();
}

const pressedOnce = { quantity: 3, toggled: 1, plan: 'monthly', isOpen: true };

/** Fields with a label elsewhere are not found again in a page that was rendered anew; texts are carried later. */
const everythingOnce = { ...pressedOnce, size: 'L', text: 'Ada' };

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  sent.mockReset();
  // React's development build compares attributes, of which busy buttons have one more.
  expectNoise(/aria-busy/);
  onRender = () => undefined;
  window.heldPresses = holdPresses(() => undefined);
});

afterEach(async () => {
  // Ends what waits for fields that do not come.
  window.history.replaceState(null, '', '/left');
  document.body.innerHTML = '';
  await new Promise((resolve) => setTimeout(resolve));
  window.history.replaceState(null, '', '/');
});

describe.each([
  ['the same release', 'Old words', everythingOnce],
  ['another release', 'New words', pressedOnce],
])('presses while a page is hydrated with data of %s', (_case, title, heard) => {
  const settle = async () => {
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent.mock.calls).toEqual([[expect.objectContaining(heard)]]);
    expect(screen.getByLabelText('Bags')).toBeChecked();
    expect(document.querySelector('[aria-busy]')).toBeNull();
  };

  it('have their effects once, pressed before it', async () => {
    open();
    useControls();
    const end = hydrate(title);
    await settle();
    end();
  });

  it('have their effects once, pressed when it has begun', async () => {
    open();
    const end = hydrate(title);
    useControls();
    await settle();
    end();
  });

  it('have their effects once, pressed when it has rendered', async () => {
    open();
    onRender = useControls;
    const end = hydrate(title);
    await settle();
    end();
  });
});
