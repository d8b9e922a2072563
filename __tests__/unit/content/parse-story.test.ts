import { parseStory } from '../../../src/content/parse-story';
import { StoryError } from '../../../src/content/story-error';
import { buildImage } from '../../../src/ui/media/build-image';
import {
  articleContent,
  articleUuid,
  asset,
  blok,
  doc,
  heading,
  paragraph,
  picture,
  storyEntry,
} from '../../rigs/builders/story-entries';

function parseArticle(fields: Record<string, unknown> = {}) {
  const story = parseStory(storyEntry(articleContent(fields)));
  if (story?.type !== 'article') throw new Error('Not an article');
  return story;
}

const product = { component: 'product', product_handle: 'corner-gloves' };

describe('article story', () => {
  it('becomes an article with its dates, relations and picture', () => {
    const article = parseArticle({
      cover_image: asset(picture, { focus: '10x20:30x40' }),
      contributors: ['other-author'],
      meta_info: { title: 'Jab', description: 'Meta' },
      faqs: [{ component: 'faq_item', question: 'Why?', answer: 'Range.' }],
    });
    expect(article).toMatchObject({
      storyUuid: articleUuid,
      slug: 'jab',
      title: 'How to throw a jab',
      schedule: '2026-03-04T09:00:00.000Z',
      firstPublishedAt: '2026-03-04T09:00:00.000Z',
      publishedAt: '2026-03-05T10:00:00.000Z',
      topicUuid: 'topic-uuid',
      authorUuid: 'author-uuid',
      contributorUuids: ['other-author'],
      coverImage: {
        url: picture,
        alt: 'A red glove',
        width: 1600,
        height: 1000,
        focus: '10x20:30x40',
      },
      metaTitle: 'Jab',
      faqs: [{ question: 'Why?', answer: 'Range.' }],
    });
  });

  it('has defaults for every field an editor may leave empty', () => {
    const { body, topic, author, ...rest } = articleContent();
    expect([body, topic, author]).not.toContain(undefined);
    const story = parseStory(storyEntry({ ...rest, cover_image: asset('') }));
    expect(story).toMatchObject({
      ...{ body: [], tags: [], faqs: [], contributorUuids: [], metaTitle: '', readingMinutes: 1 },
      ...{ coverImage: undefined, topicUuid: undefined, authorUuid: undefined },
    });
  });

  it('names each person once, and its author not among the contributors', () => {
    const contributors = ['author-uuid', 'other-author', 'other-author'];
    expect(parseArticle({ contributors }).contributorUuids).toEqual(['other-author']);
  });

  it.each([
    ['a.jpg?cv=1700000000000', 'a.jpg', '?cv=1700000000000'],
    ["a b (1) 'q' é,ü.jpg#x", "a%20b%20(1)%20'q'%20%C3%A9%2C%C3%BC.jpg", ''],
    ['a%20b.PNG?cv=1, 2', 'a%20b.PNG', '?cv=1%2C%202'],
  ])('shows the picture named %s in every size, on top and in its text', (name, file, query) => {
    const folder = 'https://a.storyblok.com/f/1/1600x1000/abc';
    const address = `${folder}/${name}`;
    const shown = { url: `${folder}/${file}${query}`, width: 1600, height: 1000 };
    const body = doc({ type: 'image', attrs: { src: address } });
    const article = parseArticle({ cover_image: asset(address), body });
    expect(article).toMatchObject({ coverImage: shown, body: [{ image: shown }] });
    const { srcSet = '' } = buildImage({ src: shown.url, preset: 'cover' });
    for (const candidate of srcSet.split(',')) {
      expect(candidate).toMatch(/^ ?[^ ]+ \d+w$/);
      expect(candidate).toContain(`${folder}/${file}/m/`);
      expect(candidate).toContain(`filters:format(webp)${query} `);
    }
  });

  it('is as old as its schedule, or its first publication if that is later', () => {
    expect(parseArticle({ schedule: '' }).date).toBe('2026-03-04T09:00:00.000Z');
    expect(parseArticle({ schedule: '2026-02-01 07:00' }).date).toBe('2026-03-04T09:00:00.000Z');
    const { date, updatedAt } = parseArticle({ schedule: '2027-02-01 07:00' });
    expect([date, updatedAt]).toEqual(['2027-02-01T07:00:00.000Z', '2027-02-01T07:00:00.000Z']);
  });

  it('joins the tags of the field and of the story', () => {
    const story = parseStory(
      storyEntry(articleContent({ tags: ['jab', 'bag'] }), { tag_list: ['bag'] }),
    );
    expect(story).toMatchObject({ tags: ['jab', 'bag'] });
  });

  it.each([
    { script: 'Chinese', text: '拳'.repeat(6_000), min: 12, max: 20 },
    { script: 'Chinese with punctuation', text: '训练，休息。'.repeat(1_500), min: 12, max: 20 },
    { script: 'Japanese', text: 'ボクシング入門です。'.repeat(600), min: 10, max: 20 },
    { script: 'Thai', text: 'มวยไทยสำหรับผู้เริ่มต้น'.repeat(300), min: 4, max: 9 },
    { script: 'Korean, which has blanks', text: '권투 훈련 '.repeat(345), min: 3, max: 3 },
    { script: 'English with a Chinese name', text: '训练 word word '.repeat(230), min: 3, max: 3 },
  ])('counts the minutes of a body in $script', ({ text, min, max }) => {
    const { readingMinutes } = parseArticle({ body: doc(paragraph(text)) });
    expect(readingMinutes).toBeGreaterThanOrEqual(min);
    expect(readingMinutes).toBeLessThanOrEqual(max);
  });

  it('has the facts of a workout, but not of several, which may be alternatives', () => {
    const eightRounds = { rounds: 8, work_seconds: 120, rest_seconds: 60, level: 'advanced' };
    const workout = (fields = {}) =>
      blok({ component: 'workout', title: 'Eight rounds', ...eightRounds, ...fields });
    const facts = { minutes: 23, rounds: 8, level: 'advanced', kit: [] };
    expect(parseArticle({ body: doc(workout()) }).workout).toEqual(facts);
    const bagWork = workout({ level: '', kit: ['wraps', 'bag', 'wraps'] });
    expect(parseArticle({ body: doc(bagWork) }).workout).toEqual({
      ...{ ...facts, level: undefined },
      kit: ['bag', 'wraps'],
    });
    expect(parseArticle({ body: doc(workout(), workout()) }).workout).toBeUndefined();
    expect(parseArticle().workout).toBeUndefined();
  });
});

