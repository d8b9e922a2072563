import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { measuredPages, phone } from '../../rigs/browser/measured-pages';
import type { MeasuredPage } from '../../rigs/browser/measured-pages';
import { slowDown, slowLine } from './slow-phone';

const file = path.join(__dirname, '..', '..', '..', 'test-results', 'film-strip.html');

const filmed: readonly MeasuredPage[] = ['article', 'product'];

/** Time between two pictures of a strip, and the time that it covers, in milliseconds. */
const stepMs = 400;
const lengthMs = 4_800;

/** One painted state of a page. */
type Frame = { atMs: number; jpeg: string };

/**
 * Films how pages appear on a slow phone with a slow line, and writes the strips to
 * `test-results/film-strip.html`.
 *
 * @returns path of that file
 */
export async function filmPages(browser: Browser, site: string): Promise<string> {
  const strips: string[] = [];
  for (const name of filmed) {
    strips.push(toStrip(name, await film(browser, site + measuredPages[name])));
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Film strips</title>
<style>div { display: flex; gap: 8px } figure { margin: 0 } img { width: 150px; border: 1px solid }</style>
${strips.join('\n')}\n`,
  );
  return file;
}

async function film(browser: Browser, address: string): Promise<Frame[]> {
  const context = await browser.newContext({ viewport: phone, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowLine);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const frames: Frame[] = [];
    let startedAt = 0;
    session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      frames.push({ atMs: (metadata.timestamp ?? 0) * 1_000 - startedAt, jpeg: data });
      // The last frame may arrive when the page is closing, which ends its session.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 300 });
    startedAt = Date.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForTimeout(lengthMs);
    await session.send('Page.stopScreencast');
    return frames;
  } finally {
    await context.close();
  }
}

/** Draws what was on the screen at every step. */
function toStrip(name: string, frames: readonly Frame[]): string {
  const pictures: string[] = [];
  for (let atMs = stepMs; atMs <= lengthMs; atMs += stepMs) {
    const frame = frames.findLast((each) => each.atMs <= atMs);
    const picture = frame ? `<img src="data:image/jpeg;base64,${frame.jpeg}" alt="">` : 'nothing';
    pictures.push(
      `<figure><figcaption>${(atMs / 1_000).toFixed(1)} s</figcaption>${picture}</figure>`,
    );
  }
  return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
}
