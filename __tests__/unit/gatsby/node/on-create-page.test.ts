import type { CreatePageArgs, Page } from 'gatsby';
import { onCreatePage } from '../../../../src/gatsby/node/on-create-page';

/** Creates a page as Gatsby does and returns the errors of the build. */
function create(page: Page): string[] {
  const errors: string[] = [];
  const reporter = { panicOnBuild: (message: string) => errors.push(message) };
  void onCreatePage?.(
    { page, reporter } as unknown as CreatePageArgs,
    { plugins: [] },
    () => undefined,
  );
  return errors;
}

it('routes: one that is not pre-rendered fails the build', () => {
  const component = 'src/pages/members/[name].tsx';
  expect(create({ path: '/members', matchPath: '/members/:name', component })).toEqual([
    expect.stringContaining(
      'The route /members/:name of src/pages/members/[name].tsx is not pre-rendered.',
    ),
  ]);
});

it('routes: a page with a path of its own is accepted', () => {
  expect(create({ path: '/cart', component: 'src/pages/cart.tsx' })).toEqual([]);
});
