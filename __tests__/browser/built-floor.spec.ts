import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { judgeBuilt } from '../../scripts/browser-floor/exceptions';
import { findMarkupUses } from '../../scripts/browser-floor/markup-uses';
import type { BuiltFile } from '../../scripts/browser-floor/mdn-data';
import { namesMissingIn } from '../../scripts/browser-floor/mdn-data';
import { findScriptUses } from '../../scripts/browser-floor/script-uses';
import { findStyleUses } from '../../scripts/browser-floor/style-uses';
import { createDeskBundler } from '../../stand-ins/desk/bundle-desk';
import { addToCart } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';
import { liveReleaseFolder, readReleasePages } from '../rigs/browser/release-files';

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g;

/** Gatsby copies these for scripts in workers, which the site has none of. */
const unused = '~partytown';

async function readFiles(folder: string, extension: string): Promise<BuiltFile[]> {
  const names = await readdir(folder, { recursive: true });
  const wanted = names.filter((name) => name.endsWith(extension) && !name.startsWith(unused));
  return Promise.all(
    wanted.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })),
  );
}

/** Returns each different part of the pages once, with the first page that has it. */
function partsOf(pages: readonly BuiltFile[], form: RegExp): BuiltFile[] {
  const parts = pages.flatMap(({ file, text }) =>
    [...text.matchAll(form)].map(([, part = '']) => [part, file] as const),
  );
  return [...new Map(parts.toReversed())].map(([text, file]) => ({ file, text }));
}

test('release and desk: scripts, styles and pages use nothing that the oldest supported browsers lack', async () => {
  const release = await liveReleaseFolder();
  const pages = (await readReleasePages(release)).map(({ path: file, html: text }) => ({
    file,
    text,
  }));
  const desk = test.info().outputPath('desk');
  await createDeskBundler(desk).current();
  const uses = [
    ...findScriptUses([...(await readFiles(release, '.js')), ...partsOf(pages, inlineScript)]),
    ...findScriptUses(await readFiles(desk, '.js')),
    ...findStyleUses([
      ...(await readFiles(release, '.css')),
      ...partsOf(pages, inlineStyle),
      ...(await readFiles(desk, '.css')),
    ]),
    ...findMarkupUses(pages),
  ];
  expect(judgeBuilt(uses)).toEqual([]);
});

test('site: reading, search, timer and cart do without all that Safari 16.4 lacks', async ({
  page,
}) => {
  // Chromium enforces Trusted Types also on a page that cannot make any.
  const missing = namesMissingIn('safari').filter(([owner]) => !/^Trusted/i.test(owner));
  await page.addInitScript((names) => {
    for (const [owner, member = ''] of names) {
      const holder = Reflect.get(globalThis, owner) as { prototype?: object } | undefined;
      const name = member.replace('_static', '') || owner;
      const instances = name === member ? holder?.prototype : undefined;
      for (const place of member && owner !== 'Window' ? [holder, instances] : [globalThis]) {
        if (place) Reflect.deleteProperty(place, name);
      }
    }
  }, missing);
  await page.goto('/training/how-to-throw-a-jab');
  expect(await page.evaluate(() => ['canParse' in URL, 'requestIdleCallback' in window])).toEqual([
    false,
    false,
  ]);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.goto('/search?q=hand+wraps');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /hand wraps/i })
      .first(),
  ).toBeVisible();
  await page.goto('/timer');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
  const cart = await addToCart(page, '/products/speed-rope');
  await expect(cart.getByRole('link', { name: 'Checkout' })).toBeVisible();
});
