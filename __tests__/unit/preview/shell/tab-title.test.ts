/** @jest-environment jest-fixed-jsdom */
import type { PreviewState } from '../../../../src/preview/shell/preview-store';
import { markTab } from '../../../../src/preview/shell/tab-title';

const titles = [
  ['Jab  and cross', 'Draft: Jab and cross'],
  ['Hook\tand\r\nuppercut', 'Draft: Hook and uppercut'],
  ['', 'Draft:'],
  ['Slip\u00a0 \u2028roll ', 'Draft: Slip\u00a0 \u2028roll'],
] as const;

test('tab of a draft: a title is written once, also with blanks that the tab does not keep', async () => {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  let writes = 0;
  jest.spyOn(document, 'title', 'set').mockImplementation((text) => {
    writes += 1;
    // Each write calls the observer, so a second one would be followed by a third without end.
    if (writes <= 2) own?.set?.call(document, text);
  });
  let draftTitle = '';
  const read = () => ({ phase: 'draft', version: 'draft', draft: { title: draftTitle } });
  document.head.innerHTML = '<title>Draft:</title>';
  const mark = markTab(() => read() as PreviewState);
  for (const [title, shown] of titles) {
    [draftTitle, writes] = [title, 0];
    mark();
    await new Promise((resolve) => setTimeout(resolve));
    expect([document.title, writes]).toEqual([shown, 1]);
  }
});
