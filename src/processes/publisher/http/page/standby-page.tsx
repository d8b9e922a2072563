import { renderPage } from './page-shell';

/** Renders the status of a publisher that stands by. */
export function renderStandbyPage(sentence: string): string {
  return renderPage({
    title: 'Standing by',
    children: (
      <main>
        <section className="headline">
          <h1>Standing by</h1>
          <p className="since">{sentence}</p>
        </section>
      </main>
    ),
  });
}
