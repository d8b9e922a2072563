/** @jest-environment jest-fixed-jsdom */
import { act, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ErrorBoundary } from '../../../../src/app-shell/errors/error-boundary';
import { ServedData } from '../../../../src/app-shell/layout/served-data';
// Compiled before the tests, so that its import on demand is quick on a busy machine.
import '../../../../src/app-shell/loading/late-shell-script';
import { replaceHydrateFunction } from '../../../../src/gatsby/browser/replace-hydrate-function';

const reported = jest.fn();

type Content = { title: string; link: string };

function Page({ data, heading = data.title }: { data: Content; heading?: string }) {
  return (
    <div id="gatsby-focus-wrapper">
      <ErrorBoundary resetKey="/" onError={reported}>
        <ServedData part="page" data={data} />
        <h1>{heading}</h1>
        <a href={data.link}>Read on</a>
        <label>
          Email address <input type="email" name="email" />
        </label>
      </ErrorBoundary>
    </div>
  );
}

const release1 = { title: 'Old words', link: '/old' };
const release2 = { title: 'New words', link: '/new' };

let end: (() => void) | undefined;

/** Shows HTML, types into it and hydrates it. */
async function hydrate(served: React.ReactElement, element: React.ReactElement) {
  document.body.innerHTML = `<div id="___gatsby">${renderToString(served)}</div>`;
  const container = document.getElementById('___gatsby');
  if (!container) throw new Error('No container.');
  const field = container.querySelector('input');
  if (field) field.value = 'reader@example.com';
  const before = container.querySelector('h1');
  const [hydratePage] = [replaceHydrateFunction?.({} as never, {} as never)];
  await act(async () => {
    end = (hydratePage as (element: unknown, container: Element) => () => void)(element, container);
    await Promise.resolve();
  });
  return { container, isKept: before === container.querySelector('h1') };
}

beforeEach(() => {
  reported.mockReset();
  // jsdom has none.
  Object.assign(window, { reportError: reported });
});

afterEach(() => act(() => end?.()));

it('a page of the same release is hydrated', async () => {
  const { isKept } = await hydrate(<Page data={release1} />, <Page data={release1} />);
  expect(isKept).toBe(true);
  expect(reported).not.toHaveBeenCalled();
});

it('a page whose data are of another release is rendered anew, without an error and with what was typed', async () => {
  const { container, isKept } = await hydrate(<Page data={release1} />, <Page data={release2} />);
  expect(isKept).toBe(false);
  expect(container.querySelector('h1')).toHaveTextContent('New words');
  expect(container.querySelector('a')).toHaveAttribute('href', '/new');
  await waitFor(() => expect(container.querySelector('input')).toHaveValue('reader@example.com'));
  expect(reported).not.toHaveBeenCalled();
});

it('a page that differs though its data do not is reported', async () => {
  await hydrate(<Page data={release1} />, <Page data={release1} heading="Other words" />);
  expect(reported).toHaveBeenCalled();
});
