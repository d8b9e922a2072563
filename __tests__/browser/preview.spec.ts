import type { Frame, Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import { routes } from '../../src/config/routes';
import { violations } from '../rigs/browser/axe';
import type { Editor, SentStory } from '../rigs/browser/editor-page';
import { openEditor, previewUrl } from '../rigs/browser/editor-page';
import { test } from '../rigs/browser/fixtures';
import { readInbox } from '../rigs/browser/inbox';
import { expectNoise } from '../rigs/browser/noise-watch';
import { createDraft, editorAt, readStory, saveDraft } from '../rigs/browser/story-desk';

const slug = 'blogs/how-to-throw-a-jab';
const path = routes.article('training', 'how-to-throw-a-jab');

const badge = (preview: Frame) => preview.getByRole('region', { name: 'Draft preview' });
const title = (preview: Frame) => preview.getByRole('heading', { level: 1 });

/** Waits until the draft is shown. */
async function expectDraft(preview: Frame): Promise<void> {
  await expect(badge(preview).getByRole('status')).toContainText('Saved');
}

/** Opens the badge. */
async function openBadge(preview: Frame): Promise<void> {
  await badge(preview).getByRole('button', { name: 'show the details' }).click();
}

/** A story is framed under its slug, where the site may have no page. */
const missingPage = /HTTP 404 (?:GET|HEAD)/;

const paragraph = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});

const editable = ({ story }: Editor, name: string, uid: string) =>
  `<!--#storyblok#${JSON.stringify({ name, space: '104200', uid, id: String(story.id) })}-->`;

/** Returns the nodes of an article's text. */
function nodesOf({ story }: Editor): object[] {
  return (story.content.body as { content: object[] }).content;
}

const withBody = (content: object[]) => ({ body: { type: 'doc', content } });

/** Records documents that are loaded and drafts that are asked for after the moment of the call. */
function watchRequests(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    const isDraft = request.url().endsWith('/api/preview');
    if (isDraft || request.resourceType() === 'document') heard.push(request.url());
  });
  return heard;
}

test('preview: an article follows each keystroke in texts, bloks and relations, without a request', async ({
  page,
  addresses,
}) => {
  expectNoise(page, missingPage);
  const editor = await openEditor(page, addresses, slug);
  const { preview, story, type } = editor;
  await test.step('the focus stays in the field where the editor types, while the preview loads and moves to its path', async () => {
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.body.prepend(field);
      field.focus();
    });
    await expectDraft(preview);
    expect(new URL(preview.url()).pathname).toBe(path);
    await page.keyboard.type('every letter');
    await expect(page.locator('input')).toHaveValue('every letter');
  });
  const requests = watchRequests(page);

  await type({ title: 'Jab, then step away' });
  await expect(title(preview)).toHaveText('Jab, then step away');
  await expect(badge(preview).getByRole('status')).toContainText('Unsaved changes');
  expect(await preview.title()).toMatch(/^Draft: /);

  await preview.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }));
  const uid = 'b1f0c1de-0000-4000-8000-000000000001';
  const workout = {
    _uid: uid,
    component: 'workout',
    title: 'Two short rounds',
    level: 'beginner',
    rounds: '2',
    work_seconds: '60',
    rest_seconds: '30',
    steps: [
      {
        _uid: 'b1f0c1de-0000-4000-8000-000000000002',
        component: 'workout_step',
        name: 'Double jab',
        cue: '',
      },
    ],
    _editable: editable(editor, 'workout', uid),
  };
  await type(
    withBody([
      ...nodesOf(editor),
      paragraph('The last word is bold.', [{ type: 'bold' }]),
      { type: 'blok', attrs: { id: 'x', body: [workout] } },
    ]),
  );
  await expect(preview.locator('strong', { hasText: 'The last word is bold.' })).toBeVisible();
  await expect(preview.getByText('Double jab')).toBeVisible();
  expect(await preview.evaluate(() => window.scrollY)).toBe(1_500);

  workout.steps[0] = { ...workout.steps[0], name: 'Triple jab' } as (typeof workout.steps)[0];
  await type(withBody([{ type: 'blok', attrs: { id: 'x', body: [workout] } }]));
  await expect(preview.getByText('Triple jab')).toBeVisible();

  const contributors = editor.story.content.contributors as { name: string }[];
  await type({ author: contributors[0] });
  await expect(preview.getByRole('complementary', { name: 'About June Okafor' })).toBeVisible();
  expect(requests).toEqual([]);
  await test.step('a relation that the editor sends as an id is fetched, and its own relations too', async () => {
    const topic = await fetchUuid(addresses.content, 'topics/nutrition');
    await type({ topic });
    const crumbs = preview.getByRole('navigation', { name: /breadcrumb/i });
    await expect(crumbs.getByRole('link', { name: 'Wellness' })).toBeVisible();
    await type({ topic: '00000000-0000-4000-8000-000000000000' });
    await expect(title(preview)).toBeVisible();
  });
  await test.step('a message of another origin changes nothing', async () => {
    // A frame of another origin beside the preview.
    const foreignUrl = `${addresses.collector}/inbox.json`;
    const foreign = await addFrame(page, foreignUrl);
    const forged = { ...story, content: { ...story.content, title: 'Forged' } };
    // The page's own window is no editor either.
    const post = (message: object) => window.parent.frames[0]?.postMessage(message, '*');
    await foreign.evaluate(post, { action: 'input', story: forged });
    await preview.evaluate((message) => window.postMessage(message, '*'), {
      action: 'input',
      story: forged,
    });
    // Messages arrive in order, so the next one of the editor comes after the forged ones.
    await type({ description: 'A description from the editor.' });
    await expect(preview.getByText('A description from the editor.')).toBeVisible();
    await expect(title(preview)).toHaveText('How to throw a jab that lands');
  });
});

