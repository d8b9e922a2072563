import { expect } from '@playwright/test';
import { contentOf, refusedFrame } from '../rigs/browser/desk-page';
import type { DeskService } from '../rigs/browser/desk-service';
import { whileDeskRuns } from '../rigs/browser/desk-service';
import { test as base } from '../rigs/engines/journey';
import { role } from '../rigs/engines/visitor';
import { editorAt } from '../rigs/browser/story-desk';

const test = base.extend<object, { desk: DeskService }>({
  // oxlint-disable-next-line no-empty-pattern
  desk: [({}, use) => whileDeskRuns(use), { scope: 'worker', timeout: 120_000 }],
});

test('journeys: an editor opens a story, types and publishes', async ({ visitor, desk }) => {
  visitor.line.expectNoise(refusedFrame);
  const slug = 'blogs/how-to-throw-a-jab';
  const before = await editorAt(desk).find(slug);
  const id = before?.id ?? 0;
  await visitor.open(`${desk.content}/editor/stories/${id}`);
  const form = role('region', 'Form');
  await visitor.type(role('textbox', /^Title/, { within: form }), 'Typed in any browser');
  await visitor.sees(role('banner', undefined, { holding: 'Not saved' }));
  await visitor.press(role('button', /^Publish/, { within: role('banner') }));
  const dialog = role('dialog');
  await visitor.press(role('button', /^Publish/, { within: dialog }));
  await visitor.seesNone(dialog);
  const publishedAt = async () => (await editorAt(desk).find(slug))?.published_at;
  await expect.poll(publishedAt).not.toBe(before?.published_at);
  expect(await contentOf(desk, id)).toMatchObject({ title: 'Typed in any browser' });
});
