import type { Response } from 'express';
import { documentHeaders } from '../../../../src/config/security-headers';
import { policyDigest } from '../../../../src/lib/http/policy-digest';
import { shopDetails } from '../demo-shop/demo-shop';
import type { SafeHtml } from './markup';
import { SafeHtml as Markup, markup } from './markup';

/** Stylesheet of the service's own pages, inlined and allowed by its hash alone. */
const pageStyles = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: #f4efe3; color: #17140f; font: 1rem/1.5 system-ui, sans-serif; }
.banner { background: #17140f; color: #f4efe3; padding: 0.5rem 1rem; text-align: center; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 1rem; }
h2, legend { font-size: 1.125rem; font-weight: 700; margin: 0 0 0.75rem; padding: 0; }
.columns { display: grid; gap: 2rem; }
@media (min-width: 52rem) {
  .columns { grid-template-columns: 1fr 22rem; align-items: start; }
  .columns > .summary { grid-area: 1 / 2; }
}
fieldset, .summary, .problems { margin: 0 0 1.5rem; padding: 1.25rem; border: 1px solid #cfc6b2;
  border-radius: 4px; background: #fffdf8; min-width: 0; }
legend { float: left; width: 100%; }
legend + * { clear: both; }
.field { margin: 0 0 1rem; }
.row { display: grid; gap: 0 1rem; }
@media (min-width: 32rem) { .row { grid-template-columns: 1fr 1fr; } }
label { display: block; font-weight: 600; }
input[type="text"], input[type="email"], input[type="tel"], select { display: block; width: 100%; margin-top: 0.25rem;
  padding: 0.6rem; border: 1px solid #6d6656; border-radius: 3px; background: #fff; color: inherit;
  font: inherit; }
input[aria-invalid="true"], select[aria-invalid="true"] { border: 2px solid #a50d24; }
.hint { margin: 0.25rem 0 0; color: #575042; font-size: 0.9rem; }
.error { margin: 0.25rem 0 0; color: #a50d24; font-weight: 600; }
.problems { border: 2px solid #a50d24; }
.problems ul { margin: 0; padding-left: 1.25rem; }
.problems a { color: #a50d24; }
.default-button { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden;
  clip-path: inset(50%); }
.with-button { display: flex; gap: 0.75rem; align-items: flex-start; }
.with-button .field { flex: 1; min-width: 0; margin: 0; }
.with-button button { margin-top: 1.75rem; }
.applied { list-style: none; margin: 0 0 1rem; padding: 0; }
.applied li { display: flex; gap: 0.75rem; align-items: center; justify-content: space-between; }
.applied li + li { margin-top: 0.5rem; }
fieldset > .field:last-child, fieldset > .row:last-child .field { margin-bottom: 0; }
.row:last-child { row-gap: 1rem; }
.choice { display: flex; gap: 0.75rem; align-items: baseline; padding: 0.5rem 0; min-height: 2.75rem; font-weight: 400; }
.choice .price { margin-left: auto; white-space: nowrap; }
.note { white-space: pre-line; }
.lines { list-style: none; margin: 0 0 1rem; padding: 0; }
.lines li { display: flex; gap: 0.75rem; padding: 0.5rem 0; border-bottom: 1px solid #e5ddca; }
.lines img { border-radius: 3px; background: #eee6d5; }
.lines .price { margin-left: auto; white-space: nowrap; }
.totals { margin: 0; }
.totals div { display: flex; gap: 1rem; justify-content: space-between; padding: 0.2rem 0; }
.totals dd { margin: 0; }
.totals .total { border-top: 2px solid #17140f; margin-top: 0.5rem; font-weight: 700; }
button, .button { display: inline-block; padding: 0.75rem 1.5rem; border: 0; border-radius: 3px;
  background: #b00e27; color: #fff; font: inherit; font-weight: 700; text-decoration: none;
  cursor: pointer; }
button.quiet { min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #6d6656;
  background: #fff; color: #17140f; }
@media (forced-colors: active) { button, .button { border: 1px solid ButtonText; } }
a { color: #1b3fa0; }
footer { margin-top: 3rem; }
footer ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; list-style: none; margin: 0; padding: 0; }
.button { color: #fff; }
:focus-visible { outline: 3px solid #1b3fa0; outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: #fffdf8; }
th, td { padding: 0.5rem 0.75rem; border: 1px solid #cfc6b2; text-align: left; vertical-align: top; }
`;

const styleSource = policyDigest(pageStyles);

/**
 * Sends one of the service's own pages. They run no script, may not be framed, cached or indexed.
 *
 * @param page.title without the shop's name
 */
export function sendCheckoutPage(
  response: Response,
  status: number,
  page: { title: string; body: SafeHtml },
  imageOrigin: string,
): void {
  response.set({
    ...documentHeaders({
      'style-src': [styleSource],
      'img-src': ["'self'", 'data:', imageOrigin],
      'form-action': ["'self'"],
    }),
    'Cache-Control': 'no-store',
    // Sends the origin to the shop, but not the path with the cart's key.
    'Referrer-Policy': 'strict-origin',
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