async function fetchUuid(content: string, fullSlug: string): Promise<string> {
  const response = await fetch(`${content}/v2/cdn/stories/${fullSlug}?token=public`);
  return ((await response.json()) as { story: { uuid: string } }).story.uuid;
}

const templates = [
  { slug: 'categories/training', path: routes.category('training') },
  { slug: 'categories/training', path: routes.categoryListing('training') },
  { slug: 'topics/technique', path: routes.topicListing('technique') },
  { slug: 'authors/dolores-quan', path: routes.author('dolores-quan') },
];

test('preview: every template follows a keystroke', async ({ page, addresses }) => {
  for (const template of templates) {
    const { preview, type } = await openEditor(page, addresses, template.slug, template);
    await expectDraft(preview);
    await type({ name: 'Another word' });
    await expect(title(preview)).toHaveText('Another word');
  }
  const { preview, type, story, heard } = await openEditor(page, addresses, 'pages/home', {
    path: '/',
  });
  await expectDraft(preview);
  const [hero, ...sections] = sectionsOf(story);
  await type({ body: [{ ...hero, headline: 'Another word' }, ...sections] });
  await expect(title(preview)).toHaveText('Another word');
  await test.step('a click on a blok opens it in the editor', async () => {
    const gear = sectionsOf(story).find(({ component }) => component === 'product_list');
    await preview.getByRole('heading', { name: 'Buy these before a bag' }).click();
    await expect.poll(heard).toContainEqual(
      expect.objectContaining({
        action: 'edit',
        origin: addresses.site,
        dataC: expect.objectContaining({ uid: gear?._uid, name: 'product_list' }),
      }),
    );
  });
});

type SentSection = { _uid: string; component: string };

function sectionsOf({ content }: SentStory): SentSection[] {
  return content.body as SentSection[];
}

test('preview: the layout is shown around the home page', async ({ page, addresses }) => {
  expectNoise(page, missingPage);
  const editor = await openEditor(page, addresses, 'global');
  const { preview, type, story } = editor;
  await expectDraft(preview);
  await expect(title(preview)).toHaveText('Somebody in your corner');
  expect(new URL(preview.url()).pathname).toBe('/');
  const announcements = story.content.announcements as { active: boolean }[];
  const announcement = { ...announcements.find(({ active }) => active), headline: 'New bell' };
  const [menu, ...menus] = story.content.footer_menus as object[];
  await type({
    announcements: [announcement],
    footer_menus: [{ ...menu, label: 'Seconds out' }, ...menus],
  });
  await expect(preview.getByText('New bell')).toBeVisible();
  const relabeled = preview.getByRole('contentinfo').getByText('Seconds out');
  await expect(relabeled).toBeVisible();
  await preview.getByText('New bell').click();
  await relabeled.click();
  for (const { _uid: uid } of [announcement, menu] as { _uid?: string }[]) {
    const opened = { action: 'edit', dataC: expect.objectContaining({ uid }) };
    await expect.poll(editor.heard).toContainEqual(expect.objectContaining(opened));
  }
  await type({ header_menus: [], footer_menus: [], announcements: [] });
  await expect(preview.getByText('New bell')).toBeHidden();
  await expect(title(preview)).toBeVisible();
});

