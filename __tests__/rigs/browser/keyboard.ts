/** Operates a page as a person without a pointer does. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Maximum number of presses of Tab on the way to an element. */
const maxTabs = 150;

/** Moves the focus to an element by Tab, or by Shift+Tab if it comes before the focused one. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const key = (await target.evaluate(isBeforeFocus)) ? 'Shift+Tab' : 'Tab';
  for (let presses = 0; presses <= maxTabs; presses += 1) {
    if (await target.evaluate(hasFocus)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${maxTabs} presses of ${key} do not reach ${String(target)}.`);
}

function isBeforeFocus(element: Element): boolean {
  const focused = document.activeElement ?? document.body;
  return (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

/** Presses a button or link. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Replaces the text of a field, key by key. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Picks an entry for a field in its dialog by searching for it. */
export async function pickIn(page: Page, field: Locator, text: string): Promise<void> {
  await pressOn(page, field.getByRole('button').first());
  const dialog = page.getByRole('dialog');
  await page.keyboard.type(text);
  await expect(dialog.getByText('Searching…')).toBeHidden();
  await expect(dialog.getByRole('listitem').first()).toContainText(text);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Chooses an action of the dialog that a button opens. */
export async function chooseAction(page: Page, button: Locator, name: string): Promise<void> {
  await pressOn(page, button);
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
}