it('story: has texts without control characters and half surrogate pairs, which no page holds', () => {
  const title = 'a\0b\u001bc\vd \ud83e \ud83e\udd4a \u200f\u202e\u2028';
  const printed = 'abc d \ufffd \ud83e\udd4a \u200f\u202e';
  const content = articleContent({ title, body: doc(paragraph(title)) });
  for (const given of [content, JSON.stringify(content)]) {
    const story = parseStory(storyEntry({}, { content: given, tag_list: ['x\0'] }));
    expect(story).toMatchObject({ title: printed, tags: ['x'] });
    expect(story).toMatchObject({ body: [{ children: [{ text: `${printed}\u2028` }] }] });
  }
});

describe('invalid story', () => {
  it.each([
    [{ title: '' }, '"title" is empty'],
    [{ schedule: 'tomorrow' }, '"schedule" is "tomorrow", but must look like 2026-03-04 09:00'],
    [{ schedule: '2026-13-41 09:00' }, 'which is no date'],
    [{ schedule: '2026-02-31 09:00' }, 'which is no date'],
    [
      { cover_image: asset('http://a.example/f/1/10x10/x/film.mov') },
      'must be a jpeg, jpg, gif or png file',
    ],
    [{ cover_image: asset('http://a.example/cover.jpg') }, 'has an address without its size'],
    [
      { cover_image: asset('https://user:pass@a.example/f/1/9x9/x/cover.jpg') },
      'has an address with a user name or a password',
    ],
    [{ faqs: [{ question: 'Why?' }] }, '"faqs.0.answer" is empty'],
    [{ body: { content: [] } }, '"body" is not a richtext document'],
  ])('%j is refused with the story and the field', (fields, sentence) => {
    expect(() => parseArticle(fields)).toThrow(StoryError);
    expect(() => parseArticle(fields)).toThrow(/^Story "blogs\/jab": field /);
    expect(() => parseArticle(fields)).toThrow(sentence);
  });

  it.each([
    [{ slug: '..' }, '"slug" is no name'],
    [{ slug: '%2e%2e' }, '"slug" has "%" in it'],
    [{ slug: 'a b' }, '"slug" has a space in it'],
    [{ slug: '\u202egpj' }, '"slug" has the invisible character U+202E in it'],
    [{ slug: 'index.html' }, '"slug" is "index.html", which servers take for a file'],
    [{ slug: 'ü'.repeat(101) }, '"slug" is longer than 200 bytes'],
    [{ first_published_at: 'soon' }, '"first_published_at" is no date'],
  ])('%j is refused, because it would be part of the site', (fields, sentence) => {
    expect(() => parseStory(storyEntry(articleContent(), fields))).toThrow(sentence);
  });

  it('a slug has composed Unicode, the address of both spellings', () => {
    const entry = storyEntry(articleContent(), {
      slug: 'nai\u0308ve',
      full_slug: 'blogs/nai\u0308ve',
    });
    // The content service knows the story by its own spelling.
    expect(parseStory(entry)).toMatchObject({ slug: 'na\u00efve', fullSlug: 'blogs/nai\u0308ve' });
  });

  it.each(['jab', '5-tips', 'מדריך', 'v1.0', '__proto__'])('the slug "%s" is accepted', (slug) => {
    expect(parseStory(storyEntry(articleContent(), { slug }))).toMatchObject({ slug });
  });

  it('is refused when its content is not JSON, or not an object', () => {
    expect(() => parseStory(storyEntry({}, { content: '{"component":' }))).toThrow(
      'is not a JSON object',
    );
    expect(() => parseStory(storyEntry({}, { content: 'null' }))).toThrow('is not a JSON object');
  });

  it('is undefined when its content type makes no page', () => {
    expect(parseStory(storyEntry({ component: 'settings' }))).toBeUndefined();
    expect(parseStory(storyEntry({ component: 'constructor' }))).toBeUndefined();
  });
});