const samir = 'authors/samir-haddad';

test('preview: a saved draft stays, and the badge says what was saved and published', async ({
  page,
  addresses,
}) => {
  const { content, id } = await readStory(addresses, samir);
  const editor = await openEditor(page, addresses, samir, {
    path: routes.author('samir-haddad'),
  });
  const { preview, type, send } = editor;
  const status = badge(preview).getByRole('status');
  await expectDraft(preview);
  try {
    await type({ name: 'Samir H.' });
    await expect(status).toContainText('Unsaved changes');
    await saveDraft(addresses, samir, { name: 'Samir H.' });
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/preview'));
    await send({ action: 'change', storyId: id, slug: samir });
    await saved;
    await expect(status).toContainText('Saved');
    await expect(status).not.toContainText('Unsaved');
    await expect(status).toContainText(/Changes \d+ pages/);
    await openBadge(preview);
    await expect(badge(preview)).toContainText('Changed since it was published: name');
    const forecast = badge(preview).getByRole('listitem').filter({ hasText: 'its own page' });
    await expect(forecast).toContainText('Samir H.');
    await expect(title(preview)).toHaveText('Samir H.');
    await send({ action: 'published', storyId: id + 1, slug: 'pages/contact' });
    // The publisher's record of the release decides, not the editor's message.
    await send({ action: 'published', storyId: id, slug: samir, slugChanged: false });
    await expect(status).toContainText('Live');
    await expect(badge(preview)).not.toContainText('being built');
  } finally {
    await saveDraft(addresses, samir, content);
  }
});

const quietBag = 'blogs/quiet-bag-for-apartments';

test('preview: a broken field is named, and the rest of the story follows each keystroke', async ({
  page,
  addresses,
}) => {
  const { content, name } = await readStory(addresses, quietBag);
  try {
    await saveDraft(addresses, quietBag, { title: '' });
    const { preview, type } = await openEditor(page, addresses, quietBag, {
      path: routes.article('boxing-equipment', 'quiet-bag-for-apartments'),
    });
    const alert = preview.getByRole('alert');
    await expect(alert).toContainText('field "title"');
    await expect(alert).toContainText('Below is the rest.');
    await expect(title(preview)).toHaveText(name);
    const quote = { _uid: 'q', component: 'quote', text: '' };
    const node = { type: 'blok', attrs: { id: 'x', body: [quote] } };
    await type({ title: 'Hang it', ...withBody([node, paragraph('Typed beneath.')]) });
    await expect(preview.getByText('The field “text” of this quote is empty.')).toBeVisible();
    await expect(preview.getByText('Typed beneath.')).toBeVisible();
    await type({ title: 'A bag that hangs' });
    await expect(title(preview)).toHaveText('A bag that hangs');
    await expect(alert).toBeHidden();
  } finally {
    await saveDraft(addresses, quietBag, content);
  }
});

test('preview: a story without a page shows its draft', async ({ page, addresses }) => {
  expectNoise(page, missingPage);
  expectNoise(page, /HTTP 401 POST .*\/api\/preview/);
  const editor = await openEditor(page, addresses, 'blogs/patch-a-torn-bag');
  const { preview, type } = editor;
  await expectDraft(preview);
  await expect(badge(preview).getByRole('status')).toContainText('Not on the site');
  await openBadge(preview);
  await expect(badge(preview)).toContainText('Not published yet');
  await expect(title(preview)).toHaveText('Patch it before it spills');
  await expect(preview.getByRole('heading', { name: 'could not be found' })).toHaveCount(0);
  await type({ title: 'Patch it now' });
  await expect(title(preview)).toHaveText('Patch it now');
  expect(await preview.locator('meta[name=robots][content=noindex]').count()).toBeGreaterThan(0);
  await test.step('a review link shows it outside the editor, until the editor ends it', async () => {
    await badge(preview).getByRole('button', { name: 'Review link' }).click();
    await badge(preview).getByRole('button', { name: 'For a day' }).click();
    const link = await badge(preview).getByRole('textbox').inputValue();
    const endLinks = () => badge(preview).getByRole('button', { name: 'End all links' }).click();
    const reviewer = await page.context().newPage();
    expectNoise(reviewer, missingPage);
    expectNoise(reviewer, /HTTP 401 POST .*\/api\/preview/);
    await reviewer.goto(link);
    const shown = reviewer.getByRole('region', { name: 'Draft preview' });
    await shown.getByRole('button', { name: 'show the details' }).click();
    await expect(shown).toContainText('For review until');
    await expect(shown.getByRole('heading')).toHaveText(['This draft']);
    await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(
      'Patch it before it spills',
    );
    await expect(shown.getByRole('button', { name: 'Review link' })).toHaveCount(0);
    await endLinks();
    await expect(badge(preview)).toContainText('All review links of this story have ended.');
    await reviewer.reload();
    await expect(shown).toContainText('This review link has ended. Ask its sender for a new one.');
    await expect(reviewer.getByText('Patch it before it spills')).toHaveCount(0);
  });
});

