import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { shopDetails } from '../../demo/shop/shop-details';
import type { SafeHtml } from './markup';
import { markup, SafeHtml as Markup } from './markup';
import { pageStyles } from './page-styles';

const styleHash = createHash('sha256').update(pageStyles).digest('base64');

/**
 * Sends one of the service's own pages. They run no script, may not be framed and are never stored
 * or indexed.
 *
 * @param page.title without the shop's name
 */
export function sendPage(
  response: Response,
  status: number,
  page: { title: string; body: SafeHtml },
  imageOrigin: string,
): void {
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      `img-src 'self' data: ${imageOrigin}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // The shop is told that the shopper comes from here, and nothing of the cart's key.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  response.status(status).type('html').send(renderPage(page).text);
}

function renderPage({ title, body }: { title: string; body: SafeHtml }): SafeHtml {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} - ${shopDetails.name}</title>
<style>${new Markup(pageStyles)}</style>
</head>
<body>
<header class="banner">Test checkout of the embedded storefront service. No money moves here.</header>
<main>
${body}
</main>
</body>
</html>
`;
}