describe('other stories', () => {
  it('keeps an author’s known social links and drops the others', () => {
    const story = parseStory(
      storyEntry({
        component: 'author',
        name: 'Dolores Quan',
        social_link_instagram: 'https://www.instagram.com/dq',
        social_link_myspace: 'https://myspace.example/dq',
        social_link_website: '',
        social_link_youtube: 'javascript:alert(1)',
      }),
    );
    expect(story).toMatchObject({
      name: 'Dolores Quan',
      socialLinks: [{ name: 'instagram', url: 'https://www.instagram.com/dq' }],
    });
  });

  it('reads the layout: an unknown theme is red, a link without a target is left out', () => {
    const story = parseStory(
      storyEntry({
        component: 'global',
        social_link_instagram: 'https://www.instagram.com/cornerwork',
        social_link_myspace: 'https://myspace.example/cornerwork',
        combinations: 'Jab, cross\n\njab,cross\nslip, hook ',
        search_synonyms: 'Cap, beanie ,, hat\n\nscarf\nsize chart,glove weight',
        size_charts: [
          {
            headline: 'Find your size',
            product_types: 'Gloves\n Bag gloves ',
            tabs: [
              {
                name: 'By hand',
                table: { thead: [{ value: 'Hand' }], tbody: [{ body: [{ value: '18 cm' }] }] },
              },
            ],
          },
        ],
        pre_header: [
          {
            headline: 'Free shipping',
            active: true,
            items: [
              {
                ...{ headline: 'From $99', link_text: 'How we ship', arrival_days: '4-8' },
                link_url: { linktype: 'story', id: 'shipping-uuid' },
              },
            ],
          },
        ],
        announcements: [
          {
            ...{ component: 'announcement', active: true, theme: 'plaid', headline: 'New' },
            ...{
              text: 'Gloves',
              link_text: 'See',
              link_url: { linktype: 'url', url: '/products' },
            },
          },
        ],
        header_menus: [
          {
            ...{ label: 'Train', url: null },
            links: [{ label: 'Broken', url: { linktype: 'url', url: 'javascript:alert(1)' } }],
          },
        ],
      }),
    );
    expect(story).toMatchObject({
      announcements: [
        { theme: 'red', callToAction: { link: { kind: 'path', path: '/products' }, text: 'See' } },
      ],
      headerMenus: [{ label: 'Train', links: [] }],
      footerMenus: [],
      combinations: ['jab, cross', 'slip, hook'],
      searchSynonyms: [
        ['Cap', 'beanie', 'hat'],
        ['size chart', 'glove weight'],
      ],
      socialLinks: [{ name: 'instagram', url: 'https://www.instagram.com/cornerwork' }],
      sizeCharts: [
        {
          headline: 'Find your size',
          productTypes: ['Gloves', 'Bag gloves'],
          tabs: [{ name: 'By hand', head: ['Hand'], body: [['18 cm']], note: '' }],
        },
      ],
      preHeader: {
        headline: 'Free shipping',
        active: true,
        items: [
          {
            ...{ headline: 'From $99', text: '', arrivalDays: [4, 8] },
            callToAction: { link: { kind: 'story', story: 'shipping-uuid' }, text: 'How we ship' },
          },
        ],
      },
    });
  });

  it('reads a page’s sections in order and names the unknown ones', () => {
    const story = parseStory(
      storyEntry({
        component: 'page',
        title: 'Home',
        body: [
          {
            ...{ component: 'hero', headline: 'Hands up', text: '', primary_label: 'Shop' },
            primary_link: { linktype: 'story', id: 'page-uuid' },
          },
          { component: 'countdown' },
          { component: 'article_list', headline: 'New', mode: 'newest', count: '4' },
          { component: 'text_section', headline: '', text: doc(heading(2, 'Terms')) },
        ],
      }),
    );
    expect(story).toMatchObject({
      sections: [
        {
          component: 'hero',
          primary: { label: 'Shop', link: { kind: 'story', story: 'page-uuid' } },
        },
        { component: 'article_list', mode: 'newest', count: 4, storyUuids: [] },
        { component: 'text_section', text: [{ type: 'heading', id: 'terms' }] },
      ],
      unknownSections: ['countdown'],
    });
  });

  it('reads a split section, testimonials with a timer, and a blok of a text as a section', () => {
    const story = parseStory(
      storyEntry({
        component: 'page',
        body: [
          {
            ...{ component: 'split_section', headline: 'The room', media: [product] },
            ...{ text: doc(heading(3, 'The floor')), media_side: 'left', theme: 'plaid' },
          },
          { component: 'text_section', headline: 'The room', text: doc() },
          { component: 'testimonials', timer: 'timer_on_load', timer_limit: '7000', items: [] },
          { component: 'product', product_handle: 'speed-rope' },
          { component: 'financing_note', text: 'Pay over time with', theme: 'black' },
        ],
      }),
    );
    expect(story).toMatchObject({
      sections: [
        {
          component: 'split_section',
          anchor: 'the-room',
          mediaSide: 'left',
          theme: 'eggShell',
          media: { component: 'product', handle: 'corner-gloves' },
        },
        { component: 'text_section', anchor: '', layout: 'beside' },
        {
          component: 'testimonials',
          layout: 'carousel',
          carousel: { timer: 'timer_on_load', timerLimit: 7000, infinite: true },
        },
        { component: 'body_blok', blok: { component: 'product', handle: 'speed-rope' } },
        { component: 'financing_note', theme: 'black' },
      ],
      unknownSections: [],
    });
  });

  it.each([
    ['nothing', []],
    ['two bloks', [product, product]],
    ['a quotation', [{ component: 'quote', text: 'Breathe.' }]],
  ])('refuses a split section beside %s, and names the field', (_, media) => {
    const body = [{ component: 'split_section', headline: 'The room', text: doc(), media }];
    expect(() => parseStory(storyEntry({ component: 'page', body }))).toThrow(
      'field "body.0(split_section).media" must hold exactly one picture, film or product',
    );
  });
});
