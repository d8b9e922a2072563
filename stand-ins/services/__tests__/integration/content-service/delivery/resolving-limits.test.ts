import { serveSpace, stopServing } from '../../../rigs/serve-space';
import { deliver } from '../../../../rigs/start-test-service';
import type { StorySketch } from '../../../rigs/stored-stories';
import { spaceOf, uuidOf } from '../../../rigs/stored-stories';

afterEach(stopServing);

type Answer = Record<'rels' | 'links', { id: number; content?: object }[]> & {
  rel_uuids?: string[];
  link_uuids?: string[];
};

/** Requests story 101, which refers to `count` others from 102 on. */
async function answerWith(count: number, query: string, others: Partial<StorySketch> = {}) {
  const uuids = Array.from({ length: count }, (_, index) => uuidOf(102 + index));
  const links = uuids.map((id) => ({ fieldtype: 'multilink', linktype: 'story', id }));
  const service = await serveSpace(
    spaceOf([
      { fullSlug: 'hub', content: { related: [...uuids, ...uuids], links } },
      ...uuids.map((_, index) => ({ fullSlug: `story-${index}`, ...others })),
    ]),
  );
  const { body } = await deliver<Answer>(service, `stories/hub?${query}`);
  return { body, uuids };
}

describe('relations', () => {
  test('are sent with the answer up to fifty, each once', async () => {
    const { body } = await answerWith(50, 'resolve_relations=probe.related');

    expect(body.rels).toHaveLength(50);
    expect(body).not.toHaveProperty('rel_uuids');
  });

  test('are listed by uuid above the limit', async () => {
    const { body, uuids } = await answerWith(51, 'resolve_relations=probe.related');

    expect(body.rels).toEqual([]);
    expect(body.rel_uuids).toEqual(uuids);
  });
});

describe('links', () => {
  test.each([
    ['story', 50, 50],
    ['story', 51, 0],
    ['1', 51, 0],
    ['url', 51, 51],
    ['url', 500, 500],
    ['url', 501, 0],
    ['link', 500, 500],
    ['link', 501, 0],
    ['0', 3, 0],
  ])('as %s: for %i targets %i are in the answer', async (mode, count, sent) => {
    const { body, uuids } = await answerWith(count, `resolve_links=${mode}`);

    expect(body.links).toHaveLength(sent);
    expect(body.link_uuids).toEqual(sent === 0 && mode !== '0' ? uuids : undefined);
  });

  test('are resolved two levels deep on request', async () => {
    const linkTo = (id: number) => ({
      link: { fieldtype: 'multilink', linktype: 'story', id: uuidOf(id) },
    });
    const service = await serveSpace(
      spaceOf([
        { fullSlug: 'a', content: linkTo(102) },
        { fullSlug: 'b', content: linkTo(103) },
        { fullSlug: 'c', content: linkTo(101) },
      ]),
    );
    const ids = async (query: string) => {
      const { body } = await deliver<Answer>(service, `stories/a?resolve_links=url&${query}`);
      return body.links.map((link) => link.id);
    };

    expect(await ids('')).toEqual([102]);
    expect(await ids('resolve_links_level=1')).toEqual([102]);
    expect(await ids('resolve_links_level=2')).toEqual([102, 103]);
  });
});
