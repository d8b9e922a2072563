/**
 * Keeps a framed preview from taking the focus out of the editor around it: the router focuses its own element after
 * each navigation, also the one that moves a story to its path while somebody types in a field. Once the person is in
 * the frame, the focus moves as for readers.
 */
export function keepFocusInEditor(): void {
  // Called on the element below.
  // eslint-disable-next-line typescript/unbound-method
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInside(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