test('preview: a forged or old token gets the published page and no byte of the draft', async ({
  page,
  addresses,
}) => {
  expectNoise(page, /HTTP 40[13] POST .*\/api\/preview/);
  const secretWord = 'Unpublishedword';
  const { content, id } = await readStory(addresses, 'authors/theo-adeyemi');
  const bodies: Promise<string>[] = [];
  const read = (response: Response) => response.text().catch(() => '');
  page.on('response', (response) => bodies.push(read(response)));
  const twoHoursAgo = Math.floor(Date.now() / 1000) - 7_200;
  const address = addresses.site + routes.author('theo-adeyemi');
  try {
    await saveDraft(addresses, 'authors/theo-adeyemi', { name: secretWord });
    for (const url of [
      previewUrl(address, id, { '_storyblok_tk[token]': 'f'.repeat(40) }),
      previewUrl(address, id, {}, twoHoursAgo),
    ]) {
      await page.goto(url);
      const status = page.getByRole('region', { name: 'Draft preview' }).getByRole('status');
      await expect(status).toContainText('Showing the published page.');
      await expect(status).toContainText('Open the page from the editor');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theo Adeyemi');
    }
    expect((await Promise.all(bodies)).filter((body) => body.includes(secretWord))).toEqual([]);
  } finally {
    await saveDraft(addresses, 'authors/theo-adeyemi', content);
  }
});

test('preview: without the function the published page stays, until another try', async ({
  page,
  addresses,
}) => {
  expectNoise(page, /failed request: POST .*\/api\/preview/);
  await page.route('**/api/preview', (route) => route.abort());
  const { preview } = await openEditor(page, addresses, slug, { path });
  await expect(badge(preview).getByRole('status')).toContainText('The draft did not arrive.');
  await expect(title(preview)).toHaveText('How to throw a jab that lands');
  await page.unroute('**/api/preview');
  await badge(preview).getByRole('button', { name: 'Try again' }).click();
  await expectDraft(preview);
});

/** Adds a frame to the page and waits until it has loaded. */
async function addFrame(page: Page, src: string): Promise<Frame> {
  const frame = await page.evaluateHandle(async (address) => {
    const element = document.createElement('iframe');
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    element.src = address;
    document.body.append(element);
    await loaded;
    return element;
  }, src);
  const content = await frame.contentFrame();
  if (!content) throw new Error(`Nothing was loaded from ${src}.`);
  return content;
}

test('preview: links lead to the drafts of the next pages, and back', async ({
  page,
  addresses,
}) => {
  // No story belongs to the search.
  expectNoise(page, /HTTP 404 POST .*\/api\/preview/);
  const { content } = await readStory(addresses, 'topics/technique');
  try {
    await saveDraft(addresses, 'topics/technique', { name: 'Technique, drafted' });
    const { preview } = await openEditor(page, addresses, slug, { path });
    await expectDraft(preview);
    // The first click selects the article in the editor, the second follows the link.
    const link = preview.getByRole('main').getByRole('link', { name: 'Technique' }).first();
    await link.click();
    expect(new URL(preview.url()).pathname).toBe(path);
    await link.click();
    await expect(title(preview)).toHaveText('Technique, drafted');
    const { pathname, searchParams } = new URL(preview.url());
    expect(pathname).toBe(routes.topicListing('technique'));
    expect(searchParams.has('_storyblok_tk[token]')).toBe(true);
    await preview.evaluate(() => window.history.back());
    await expect(title(preview)).toHaveText('How to throw a jab that lands');
    await expectDraft(preview);
    await preview.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(badge(preview).getByRole('status')).toContainText('no story of its own');
    // The address still has the id of the first story.
    const askedAgain = page.waitForResponse((response) => response.url().endsWith('/api/preview'));
    await preview.evaluate(() => window.location.reload());
    await askedAgain;
    await expect(badge(preview).getByRole('status')).toContainText('no story of its own');
    await expect(preview.getByRole('searchbox')).toBeVisible();
  } finally {
    await saveDraft(addresses, 'topics/technique', content);
  }
});

