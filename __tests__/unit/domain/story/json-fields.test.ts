import {
  readAnnouncement,
  readLink,
  readMenus,
  readRichText,
  readSections,
} from '../../../../src/domain/story/json-fields';

const link = { kind: 'path', path: '/technique' };

describe('JSON fields of build queries', () => {
  it.each([
    ['formatted text', readRichText, [{ uid: 'a', component: 'signup' }]],
    ['formatted text', readRichText, { type: 'rule' }],
    ['sections', readSections, [{ type: 'rule' }]],
    ['link', readLink, null],
    ['link', readLink, '/technique'],
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
