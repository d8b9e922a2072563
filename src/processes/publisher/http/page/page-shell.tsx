import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { documentHeaders } from '../../../../config/security-headers';
import { site } from '../../../../config/site';
import { policyDigest } from '../../../../lib/http/policy-digest';

const read = (...names: string[]) => readFileSync(path.join(__dirname, ...names), 'utf8');
const siteStyles = (name: string) => read('../../../../styles', name);

/** Styles of the page: the site's tokens and fonts, then its own. */
const styles = [
  siteStyles('tokens.css'),
  siteStyles('fonts.css').replaceAll('./fonts/', '/status/fonts/'),
  read('status.css'),
].join('\n');

const script = read('live-status.js');

/** Headers of the page. They allow the inline style and script by their digests, and nothing that a story's text could bring. */
export const pageHeaders = documentHeaders({
  'script-src': [policyDigest(script)],
  'style-src': [policyDigest(styles)],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['status'],
});

/** Renders a whole page around its parts. React escapes the text of stories. */
export function renderPage(page: { title: string; children: ReactNode }): string {
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
  return `<!doctype html>${body}`;
}
