import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Headers } from '../../../../config/security-headers';
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

const liveScript = read('live-status.js');

/** Scripts of a page that the editor may frame. */
const framedScripts = [liveScript, read('tool-frame.js')];

/** Headers of the page. They allow the inline style and script by their digests, and nothing that a story's text could bring. */
export const pageHeaders = documentHeaders(pageDirectives([liveScript]));

/** Returns the headers of a page that only the editor may frame. */
export function framedHeaders(editorOrigin: string | undefined): Headers {
  const ancestors = editorOrigin === undefined ? ["'none'"] : ["'self'", editorOrigin];
  // Links of the page carry who looks.
  return {
    ...documentHeaders({ ...pageDirectives(framedScripts), 'frame-ancestors': ancestors }),
    'Referrer-Policy': 'no-referrer',
  };
}

function pageDirectives(scripts: readonly string[]) {
  return {
    'script-src': scripts.map(policyDigest),
    'style-src': [policyDigest(styles)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['status'],
  };
}

/** Editor that may frame a page, and the slug of the plugin in whose frame it is. */
export type PageFrame = { editorOrigin: string | undefined; tool: string | undefined };

/** Renders a whole page around its parts. React escapes the text of stories. */
export function renderPage(page: {
  title: string;
  children: ReactNode;
  name?: 'Newsroom';
  frame?: PageFrame;
}): string {
  const { name = 'Publisher', frame } = page;
  const body = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${page.title} | ${site.name} ${name.toLowerCase()}`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body data-editor={frame?.editorOrigin} data-tool={frame?.tool}>
        <header className="masthead">
          <a href={name === 'Publisher' ? '/status' : undefined} className="wordmark">
            {site.name}
          </a>
          <span>{name}</span>
          {name === 'Publisher' && <a href="/newsroom">Newsroom</a>}
        </header>
        {page.children}
        {(frame ? framedScripts : [liveScript]).map((script) => (
          <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>${body}`;
}
