import { expect } from '@playwright/test';
import { routes } from '../../src/config/routes';
import { openEditor } from '../rigs/browser/editor-page';
import { test } from '../rigs/browser/fixtures';
import { editorAt, readStory, saveDraft } from '../rigs/browser/story-desk';

const jab = 'blogs/how-to-throw-a-jab';
const technique = 'topics/technique';

test('preview of a campaign: menu, list and link lead on to the site as it will be', async ({
  page,
  addresses,
}) => {
  const campaign = await editorAt(addresses).createCampaign('Spring');
  const alone = { release_id: campaign };
  try {
    const { content } = await readStory(addresses, 'global');
    const [menu, ...menus] = content.header_menus as object[];
    const changed = { header_menus: [{ ...menu, label: 'Spring drills' }, ...menus] };
    await saveDraft(addresses, 'global', changed, alone);
    await saveDraft(addresses, technique, { name: 'Spring technique' }, alone);
    await saveDraft(addresses, jab, { title: 'A jab for spring' }, alone);
    const { preview } = await openEditor(page, addresses, 'pages/home', {
      path: '/',
      parameters: { _storyblok_release: String(campaign) },
    });
    const title = preview.getByRole('heading', { level: 1 });
    const main = preview.getByRole('main');
    const navigation = preview.getByRole('navigation', { name: 'Main' });
    const badge = preview.getByRole('region', { name: 'Draft preview' });
    const expectCampaignAt = async (path: string) => {
      await expect(badge.getByRole('status')).toContainText('With the campaign');
      const { pathname, searchParams } = new URL(preview.url());
      expect([pathname, searchParams.get('_storyblok_release')]).toEqual([path, String(campaign)]);
      await expect(navigation.getByText('Spring drills', { exact: true })).toBeVisible();
    };
    await expectCampaignAt('/');
    await expect(main.getByRole('link', { name: 'A jab for spring' }).first()).toBeVisible();

    await navigation.getByText('Spring drills', { exact: true }).click();
    await navigation.getByRole('link', { name: /Technique/ }).click();
    await expect(title).toHaveText('Spring technique');
    await expectCampaignAt(routes.topicListing('technique'));

    // The first click selects the list in the editor, the second follows the link.
    const entry = main.getByRole('link', { name: 'A jab for spring' }).first();
    await entry.click();
    await entry.click();
    await expect(title).toHaveText('A jab for spring');
    await expectCampaignAt(routes.article('training', 'how-to-throw-a-jab'));

    await badge.getByRole('button', { name: 'show the details' }).click();
    await expect(async () => {
      // A busy publisher may not answer in time; the badge then says so, and offers another try.
      const again = badge.getByRole('button', { name: 'Ask again' });
      if (await again.isVisible()) await again.click();
      const heading = badge.getByRole('heading', { name: 'Campaign “Spring”' });
      await expect(heading).toBeVisible({ timeout: 20_000 });
    }).toPass();
    await expect(badge).toContainText('3 stories, published together when somebody publishes it.');
    await badge.getByRole('button', { name: 'Review link' }).click();
    await badge.getByRole('button', { name: 'For a day' }).click();
    const link = await badge.getByRole('textbox').inputValue();
    const reviewer = await page.context().newPage();
    await reviewer.goto(link);
    await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText('A jab for spring');
    await expect(reviewer.getByRole('region', { name: 'Draft preview' })).toContainText(
      'With the campaign',
    );
    await reviewer.close();
    await badge.getByRole('button', { name: 'Published' }).click();
    await expect(title).toHaveText('How to throw a jab that lands');
    await expect(navigation.getByText('Train', { exact: true })).toBeVisible();
  } finally {
    await editorAt(addresses).removeCampaign(campaign);
  }
});
