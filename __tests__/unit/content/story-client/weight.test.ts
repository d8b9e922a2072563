import { walkImports } from '../../../rigs/house/import-walk';

test('the client brings nothing to the browser but itself', () => {
  const entries = ['story-reads', 'to-story-entry', 'story-client'].map(
    (file) => `src/content/story-client/${file}.ts`,
  );

  const { files, outside } = walkImports(process.cwd(), entries);

  expect(outside).toEqual([]);
  const others = [...files.keys()].filter((file) => !file.startsWith('src/content/story-client/'));
  expect(others.sort()).toEqual(['src/config/limits.ts', 'src/lib/retry.ts']);
});
