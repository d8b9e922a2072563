import { counted } from '../../../src/lib/counted';

it('counted: formats singular, plural and thousands', () => {
  expect(counted(1, 'article')).toBe('1 article');
  expect(counted(0, 'article')).toBe('0 articles');
  expect(counted(1204, 'person', 'people')).toBe('1,204 people');
});
