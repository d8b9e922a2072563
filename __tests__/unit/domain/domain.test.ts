import { toCountryCode } from '../../../src/domain/address/country';
import { needsProvince, toProvinceCode } from '../../../src/domain/address/province';
import { readImageSize } from '../../../src/domain/media/image-providers';
import { youtubeVideoId } from '../../../src/domain/media/video';
import { findWords } from '../../../src/domain/search/words';
import { createLexicon } from '../../../src/domain/search/synonyms';
import {
  readAnnouncement,
  readLink,
  readMenus,
  readRichText,
  readSections,
} from '../../../src/domain/story/json-fields';
import { toLink } from '../../../src/domain/story/link';
import {
  InternalRedirectError,
  RedirectError,
  toRedirect,
} from '../../../src/domain/story/redirect';
import { readFieldLink, readMarkLink } from '../../../src/domain/story/stored-link';
import { isEmailAddress } from '../../../src/domain/address/email-address';
import { toPhoneNumber } from '../../../src/domain/address/phone-number';
import { isPostalCode, provinceOf } from '../../../src/domain/address/postal-area';

it.each([
  ['United States', 'US'],
  [' united states ', 'US'],
  ['de', 'DE'],
  ['Mongolia', 'MN'],
  ['England', 'GB'],
  ['St. Lucia', 'LC'],
])('reads the country "%s" as %s', (text, code) => {
  expect(toCountryCode(text)).toBe(code);
});

it.each(['Atlantis', 'ZZ', 'EU', 'constructor', '__proto__'])(
  'refuses the country "%s"',
  (text) => {
    expect(toCountryCode(text)).toBeUndefined();
  },
);

it('reads states by name and code for countries that need one', () => {
  expect(toProvinceCode('US', 'washington')).toBe('WA');
  expect(toProvinceCode('US', ' wa ')).toBe('WA');
  expect(toProvinceCode('US', 'Ontario')).toBeUndefined();
  expect(toProvinceCode('CA', 'Ontario')).toBe('ON');
  expect(toProvinceCode('FR', 'Bretagne')).toBe('Bretagne');
  expect(needsProvince('US')).toBe(true);
  expect(needsProvince('FR')).toBe(false);
});

describe('readImageSize', () => {
  it.each([
    ['https://a.storyblok.com/f/1/1600x900/ab12/jab.jpg', { width: 1600, height: 900 }],
    ['http://localhost:4401/f/1/80x60/x/y.png?cv=1', { width: 80, height: 60 }],
    ['https://a.storyblok.com/f/1/0x0/x/y.svg', undefined],
    ['https://example.com/1600x900/y.png', undefined],
  ])('reads the fourth segment of %s', (src, size) => {
    expect(readImageSize(src)).toEqual(size);
  });
});

it.each([
  'https://youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
  'https://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=1',
  'http://youtube.com/v/aqz-KE-bpKQ',
])('YouTube id: reads %s', (link) => {
  expect(youtubeVideoId(link)).toBe('aqz-KE-bpKQ');
});

it.each([
  'https://vimeo.com/12345',
  'https://evil.example/https://youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ"onload',
])('YouTube id: rejects %j', (link) => {
  expect(youtubeVideoId(link)).toBeUndefined();
});

const terms = (text: string) => findWords(text).map(({ term }) => term);

it('words: fold case, accents, apostrophes and plurals', () => {
  expect(terms('Inês’s GLOVES, Straße')).toEqual(['ine', 'glove', 'strasse']);
  expect(terms('punches boxes bodies presses')).toEqual(['punch', 'box', 'body', 'press']);
  expect(terms('press canvas this us')).toEqual(['press', 'canvas', 'this', 'us']);
});

it('words: split numbers from letters', () => {
  expect(terms('12oz 1-2 108in')).toEqual(['12', 'oz', '1', '2', '108', 'in']);
});

