import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';

// Among the last specs: each test goes to a worker that is free, so that all end together.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ page }) => page.goto('/styleguide'));

test.describe('carousel', () => {
  // Steps share a page, which takes longer to load than they take.
  test('is dragged, stops at its ends, hides its hidden slides, reports, has dots', async ({
    page,
  }) => {
    await test.step('moves on when dragged past 0.3 of a slide, else returns', async () => {
      const covers = await carousel(page, 'Covers');
      await drag(covers, -0.27);
      await expectSlide(covers, 1);
      await drag(covers, -0.34);
      await expectSlide(covers, 2);
      await drag(covers, 0.27);
      await expectSlide(covers, 2);
      await drag(covers, 0.34);
      await expectSlide(covers, 1);
    });
    await test.step('stops at its ends, or wraps around', async () => {
      const covers = await carousel(page, 'Covers');
      await drag(covers, 0.6);
      await expectSlide(covers, 1);
      await expect(button(covers, 'Previous slide')).toBeDisabled();
      const punches = await carousel(page, 'Punches');
      await button(punches, 'Previous slide').click();
      await expectSlide(punches, 4);
      await button(punches, 'Next slide').click();
      await expectSlide(punches, 1);
    });
    await test.step('keeps the focus out of hidden slides', async () => {
      const covers = await carousel(page, 'Covers');
      const links = covers.locator('a[href]');
      expect(await links.count()).toBeGreaterThan(1);
      const taken = await links.evaluateAll(
        (elements) =>
          elements.filter((element) => {
            (element as HTMLElement).focus();
            return document.activeElement === element;
          }).length,
      );
      expect(taken).toBe(1);
    });
    await test.step('the hosts’ middle slide is a tenth larger', async () => {
      const hosts = await carousel(page, 'Hosts');
      const widthOf = async (slide: Locator) => (await slide.boundingBox())?.width ?? 0;
      const middle = hosts.locator('.slick-center:not(.slick-cloned)');
      const beside = hosts.locator('.slick-slide:not(.slick-center)').first();
      await expect
        .poll(async () => (await widthOf(middle)) / (await widthOf(beside)))
        .toBeCloseTo(1.1, 2);
    });
    await test.step('moves to a neighbor that is pressed', async () => {
      const hosts = await carousel(page, 'Hosts');
      const box = await hosts.locator('.slick-list').boundingBox();
      if (!box) throw new Error('The carousel shows no row.');
      await page.mouse.click(box.x - box.width / 2, box.y + box.height / 2);
      await expectSlide(hosts, 5);
    });
    await test.step('announces selection and change', async () => {
      const covers = await carousel(page, 'Covers');
      await dot(covers, 3).click();
      await expectSlide(covers, 3);
      await expect(page.getByText(/^Reported: /)).toHaveText(/slideChange 2/);
      await expect(page.getByText(/^Reported: /)).toHaveText(/slideSelect 2/);
      await button(covers, 'Next slide').click();
      await expect(page.getByText(/^Reported: /)).toHaveText(/slideChange 3$/);
    });
    await test.step('has five dots on a narrow screen, the third active', async () => {
      const many = await carousel(page, 'Combination');
      await expect(many.getByRole('listitem')).toHaveCount(8);
      await page.setViewportSize({ width: 390, height: 900 });
      const dots = many.getByRole('listitem').getByRole('button');
      await expect(dots).toHaveCount(5);
      await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
      await button(many, 'Next slide').click();
      await expect(dots.nth(2)).toHaveAccessibleName(/^Slide 2:/);
      await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
    });
  });

  test('plays while hovered, rests while the pointer is elsewhere and when paused', async ({
    page,
  }) => {
    const hovered = await carousel(page, 'Hovered');
    await expect(button(hovered, 'Pause')).toBeVisible();
    await page.clock.install();
    await hovered.getByRole('group').first().hover();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expectSlide(hovered, 1);
    await hovered.getByRole('group').first().hover();
    await page.clock.runFor(2000);
    await expectSlide(hovered, 2);
    await button(hovered, 'Pause').click();
    await expect(button(hovered, 'Play')).toBeVisible();
    const shown = await currentSlide(hovered);
    await page.clock.runFor(10_000);
    expect(await currentSlide(hovered)).toBe(shown);
  });

  test('plays automatically on wide screens only, and not with reduced motion', async ({
    page,
  }) => {
    const timed = await carousel(page, 'Timed');
    await page.mouse.move(0, 0);
    await expectSlide(timed, 2);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(button(timed, 'Pause')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(button(timed, 'Pause')).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(button(timed, 'Pause')).toHaveCount(0);
    const shown = await currentSlide(timed);
    await page.clock.install();
    await page.clock.runFor(10_000);
    expect(await currentSlide(timed)).toBe(shown);
  });
});

/** Returns a carousel once its script has been loaded. */
async function carousel(page: Page, label: string): Promise<Locator> {
  await page.getByLabel(label, { exact: true }).scrollIntoViewIfNeeded();
  const found = page.getByRole('group', { name: label, exact: true });
  await expect(found.locator('.slick-list')).toBeVisible();
  return found;
}

function button(within: Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

function dot(within: Locator, position: number): Locator {
  return within.getByRole('button', { name: new RegExp(`^Slide ${position}:`) });
}

async function expectSlide(within: Locator, position: number): Promise<void> {
  await expect(dot(within, position)).toHaveAttribute('aria-current', 'true');
}

async function currentSlide(within: Locator): Promise<string | null> {
  return within.locator('[aria-current="true"]').getAttribute('aria-label');
}

/** Drags the row by a fraction of its slide's width; negative moves left. */
async function drag(within: Locator, part: number): Promise<void> {
  const box = await within.locator('.slick-list').boundingBox();
  if (!box) throw new Error('The carousel shows no row.');
  const mouse = within.page().mouse;
  const start = { x: box.x + box.width / 2, y: box.y + Math.min(150, box.height / 2) };
  await mouse.move(start.x, start.y);
  await mouse.down();
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await mouse.move(start.x + box.width * part * share, start.y);
  }
  await mouse.up();
  // The row settles before the next drag.
  await within
    .locator('.slick-track')
    .evaluate((row) => Promise.all(row.getAnimations().map(({ finished }) => finished)));
}