test('preview: the badge switches versions by keyboard and outlines what has changed', async ({
  page,
  addresses,
}) => {
  const editor = await openEditor(page, addresses, slug, { path });
  const { preview, type, heard } = editor;
  await expectDraft(preview);
  await type({
    title: 'A drafted title',
    ...withBody([...nodesOf(editor), paragraph('New here.')]),
  });
  const changed = preview.locator('[data-draft-changed]');
  await expect(changed).toHaveText(['New here.']);
  await openBadge(preview);
  await expect(badge(preview)).toContainText('title, text');
  await expect(badge(preview).getByRole('heading', { name: 'What links here' })).toBeVisible();
  const published = badge(preview).getByRole('button', { name: 'Published' });
  await published.focus();
  await page.keyboard.press('Enter');
  await expect(title(preview)).toHaveText('How to throw a jab that lands');
  await expect(published).toHaveAttribute('aria-pressed', 'true');
  await expect(changed).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(title(preview)).toHaveText('A drafted title');
  await badge(preview).getByRole('button', { name: 'Outline changes' }).click();
  await expect(changed).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(preview), `at ${width} px`).toEqual([]);
  }
  await published.focus();
  await page.keyboard.press('Escape');
  await expect(published).toBeHidden();
  await expect(badge(preview).getByRole('button', { name: 'show the details' })).toBeFocused();
  await test.step('a click in the selected blok works as for a reader, up to the cart', async () => {
    await type({ title: 'Jab, then buy' });
    await expect(title(preview)).toHaveText('Jab, then buy');
    const offer = preview.getByRole('group', { name: 'Corner Gloves' });
    await offer.scrollIntoViewIfNeeded();
    const add = offer.getByRole('button', { name: 'Add to cart' });
    await add.click();
    await expect.poll(heard).toContainEqual(expect.objectContaining({ action: 'edit' }));
    await add.click();
    const cart = preview.getByRole('dialog', { name: 'Cart' });
    await expect(cart.getByRole('listitem').filter({ hasText: 'Corner Gloves' })).toBeVisible();
    await expect(title(preview)).toHaveText('Jab, then buy');
  });
});

test('preview: a story that lacks what its page needs has a sentence in its place, no missing page', async ({
  page,
  addresses,
}) => {
  expectNoise(page, missingPage);
  const plan = await createDraft(addresses, {
    ...{ folder: 'plans', slug: 'no-week-yet', name: 'No week yet' },
    content: { component: 'plan', title: 'No week yet' },
  });
  try {
    const { preview } = await openEditor(page, addresses, 'plans/no-week-yet');
    await expect(title(preview)).toHaveText('The page appears here once its draft can be shown');
    await expect(preview.getByRole('alert')).toContainText('This draft cannot be shown.');
  } finally {
    await editorAt(addresses).remove(plan.id);
  }
});

test('preview: readers load nothing of it, and it tracks nothing', async ({ page, addresses }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const isPreviews = (url: string) => /\/(?:preview|draft)-|\/api\/preview/.test(url);
  expect(scripts.filter(isPreviews)).toEqual([]);
  // A frame of this site's own, which no editor has opened.
  expectNoise(page, /was preloaded using link preload/);
  const framed = await addFrame(page, path);
  await expect(framed.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => scripts.some((url) => url.includes('/preview-'))).toBe(true);
  await expect(framed.getByRole('region', { name: 'Draft preview' })).toHaveCount(0);
  const { preview } = await openEditor(page, addresses, slug, { path });
  await expectDraft(preview);
  expect(scripts.filter(isPreviews).length).toBeGreaterThan(2);
  // A page view of a reader comes after all that the preview would have sent.
  await page.goto('/about');
  const eventsWith = async (text: string) =>
    (await readInbox(addresses, {})).events.filter((event) => JSON.stringify(event).includes(text));
  await expect.poll(async () => (await eventsWith('"path":"/about"')).length).toBeGreaterThan(0);
  expect(await eventsWith('_storyblok')).toEqual([]);
});
