/**
 * Keeps a page alive whose nodes something else has moved. A browser's translation, and extensions, replace
 * text nodes by elements of their own; where React then removes such a node, or inserts another before it,
 * the browser throws, and React takes down the whole page
 * (https://github.com/facebook/react/issues/11538). Views are written so that this does not happen
 * (docs/decisions/168); this is for what is left, such as an extension that moves elements.
 *
 * Warns once, so that tests, which refuse warnings, fail where a view of ours needs it.
 */
export function tolerateMovedNodes(): void {
  // Each is called with its node.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  let hasWarned = false;
  const warn = (parent: Node) => {
    if (hasWarned) return;
    hasWarned = true;
    // oxlint-disable-next-line no-console
    console.warn('A node is not where React left it, as after a translation. It was in', parent);
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    warn(this);
    // What wraps it stays: it may hold more than this node.
    if (this.contains(child)) child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    if (before && before.parentNode !== this) warn(this);
    return insertBefore.call(this, node, before && childAround(this, before)) as Child;
  };
}

/** Returns the child of a parent that is or contains a node; null if the node is not inside. */
function childAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
