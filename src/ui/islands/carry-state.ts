import { noteReplacement } from '../../lib/browser/replacements';
import { isChanged, isField, readField, setField } from '../../lib/browser/fields';

/** Elements that hold the focus or a text. */
const controls = 'a[href],button,input,select,textarea,summary,[tabindex]';

/**
 * Carries what a reader has done from elements of the server's HTML to those that React renders in their
 * place: the state of fields and the focus. Both have the same controls in the same order.
 */
export function carryState(served: readonly ChildNode[], rendered: readonly ChildNode[]): void {
  const next = findControls(rendered);
  findControls(served).forEach((control, at) => {
    const other = next[at];
    if (other?.localName !== control.localName) return;
    noteReplacement(control, other);
    if (isField(control) && isField(other) && isChanged(control)) {
      // Later, because React handles no event while it renders.
      setTimeout(setField, 0, other, readField(control));
    }
    if (control === document.activeElement) (other as HTMLElement).focus({ preventScroll: true });
  });
  // Forms that were sent without a button.
  const forms = find(rendered, 'form');
  find(served, 'form').forEach((form, at) => {
    const other = forms[at];
    if (other) noteReplacement(form, other);
  });
}

const findControls = (nodes: readonly ChildNode[]) => find(nodes, controls);

function find(nodes: readonly ChildNode[], selector: string): Element[] {
  return nodes.flatMap((node) => {
    if (!(node instanceof Element)) return [];
    const inside = [...node.querySelectorAll(selector)];
    return node.matches(selector) ? [node, ...inside] : inside;
  });
}