it('words: exist in other scripts, not in signs and emoji', () => {
  expect(terms('พิชิต משקל')).toHaveLength(2);
  expect(terms('🥊 .*+?^$ <>&"')).toEqual([]);
});

it('words: overlap in scripts without blanks, and every letter of a searched text begins one', () => {
  expect(terms('拳击训练 12kg')).toEqual(['拳击', '击训', '训练', '12', 'kg']);
  const searched = findWords('用Jab训练', { withEnds: true });
  expect(searched.map(({ term }) => term)).toEqual(['用', 'jab', '训练', '练']);
  expect(searched.at(-2)).toEqual({ term: '训练', start: 4, end: 6 });
  expect(terms('มวยไทย')).toEqual(['มวย', 'วยไ', 'ยไท', 'ไทย']);
  expect(terms('권투 훈련')).toHaveLength(2);
});

const termsOf = (text: string) => findWords(text).map(({ term }) => term);
const lexicon = createLexicon();
const concepts = (text: string, inQuery = false) =>
  lexicon.find(termsOf(text), { inQuery }).map(({ concept }) => concept);

it('synonyms: finds the longest name and all its concepts', () => {
  expect(concepts('a roundhouse kick and a hand wrap')).toEqual(['roundhouse', 'wraps']);
  expect(concepts('the one-two')).toEqual(['jab', 'cross']);
});

it('synonyms: of editors join a group that has one of their names, or make one', () => {
  const kept = createLexicon([
    ['sandbag', 'heavy bag'],
    ['size chart', 'glove weight'],
    ['手套', '拳套'],
  ]);
  const find = (text: string) => kept.find(termsOf(text)).map(({ concept }) => concept);
  expect(find('sandbag')).toEqual(find('punching bag'));
  expect(find('a size chart')).toEqual(['size-chart']);
  expect(find('Choosing glove weight')).toEqual(['size-chart']);
  expect(find('拳击手套')).toEqual(find('拳套'));
  expect(find('拳套')).toHaveLength(1);
});

