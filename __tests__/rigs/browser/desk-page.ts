/** A story of its own, open at a desk without the product. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { DeskService } from './desk-service';
import { expectNoise } from './noise-watch';
import { createDraft, editorAt } from './story-desk';

/** The site may be framed by the product's own desk only, has no page of a new story, and no publisher. */
export const refusedFrame =
  /frame-ancestors|ERR_BLOCKED_BY_RESPONSE|HTTP 404 GET .*_storyblok|HTTP 502 GET .*\/status/;

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'One round, then rest.' }] };

let created = 0;

/** Creates an article that is no other test's. */
export async function createArticle(desk: DeskService): Promise<{ id: number; name: string }> {
  created += 1;
  const name = `Of two editors ${created}`;
  const { id } = await createDraft(desk, {
    folder: 'blogs',
    slug: `of-two-editors-${created}`,
    name,
    content: {
      component: 'article',
      _uid: `article-${created}`,
      title: 'First title',
      description: 'First description',
      body: { type: 'doc', content: [paragraph] },
    },
  });
  return { id, name };
}

/** Opens a story at the desk. */
export async function openStory(
  context: BrowserContext,
  desk: DeskService,
  id: number,
): Promise<Page> {
  const page = await context.newPage();
  expectNoise(page, refusedFrame);
  await page.goto(`${desk.content}/editor/stories/${id}`);
  await expect(field(page, 'Title')).toBeVisible();
  return page;
}

/** Finds a text field of the story's form by its label. */
export const field = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Form' })
    .getByRole('textbox', { name: new RegExp(`^${name}`) })
    .first();

/** Reads the content that the service has of a story. */
export async function contentOf(desk: DeskService, id: number): Promise<Record<string, unknown>> {
  return (await editorAt(desk).read(id)).content;
}
