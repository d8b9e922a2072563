/** @jest-environment jest-fixed-jsdom */
import {
  apiPlugin,
  getStoryblokApi,
  StoryblokComponent,
  storyblokEditable,
  storyblokInit,
  StoryblokRichText,
  useStoryblok,
} from '@storyblok/react';
import type { SbBlokData } from '@storyblok/react';
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expectNoise } from '../../../../../../__tests__/rigs/jest/refuse-noise';
import { startTestService, stopServices } from '../../../../rigs/start-test-service';
import { articleFile, smallSpace } from '../../../../rigs/write-demo-folder';

type Blok = SbBlokData & {
  title: string;
  headline: string;
  author: { name: string };
  body: ComponentProps<typeof StoryblokRichText>['document'];
};

const body = `Turn the hip **first**, as in [the cross](story:blogs/the-cross).

- Elbow up
- Chin down
`;

/**
 * The tests share a service, because Storyblok's wrapper keeps one client for a page's lifetime.
 */
beforeAll(async () => {
  const published = '2026-05-01T09:00:00.000Z';
  const files = {
    ...smallSpace,
    'blogs/the-uppercut.md': articleFile('The uppercut', published, '', body),
  };
  const service = await startTestService({ files });
  storyblokInit({
    accessToken: 'preview',
    use: [apiPlugin],
    apiOptions: { endpoint: `${service.url}/v2` },
    components: { article: ArticleBlok, page: PageBlok, hero: HeroBlok },
    enableFallbackComponent: true,
  });
});

afterAll(stopServices);

function ArticleBlok({ blok }: { blok: Blok }) {
  return (
    <article {...storyblokEditable(blok)}>
      <h1>{blok.title}</h1>
      <p>By {blok.author.name}</p>
      <StoryblokRichText document={blok.body} />
    </article>
  );
}

function PageBlok({ blok }: { blok: Blok }) {
  const sections = blok.body as unknown as Blok[];
  return (
    <main>
      {sections.map((section) => (
        <StoryblokComponent key={section._uid} blok={section} />
      ))}
    </main>
  );
}

function HeroBlok({ blok }: { blok: Blok }) {
  return <h1>{blok.headline}</h1>;
}

function StoryPage({ slug, version }: { slug: string; version: 'draft' | 'published' }) {
  // During loading the hook returns an empty object.
  const story = useStoryblok(slug, {
    version,
    resolve_relations: 'article.author,article.topic,topic.category',
    resolve_links: 'url',
  });
  return 'content' in story ? <StoryblokComponent blok={story.content} /> : <p>Loading</p>;
}

describe('content service: read by @storyblok/react 7', () => {
  test('renders a published article with its author and its text', async () => {
    render(<StoryPage slug="blogs/the-uppercut" version="published" />);

    expect(await screen.findByRole('heading', { name: 'The uppercut' })).toBeVisible();
    expect(screen.getByText('By Dolores Quan')).toBeVisible();
    expect(screen.getByText('first').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'the cross' })).toHaveAttribute(
      'href',
      '/blogs/the-cross',
    );
    const list = screen.getByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('article')).not.toHaveAttribute('data-blok-uid');
  });

  test('marks the bloks of a draft for the visual editor', async () => {
    render(<StoryPage slug="blogs/the-hook" version="draft" />);

    const article = await screen.findByRole('article');
    expect(article.dataset.blokUid).toMatch(/^\d+-[0-9a-f-]{36}$/);
    expect(JSON.parse(article.dataset.blokC ?? '')).toMatchObject({
      name: 'article',
      space: '104200',
    });
  });

  test('renders a page of sections, and names the blok without a component', async () => {
    expectNoise(/Component categories_topics_list doesn't exist/);
    render(<StoryPage slug="pages/home" version="published" />);

    expect(await screen.findByRole('heading', { name: 'Somebody in your corner' })).toBeVisible();
    expect(screen.getByText('categories_topics_list')).toBeVisible();
  });

  test('rejects an unknown story', async () => {
    await expect(
      getStoryblokApi().get('cdn/stories/blogs/nowhere', { version: 'published' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
