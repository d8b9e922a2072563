import '../../../../rigs/builders/site-url';
import type { ArticleHead } from '../../../../../src/app-shell/head/structured-data/article-head';
import { articleStructure } from '../../../../../src/app-shell/head/structured-data/article-structure';
import type { Film, RichText } from '../../../../../src/domain/story/rich-text';

const path = '/training/jab';
const url = `https://www.example.com${path}`;

const head: ArticleHead = {
  headline: 'The jab',
  title: 'How to jab',
  description: 'Straight out, straight back.',
  image: { url: 'https://www.example.com/jab.jpg', width: 1200, height: 630, alt: '' },
  publishedAt: '2026-03-04T09:00:00.000Z',
  modifiedAt: '2026-05-01T09:00:00.000Z',
  category: { name: 'Training', slug: 'training' },
  topic: { name: 'Technique', slug: 'technique' },
  tags: ['jab'],
  writers: [{ name: 'Dolores Quan', slug: 'dolores-quan' }],
};

function structure(fields: Partial<ArticleHead> = {}, body: RichText = []) {
  const faqs = [{ question: 'Which hand?', answer: 'The front one.' }];
  return articleStructure({ ...head, ...fields }, { body, faqs, wordCount: 900 }, path);
}

function entity(type: string, from: ReturnType<typeof structure>) {
  return from.entities?.find((candidate) => candidate['@type'] === type);
}

function film(source: Film['source'], words: Partial<Film> = {}): RichText {
  const blok = { uid: '1', component: 'video' as const, source, title: '', caption: '', ...words };
  return [{ type: 'blok', blok }];
}

it('article structure: names the organization as author without one, and omits what is absent', () => {
  const posting = entity(
    'BlogPosting',
    structure({ writers: [], category: undefined, topic: undefined, tags: [] }),
  );
  expect(posting).toMatchObject({ author: { '@id': 'https://www.example.com/#organization' } });
  for (const absent of ['articleSection', 'keywords', 'video']) {
    expect(posting).not.toHaveProperty(absent);
  }
});

it('article structure: describes a film file with facts of the article', () => {
  const page = structure({}, film({ kind: 'file', url: 'https://a.storyblok.com/f/1/jab.mp4' }));
  expect(entity('VideoObject', page)).toEqual({
    '@type': 'VideoObject',
    '@id': `${url}#video-1`,
    name: 'How to jab',
    description: 'Straight out, straight back.',
    thumbnailUrl: ['https://www.example.com/jab.jpg'],
    uploadDate: '2026-03-04T09:00:00.000Z',
    contentUrl: 'https://a.storyblok.com/f/1/jab.mp4',
  });
  expect(entity('BlogPosting', page)).toMatchObject({ video: [{ '@id': `${url}#video-1` }] });
});

it('article structure: describes a YouTube film with its own facts', () => {
  const body = film(
    { kind: 'youtube', videoId: 'abcdefghijk' },
    { title: 'One round', caption: 'From the front.' },
  );
  expect(entity('VideoObject', structure({}, body))).toMatchObject({
    name: 'One round',
    description: 'From the front.',
    thumbnailUrl: ['https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg'],
    embedUrl: 'https://www.youtube.com/embed/abcdefghijk',
  });
});
