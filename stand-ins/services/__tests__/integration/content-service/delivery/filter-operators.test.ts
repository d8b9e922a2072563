import type { RunningServer } from '../../../../../../src/processes/shared/listen';
import { serveSpace, stopServing } from '../../../rigs/serve-space';
import { deliver, listSlugs } from '../../../../rigs/start-test-service';
import { spaceOf } from '../../../rigs/stored-stories';

let service: RunningServer;

/** `full` has every field, `empty` has empty ones, `bare` has none. */
beforeAll(async () => {
  service = await serveSpace(
    spaceOf([
      {
        fullSlug: 'full',
        content: {
          title: 'Left Hook (basics)',
          rounds: '12',
          weight: '12.5',
          day: '2026-03-04 09:00',
          active: true,
          tags: ['jab', 'hook'],
          seo: { title: 'Hooks' },
          cover: { fieldtype: 'asset', filename: 'a.png' },
          body: [{ component: 'hero', name: 'First' }],
        },
      },
      {
        fullSlug: 'empty',
        content: {
          title: '',
          rounds: '',
          weight: '',
          day: '',
          active: false,
          tags: [],
          seo: { title: '' },
          cover: null,
          body: [],
        },
      },
      { fullSlug: 'bare', content: { component: 'other' } },
    ]),
  );
});
afterAll(stopServing);

const matching = (filter: string) => listSlugs(service, `sort_by=id&${filter}`);
const filter = (field: string, operator: string, value: string) =>
  matching(`filter_query[${field}][${operator}]=${encodeURIComponent(value)}`);

describe('filter_query operators', () => {
  test.each([
    ['title', 'is', 'empty', ['empty', 'bare']],
    ['title', 'is', 'not_empty', ['full']],
    ['tags', 'is', 'empty_array', ['empty']],
    ['tags', 'is', 'not_empty_array', ['full']],
    ['cover', 'is', 'null', ['empty', 'bare']],
    ['cover', 'is', 'not_null', ['full']],
    ['active', 'is', 'true', ['full']],
    ['active', 'is', 'false', ['empty']],
    ['active', 'is', 'whatever', []],
    ['title', 'in', 'Left Hook (basics)', ['full']],
    ['title', 'in', 'left hook (basics)', []],
    ['title', 'in', 'Left', []],
    ['title', 'in', 'x,Left Hook (basics),y', ['full']],
    ['title', 'in', '', ['empty', 'bare']],
    ['active', 'in', 'true', ['full']],
    ['rounds', 'in', '12', ['full']],
    ['component', 'in', 'probe,other', ['full', 'empty', 'bare']],
    ['title', 'not_in', 'Left Hook (basics)', ['empty', 'bare']],
    ['component', 'not_in', 'other', ['full', 'empty']],
    ['title', 'like', 'left*', ['full']],
    ['title', 'like', '*hook*', ['full']],
    ['title', 'like', '*(basics)', ['full']],
    ['title', 'like', 'l*h*(*s)', ['full']],
    ['title', 'like', 'left', []],
    ['title', 'like', '*hook*hook*', []],
    ['title', 'like', '.*', []],
    ['title', 'like', '', ['empty']],
    ['title', 'like', '*', ['full', 'empty']],
    ['title', 'not_like', 'left*', ['empty', 'bare']],
    ['tags', 'any_in_array', 'hook,cross', ['full']],
    ['tags', 'any_in_array', 'cross', []],
    ['tags', 'all_in_array', 'hook,jab', ['full']],
    ['tags', 'all_in_array', 'hook,cross', []],
    ['tags', 'in_array', 'hook', ['full']],
    ['title', 'any_in_array', 'Left Hook (basics)', []],
    ['day', 'gt_date', '2026-03-04 08:59', ['full']],
    ['day', 'gt_date', '2026-03-04 09:00', []],
    ['day', 'lt_date', '2026-03-04 09:01', ['full']],
    ['day', 'lt_date', '2026-03-04 09:00', []],
    ['day', 'lt_date', '2026-03-05', ['full']],
    ['day', 'lt_date', 'tomorrow', []],
    ['rounds', 'gt_int', '11', ['full']],
    ['rounds', 'gt_int', '12', []],
    ['rounds', 'lt_int', '13', ['full']],
    ['rounds', 'lt_int', '12', []],
    ['rounds', 'lt_int', 'many', []],
    ['weight', 'gt_float', '12.4', ['full']],
    ['weight', 'gt_float', '12.5', []],
    ['weight', 'lt_float', '12.6', ['full']],
    ['weight', 'lt_float', '12.5', []],
    ['weight', 'gt_int', '12', []],
    ['title', 'exists', 'true', ['full', 'empty']],
    ['title', 'exists', 'false', ['bare']],
    ['seo.title', 'in', 'Hooks', ['full']],
    ['body.0.name', 'in', 'First', ['full']],
    ['body.1.name', 'is', 'not_empty', []],
    ['cover.filename', 'is', 'not_empty', ['full']],
    ['constructor', 'is', 'not_null', []],
  ])('%s %s %p', async (field, operator, value, slugs) => {
    expect(await filter(field, operator, value)).toEqual(slugs);
  });
});

describe('filter_query combinations', () => {
  test.each([
    [
      'several filters all have to match',
      'filter_query[tags][is]=not_empty_array&filter_query[active][is]=false',
      [],
    ],
    [
      'of alternatives one is enough, whatever field it is about',
      'filter_query[__or][][active][is]=true&filter_query[__or][][title][exists]=false',
      ['full', 'bare'],
    ],
    [
      'alternatives and plain filters go together',
      'filter_query[__or][][active][is]=true&filter_query[__or][][active][is]=false&filter_query[tags][is]=empty_array',
      ['empty'],
    ],
    [
      'brackets and commas may be encoded',
      'filter_query%5Btags%5D%5Ball_in_array%5D=hook%2Cjab',
      ['full'],
    ],
  ])('%s', async (_case, query, slugs) => {
    expect(await matching(query)).toEqual(slugs);
  });

  test.each([
    ['no operator', 'filter_query[title]=x', 'filter_query[title] is not of the form'],
    ['an unknown operator', 'filter_query[title][equals]=x', '"equals" is not a filter operator'],
    ['numbered alternatives', 'filter_query[__or][0][title][in]=x', 'is not of the form'],
  ])('%s is malformed', async (_case, query, sentence) => {
    const { status, body } = await deliver<{ error: string }>(service, `stories?${query}`);

    expect(status).toBe(400);
    expect(body.error).toContain(sentence);
  });

  test('filter_query: answers a pattern of very many stars without delay', async () => {
    expect(await filter('title', 'like', `${'*o'.repeat(2_000)}*`)).toEqual([]);
  });
});
