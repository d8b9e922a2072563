import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '../../../../config/site';

/** A page with the value of its `Content-Security-Policy`. */
export type RenderedPage = { html: string; policy: string };

const read = (...names: string[]) => readFileSync(path.join(__dirname, ...names), 'utf8');
const siteStyles = (name: string) => read('../../../../styles', name);

/** Styles of the page: the site's tokens and fonts, then its own. */
const styles = [
  siteStyles('tokens.css'),
  siteStyles('fonts.css').replaceAll('./fonts/', '/status/fonts/'),
  read('status.css'),
].join('\n');

const script = read('live-status.js');

/** Allows the inline style and script by their digests, and nothing that a story's text could bring. */
const policy = [
  "default-src 'none'",
  `script-src ${digestOf(script)}`,
  `style-src ${digestOf(styles)}`,
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Renders a whole page around its parts. React escapes the text of stories. */
export function renderPage(page: { title: string; children: ReactNode }): RenderedPage {
  const body = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${page.title} | ${site.name} publisher`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header className="masthead">
          <a href="/status" className="wordmark">
            {site.name}
          </a>
          <span>Publisher</span>
        </header>
        {page.children}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  );
  return { html: `<!doctype html>${body}`, policy };
}
