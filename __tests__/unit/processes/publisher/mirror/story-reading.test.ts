import { readStory } from '../../../../../src/processes/publisher/mirror/story-reading';

const textOf = (link: object, uuid = '7c4e4b1e-0000-4000-8000-000000000007') =>
  JSON.stringify({
    id: 7,
    uuid,
    name: 'Coach',
    slug: 'coach',
    full_slug: 'authors/coach',
    content: {
      component: 'author',
      _uid: 'a',
      name: 'Coach',
      more: [{ _uid: 'b', component: 'x', link }],
    },
  });

it.each(['toString', 'constructor', '__proto__'])(
  'a story whose link names the story "%s" would end the build, and says what to do',
  (id) => {
    for (const link of [
      { linktype: 'story', fieldtype: 'multilink', id },
      { linktype: 'story', uuid: id },
    ]) {
      expect(readStory(textOf(link)).fault).toEqual({
        field: 'content',
        sentence:
          'Story "authors/coach" links to a story by an id that no story can have. Choose the link\'s story again in the content service.',
        endsBuild: true,
      });
    }
  },
);

it.each(['toString', 'constructor', '__proto__'])(
  'a story whose own id is "%s" would be taken for every link, and says what to do',
  (uuid) => {
    expect(readStory(textOf({ linktype: 'url', url: '/a' }, uuid)).fault).toEqual({
      field: 'uuid',
      sentence:
        'Story "authors/coach" has an id that no story can have. Create the story again in the content service.',
      endsBuild: true,
    });
  },
);

it('a text that is such a name is no link', () => {
  expect(
    readStory(textOf({ linktype: 'url', url: 'toString', id: 'constructor' })).fault,
  ).toBeUndefined();
});
