import { excerpt } from '../../../../src/app-shell/head/excerpt';
import type { RichText } from '../../../../src/domain/story/rich-text';

function paragraph(text: string): RichText {
  return [{ type: 'rule' }, { type: 'paragraph', children: [{ type: 'text', text, marks: [] }] }];
}

it('excerpt: takes the first paragraph', () => {
  expect(excerpt(paragraph('Hands up.\n Chin down.'))).toBe('Hands up. Chin down.');
});

it('excerpt: cuts a long paragraph between two words', () => {
  const cut = excerpt(paragraph('jab cross '.repeat(30)));
  expect(cut).toMatch(/^(?:jab cross )+(?:jab|jab cross)…$/);
  expect(cut.length).toBeLessThanOrEqual(156);
});

it('excerpt: cuts a text without spaces too', () => {
  expect(excerpt(paragraph('拳'.repeat(400))).length).toBeLessThanOrEqual(156);
});

it('excerpt: is empty without a paragraph', () => {
  expect(excerpt([{ type: 'rule' }])).toBe('');
});