describe('story', () => {
  const link = { kind: 'path', path: '/technique' };

  describe('JSON fields of build queries', () => {
    it.each([
      ['formatted text', readRichText, [{ uid: 'a', component: 'signup' }]],
      ['sections', readSections, [{ type: 'rule' }]],
      ['link', readLink, null],
    ])('throws when a field holds no %s', (name, read: (field: unknown) => unknown, field) => {
      expect(() => read(field)).toThrow(`A JSON field of a build query holds no ${name}.`);
    });

    it('reads the links of a menu; a menu without one keeps none', () => {
      const entry = { label: 'Stance', note: '', link };
      expect(
        readMenus([
          { label: 'Technique', link, links: [entry] },
          { label: 'Shop', link: null, links: [] },
        ]),
      ).toEqual([
        { label: 'Technique', link, links: [entry] },
        { label: 'Shop', links: [] },
      ]);
      expect(readMenus(undefined)).toEqual([]);
    });

    it('reads an announcement with and without a call to action', () => {
      const fields = { active: true, component: 'bar', headline: 'New', text: 'Gloves' };
      expect(
        readAnnouncement({ ...fields, theme: 'black', callToAction: { link, text: 'See' } }),
      ).toEqual({ ...fields, theme: 'black', callToAction: { link, text: 'See' } });
      expect(readAnnouncement({ ...fields, theme: 'plaid', callToAction: null })).toEqual({
        ...fields,
        theme: 'red',
      });
    });
  });

  it.each([
    ['/training/jab?x=1#y', { kind: 'path', path: '/training/jab?x=1#y' }],
    ['#feet', { kind: 'url', url: '#feet' }],
    ['mailto:a@example.com', { kind: 'url', url: 'mailto:a@example.com' }],
    ['www.example.com/x y', { kind: 'url', url: 'https://www.example.com/x%20y' }],
    ['//cdn.example.com/x', { kind: 'url', url: 'https://cdn.example.com/x' }],
    [' a@b.example ', { kind: 'url', url: 'mailto:a@b.example' }],
    ['/old page', { kind: 'path', path: '/old%20page' }],
    ['blogs/the-jab', { kind: 'story', story: '/blogs/the-jab' }],
    ['blogs/日本/#feet', { kind: 'story', story: '/blogs/日本', anchor: 'feet' }],
  ])('toLink: accepts %s', (address, link) => {
    expect(toLink(address)).toEqual(link);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    '//host/path',
    '/\\host',
    'no scheme',
    'sms:+15550100',
    'https:// example.com',
  ])('toLink: rejects %j', (address) => {
    expect(toLink(address)).toBeUndefined();
  });

  it.each([
    ['/old/', '/new/', '/old', '/new'],
    ['/straße', '/a/../b?x=1#z', '/stra%C3%9Fe', '/b?x=1#z'],
    ['/cafe\u0301', '/cafe%CC%81/%25', '/caf%C3%A9', '/caf%C3%A9/%25'],
    ['/a"<b>', '/c|d', '/a%22%3Cb%3E', '/c|d'],
    ['/?p=12', '/new', '/?p=12', '/new'],
    ['/?q=1&p=12&q=1', '/new', '/?p=12&q=1', '/new'],
    ['/?tag=größe&u=a/b:c', '/new', '/?tag=gr%C3%B6%C3%9Fe&u=a%2Fb%3Ac', '/new'],
  ])('redirect: writes %j and %j as browsers send them', (from, to, sentFrom, sentTo) => {
    expect(toRedirect(from, to)).toMatchObject({ from: sentFrom, to: sentTo });
  });

  it.each(['https://example.com', '//example.com', '/..//example.com', '#jab'])(
    'redirect: refuses to lead to %s',
    (address) => {
      expect(() => toRedirect('/old', address)).toThrow(InternalRedirectError);
      expect(() => toRedirect('/old', address)).toThrow(
        `Cannot redirect to "${address}" inside the site.`,
      );
    },
  );

  it.each([
    ['https://example.com/a', 'is no old address'],
    ['/a b', 'is no old address'],
    ['', 'is no old address'],
    ['/old/:slug', 'one of'],
    ['/?p=*', 'one of'],
    ['/?p', 'is not complete'],
    ['/?p=12?p=13', 'is not complete'],
    ['/..//x', 'an empty piece'],
    ['/100%', 'a % that encodes nothing'],
  ])('redirect: refuses %j as old address', (address, problem) => {
    expect(() => toRedirect(address, '/new')).toThrow(RedirectError);
    expect(() => toRedirect(address, '/new')).toThrow(problem);
  });

  const slugs = { kind: 'story', story: '/blogs/the-jab' };

  test.each([
    [
      { linktype: 'url', url: 'www.example.com', cached_url: 'www.example.com' },
      'https://www.example.com/',
    ],
    [{ linktype: 'email', email: ' a@b.example ' }, 'mailto:a@b.example'],
    [{ linktype: 'email', url: 'mailto: a@b.example' }, 'mailto:a@b.example'],
    [{ url: 'https://example.com/x', anchor: 'y' }, 'https://example.com/x#y'],
  ])('link field: %j leads to %s', (field, url) => {
    expect(readFieldLink(field).link).toEqual({ kind: 'url', url });
  });

  test('link of a story: is found by its slug without an id, in a field and in a text', () => {
    const field = { linktype: 'story', id: '', url: '', cached_url: 'blogs/the-jab/' };
    expect(readFieldLink(field).link).toEqual(slugs);
    expect(readFieldLink({ ...field, id: 'jab', anchor: '#feet' }).link).toEqual({
      ...{ kind: 'story', story: 'jab', anchor: 'feet' },
    });
    expect(readMarkLink({ linktype: 'story', href: '/blogs/the-jab', uuid: null }).link).toEqual(
      slugs,
    );
  });

  test.each([
    ['javascript:alert(1)', 'url'],
    ['coach at example.com', 'email'],
  ])('link in a text: %s as %s leads nowhere, and is named', (href, linktype) => {
    expect(readMarkLink({ href, linktype })).toEqual({ link: undefined, address: href });
  });

  test('link: keeps the attributes that an editor set, of those that links may have', () => {
    const attrs = {
      ...{ href: 'https://shop.example/x', linktype: 'url', target: '_blank' },
      custom: { rel: 'Sponsored nofollow preload sponsored', title: ' T ', onclick: 'hurt()' },
    };
    expect(readMarkLink(attrs).link).toEqual({
      ...{ kind: 'url', url: 'https://shop.example/x' },
      ...{ newTab: true, rel: 'sponsored nofollow', title: 'T' },
    });
    const field = { linktype: 'story', id: 'jab', target: '_self', rel: 'nofollow', title: '' };
    expect(readFieldLink(field).link).toEqual({ kind: 'story', story: 'jab', rel: 'nofollow' });
  });
});

