import { excerpt } from '../../../../src/app-shell/head/excerpt';
import type { RichText } from '../../../../src/domain/story/rich-text';

function paragraph(text: string): RichText {
  return [{ type: 'rule' }, { type: 'paragraph', children: [{ type: 'text', text, marks: [] }] }];
}

it('takes the first paragraph', () => {
  expect(excerpt(paragraph('Hands up.\n Chin down.'))).toBe('Hands up. Chin down.');
});

it('cuts a long one between two words', () => {
  const cut = excerpt(paragraph('jab cross '.repeat(30)));
  expect(cut).toMatch(/^(?:jab cross )+(?:jab|jab cross)…$/);
  expect(cut.length).toBeLessThanOrEqual(156);
});

it('cuts a text without blanks all the same', () => {
  expect(excerpt(paragraph('拳'.repeat(400))).length).toBeLessThanOrEqual(156);
});

it('is empty without a paragraph', () => {
  expect(excerpt([{ type: 'rule' }])).toBe('');
});
