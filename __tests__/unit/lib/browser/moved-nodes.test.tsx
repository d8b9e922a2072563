/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { tolerateMovedNodes } from '../../../../src/lib/browser/moved-nodes';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

const { removeChild, insertBefore } = Node.prototype;

afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

/** View as no view should be: bare text beside siblings that come and go. */
function Offer({ left, sale = false }: { left: number; sale?: boolean }) {
  return (
    <p>
      {sale && <b>Sale</b>}
      {left > 0 ? `${left} left` : null}
      <i>end</i>
    </p>
  );
}

/** Text node of the offer, which a translation moves. */
function findText(): ChildNode {
  const [text] = [...screen.getByRole('paragraph').childNodes].filter(
    ({ nodeType }) => nodeType === Node.TEXT_NODE,
  );
  if (!text) throw new Error('The offer has no text node.');
  return text;
}

const wrap = (text: ChildNode) => {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
};
const replace = (text: ChildNode) => {
  const font = document.createElement('font');
  font.textContent = 'quedan 2';
  text.replaceWith(font);
};

it.each([
  ['wraps', wrap, 'Sale2 leftend', 'Saleend'],
  ['replaces', replace, 'quedan 2endSale', 'quedan 2endSale'],
])('moved nodes: a translation that %s text nodes ends no view', (_, translate, added, removed) => {
  expectNoise(/not where React left it/);
  tolerateMovedNodes();
  const { rerender } = render(<Offer left={2} />);
  translate(findText());
  rerender(<Offer left={2} sale />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(added);
  rerender(<Offer left={0} sale />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(removed);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

it('moved nodes: nodes that are in place are removed and inserted as ever, without a warning', () => {
  tolerateMovedNodes();
  const { rerender } = render(<Offer left={2} />);
  rerender(<Offer left={2} sale />);
  expect(screen.getByRole('paragraph')).toHaveTextContent('Sale2 leftend');
  rerender(<Offer left={0} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^end$/);
});