describe('address', () => {
  it.each(['a@b.co', 'sam.lee+gym@mail.example.com', "o'neil@b-c.co", `a@${'b'.repeat(63)}.co`])(
    'accepts %s, as email fields do',
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );

  it.each([
    ...['sam', 'sam@', '@b.co', 'sam@b.', 'sam lee@b.co', 'a@b@c.co', '<x>@b.co'],
    ...['a@-b.co', 'a@b-.co', 'a@b..co', 'a@.b.co', `a@${'b'.repeat(64)}.co`, 'a|b"@b.co'],
    ...[
      'sam\u00e9@b.co',
      'a@b\u00fc.co',
      'a@b_c.co',
      '\u0000a@b.co',
      'a\u200b@b.co',
      'a\u202e@b.co',
    ],
  ])('refuses %j, as email fields do', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it.each(['', 'sam@b', `${'a'.repeat(250)}@b.co`])('refuses "%s"', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it.each([
    ['US', '(206) 555-0100', '+12065550100'],
    ['US', '+1 206 555 0100', '+12065550100'],
    ['US', '206‑555‑0100', '+12065550100'],
    ['GB', '020 7946 0958', '+442079460958'],
    ['GB', '+44 (0)20 7946 0958', '+442079460958'],
    ['IE', '00353 1 234 5678', '+35312345678'],
    ['DE', '+49 30 901820', '+4930901820'],
    ['US', '', undefined],
    ['US', '555-0100', undefined],
    ['US', '(106) 555-0100', undefined],
    ['US', '206 555 01000', undefined],
    ['US', '206-CALL-NOW', undefined],
    ['US', '☎️ 206 555 0100', undefined],
    ['US', '٢٠٦٥٥٥٠١٠٠', undefined],
    ['DE', '030 901820', undefined],
    ['US', '+1234567890123456', undefined],
    ['US', '+', undefined],
  ])('%s: converts %j, or refuses it: %s', (countryCode, text, number) => {
    expect(toPhoneNumber(countryCode, text)).toBe(number);
  });

  it.each([
    ['US', '10001', 'NY'],
    ['US', '96813-1234', 'HI'],
    ['US', '00901', 'PR'],
    ['US', '00000', ''],
    ['CA', 'k1a 0b1', 'ON'],
    ['CA', 'Z1A 0B1', ''],
    ['GB', 'SW1A 1AA', ''],
  ])('%s %s is in "%s"', (country, code, area) => {
    expect(provinceOf(country, code)).toBe(area);
  });

  it.each([
    ['US', '10001', true],
    ['US', '<b>', false],
    ['CA', 'K1A 0B1', true],
    ['GB', 'SW1A 1AA', true],
    ['IE', 'D02 X285', true],
    ['IE', '', true],
    ['IE', '<script>', false],
  ])('%s: "%s" is valid: %s', (country, code, isOne) => {
    expect(isPostalCode(country, code)).toBe(isOne);
  });
});
