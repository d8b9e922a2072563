/**
 * Speaks with Storyblok's editor when the Newsroom is in the frame of a tool plugin: proves who looks, by a token
 * that the editor signs, says how high the page is, and has links open beside the editor. Does nothing elsewhere.
 */
(function speakWithEditor() {
  'use strict';

  const { editor, tool } = document.body.dataset;
  if (!editor || window.parent === window) return;

  // Links lead to pages that are in no frame. The page's own forms name their target.
  document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }));

  function tell(message) {
    window.parent.postMessage({ action: 'tool-changed', ...message }, editor);
  }

  if (tool) {
    const tellHeight = () =>
      tell({ tool, event: 'heightChange', height: document.body.scrollHeight });
    new ResizeObserver(tellHeight).observe(document.body);
  }
  const form = document.getElementById('prove');
  // A token that was refused would be refused again.
  if (!form || document.querySelector('[role="alert"]')) return;
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== editor || data?.action !== 'validated') return;
    form.elements.token.value = String(data.token);
    form.submit();
  });
  tell({ event: 'validate' });
})();
