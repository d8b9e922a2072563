/**
 * Keeps the status page current, and asks for confirmation in a dialog. The page works without it.
 * After each event of the publisher the page is fetched again, and only the parts whose HTML differs
 * are replaced: open cards, scroll position and focus stay.
 */
(function keepCurrent() {
  'use strict';

  const main = document.getElementById('status');
  if (!main) return;

  /** Lets pages of this server be parsed, which is all that the page parses. */
  const policy = window.trustedTypes?.createPolicy('status', { createHTML: (html) => html });

  /** Address of this page, which may carry who looks. */
  let address = main.dataset.page ?? '/status';

  /** HTML of each part as the server sent it, by id. */
  const served = new Map();
  const clockSkewMs = Date.now() - Date.parse(main.dataset.now);
  const localTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

  function noteParts(parent) {
    for (const part of parent.children) {
      if (part.id) served.set(part.id, part.outerHTML);
      if (part.hasAttribute('data-parts')) noteParts(part);
    }
  }

  /** Shows times in the reader's own zone, with UTC as title. */
  function showLocalTimes(parent) {
    for (const time of parent.querySelectorAll('time:not([title])')) {
      time.title = time.textContent;
      time.textContent = localTime.format(new Date(time.dateTime));
    }
  }

  function describeAgo(distanceMs) {
    const minutes = Math.round(distanceMs / 60_000);
    if (Math.abs(minutes) < 1) return 'just now';
    if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
    if (Math.abs(minutes) < 48 * 60) return relative.format(Math.round(minutes / 60), 'hour');
    return relative.format(Math.round(minutes / 1440), 'day');
  }

  function tick() {
    const now = Date.now() - clockSkewMs;
    for (const element of document.querySelectorAll('[data-ago]')) {
      const text = describeAgo(Date.parse(element.dataset.ago) - now);
      if (element.textContent !== text) element.textContent = text;
    }
    for (const bar of document.querySelectorAll('progress[data-started]')) {
      bar.value = Math.min(now - Date.parse(bar.dataset.started), bar.max * 0.97);
    }
  }

  /** Replaces the parts of an element that differ from those of another page. */
  function syncParts(parent, next) {
    const wanted = [...next.children].filter((part) => part.id);
    const ids = new Set(wanted.map((part) => part.id));
    for (const part of [...parent.children]) {
      if (!ids.has(part.id) && part.id !== 'notice') part.remove();
    }
    let previous = null;
    for (const part of wanted) {
      const known = [...parent.children].find((child) => child.id === part.id);
      const current = known ? syncPart(known, part) : document.importNode(part, true);
      const place = previous ? previous.nextElementSibling : parent.firstElementChild;
      if (current !== place) parent.insertBefore(current, place);
      if (!known) adopt(current, part);
      previous = current;
    }
  }

  /** Returns the element that shows a part from now on. */
  function syncPart(known, part) {
    if (part.hasAttribute('data-parts')) {
      syncParts(known, part);
      return known;
    }
    if (served.get(part.id) === part.outerHTML) return known;
    if (known.getAttribute('role') === 'status') {
      // A live region is heard only if the element stays.
      known.textContent = part.textContent;
      served.set(part.id, part.outerHTML);
      return known;
    }
    const replacement = document.importNode(part, true);
    const focused = known.contains(document.activeElement) ? document.activeElement.id : undefined;
    const details = replacement.querySelector('details');
    if (details) details.open = known.querySelector('details')?.open ?? false;
    known.replaceWith(replacement);
    adopt(replacement, part);
    if (focused !== undefined) restoreFocus(replacement, focused);
    return replacement;
  }

  function adopt(element, part) {
    served.set(part.id, part.outerHTML);
    noteParts(part);
    showLocalTimes(element);
  }

  /** Focuses the element with the id, or the part when its control is no longer there. */
  function restoreFocus(part, id) {
    const same = id ? document.getElementById(id) : null;
    if (!same) part.tabIndex = -1;
    (same ?? part).focus({ preventScroll: true });
  }

  function show(page) {
    const next = page.getElementById('status');
    if (!next) return false;
    address = next.dataset.page ?? address;
    document.title = page.title;
    syncParts(main, next);
    tick();
    return true;
  }

  async function fetchPage(address, options = {}) {
    const response = await fetch(address, { ...options, headers: { accept: 'text/html' } });
    const html = await response.text();
    return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
  }

  let isFetching = false;
  let isStale = false;

  async function refresh() {
    isStale = true;
    if (isFetching) return;
    isFetching = true;
    try {
      while (isStale) {
        isStale = false;
        show(await fetchPage(address));
      }
    } catch {
      // The publisher is restarting. Its first event after that refreshes the page.
    } finally {
      isFetching = false;
    }
  }

  /** Shows the confirmation of a link in a dialog; without one, follows the link. */
  async function confirmInDialog(link) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-labelledby', 'confirm-title');
    try {
      const form = (await fetchPage(link.href)).getElementById('confirm');
      dialog.append(document.importNode(form, true));
    } catch {
      location.assign(link.href);
      return;
    }
    document.body.append(dialog);
    showLocalTimes(dialog);
    dialog.addEventListener('close', () => dialog.remove());
    dialog.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(dialog, event.target);
    });
    dialog.addEventListener('click', (event) => {
      if (!event.target.closest('[data-cancel]')) return;
      event.preventDefault();
      dialog.close();
    });
    dialog.showModal();
  }

  async function submit(dialog, form) {
    const button = form.querySelector('button');
    if (button.disabled) return;
    button.disabled = true;
    const body = new URLSearchParams(new FormData(form));
    try {
      // Its field named `action` hides the property.
      const page = await fetchPage(form.getAttribute('action'), { method: 'POST', body });
      const again = page.getElementById('confirm');
      if (again) form.replaceWith(document.importNode(again, true));
      else if (show(page)) dialog.close();
      else form.submit();
    } catch {
      button.disabled = false;
      form.submit();
    }
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[data-confirm]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void confirmInDialog(link);
  });

  noteParts(main);
  showLocalTimes(document);
  setInterval(tick, 500);
  // Neither what was done nor a proof stays in the address.
  if (location.search) history.replaceState(null, '', address);
  const events = new EventSource(main.dataset.events ?? '/status/events');
  for (const name of ['status', 'state', 'step', 'receipt']) {
    events.addEventListener(name, () => void refresh());
  }
})();
