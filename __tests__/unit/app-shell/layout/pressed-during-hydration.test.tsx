/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { ErrorBoundary } from '../../../../src/app-shell/errors/error-boundary';
import { ServedData } from '../../../../src/app-shell/layout/served-data';
import '../../../../src/app-shell/loading/late-shell-script';
import { holdPresses } from '../../../../src/gatsby/before-scripts/hold-presses';
import { replaceHydrateFunction } from '../../../../src/gatsby/browser/replace-hydrate-function';
import { repeatPresses } from '../../../../src/lib/browser/held-presses';

const pressed = jest.fn();

/** A page that does after its first render what the site does. */
function Page({ title }: { title: string }) {
  useEffect(() => {
    setTimeout(() => {
      window.heldPresses?.end('submit');
      repeatPresses();
    });
  }, []);
  return (
    <div id="gatsby-focus-wrapper">
      <ErrorBoundary resetKey="/" onError={() => undefined}>
        <ServedData part="page" data={{ title }} />
        <h1>{title}</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            pressed();
          }}
        >
          <button type="submit">Cart</button>
        </form>
      </ErrorBoundary>
    </div>
  );
}

test.each([
  ['the same release', 'Old words'],
  ['another release', 'New words'],
])('a press while a page is hydrated with data of %s is heard, once', async (_case, title) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  pressed.mockReset();
  document.body.innerHTML = `<div id="___gatsby">${renderToString(<Page title="Old words" />)}</div>`;
  const container = document.getElementById('___gatsby');
  if (!container) throw new Error('No container.');
  window.heldPresses = holdPresses(() => undefined);
  const hydrate = replaceHydrateFunction?.({} as never, {} as never) as unknown as (
    element: unknown,
    container: Element,
  ) => () => void;
  const end = hydrate(<Page title={title} />, container);
  const button = container.querySelector('button');
  button?.click();
  await waitFor(() => expect(container.querySelector('h1')).toHaveTextContent(title));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pressed).toHaveBeenCalledTimes(1);
  end();
});
