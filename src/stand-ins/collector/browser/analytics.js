/**
 * The collector's browser script: the part of Segment's analytics.js that this site calls. Replaces
 * the queue that the plugin's snippet leaves in `window.analytics` with the real methods, runs the
 * queued calls in order, and posts every call to the host it was loaded from. Storage keys, message
 * fields and the `text/plain` body are Segment's.
 */
(function startAnalytics() {
  'use strict';

  const queued = window.analytics || [];
  if (queued.initialized) return;

  const source = new URL(document.currentScript.src);
  const writeKey = source.pathname.split('/')[3];
  const keys = {
    anonymousId: 'ajs_anonymous_id',
    userId: 'ajs_user_id',
    traits: 'ajs_user_traits',
  };
  const memory = {};
  const unsent = [];
  const maxUnsent = 100;

  /**
   * Reads from storage, which may be blocked or hold foreign data; falls back to this page's
   * memory.
   */
  function read(key) {
    try {
      const text = localStorage.getItem(key);
      return text === null ? memory[key] : JSON.parse(text);
    } catch {
      return memory[key];
    }
  }

  function write(key, value) {
    memory[key] = value;
    try {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage is blocked or full; the value stays in the page's memory.
    }
  }

  /**
   * Returns a UUID. `crypto.randomUUID` is missing on pages served over plain http from another
   * machine.
   */
  function newId() {
    return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
      const random = crypto.getRandomValues(new Uint8Array(1))[0];
      return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
    });
  }

  function anonymousId() {
    const known = read(keys.anonymousId);
    if (known) return known;
    write(keys.anonymousId, newId());
    return read(keys.anonymousId);
  }

  function describePage() {
    const { href, pathname, search } = window.location;
    const { referrer, title } = document;
    return { url: href.split('#')[0], path: pathname, search, referrer, title };
  }

  /** Sends a call. Unknown options belong to the context, as in `{ traits }`. */
  function send(type, fields, options) {
    const { integrations = {}, context = {}, timestamp = new Date(), ...rest } = options || {};
    const message = {
      type,
      ...fields,
      context: {
        page: describePage(),
        userAgent: navigator.userAgent,
        locale: navigator.language,
        library: { name: 'analytics.js', version: 'collector' },
        ...context,
        ...rest,
      },
      integrations,
      anonymousId: anonymousId(),
      userId: read(keys.userId) || null,
      messageId: `ajs-next-${Date.now()}-${newId()}`,
      timestamp,
      writeKey,
    };
    post(message);
  }

  function post(message) {
    const url = `${source.origin}/v1/${message.type.charAt(0)}`;
    const body = JSON.stringify({ ...message, sentAt: new Date() });
    if (document.visibilityState === 'hidden' && navigator.sendBeacon?.(url, body)) return;
    const headers = { 'Content-Type': 'text/plain' };
    fetch(url, { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).then(
      afterAnswer,
      () => keepUnsent(message),
    );
  }

  async function afterAnswer(response) {
    if (!response.ok) console.error(`The collector refused a call: ${await response.text()}`);
    for (const message of unsent.splice(0)) post(message);
  }

  /** Keeps a failed call to be sent with the next one that succeeds. */
  function keepUnsent(message) {
    unsent.push(message);
    if (unsent.length > maxUnsent) unsent.shift();
  }

  /** Sorts arguments as Segment does: any may be left out, and the last may be a callback. */
  function sortArguments(given) {
    const callback = given.find((value) => typeof value === 'function');
    const strings = given.filter((value) => typeof value === 'string');
    const [first = {}, options] = given.filter((value) => value && typeof value === 'object');
    return { strings, first, options, done: () => callback && setTimeout(callback) };
  }

  const analytics = {
    initialized: true,
    track(...given) {
      const { strings, first, options, done } = sortArguments(given);
      send('track', { event: strings[0], properties: first }, options);
      done();
      return analytics;
    },
    page(...given) {
      const { strings, first, options, done } = sortArguments(given);
      const name = strings[1] ?? strings[0];
      const category = strings.length > 1 ? strings[0] : undefined;
      const properties = { ...describePage(), ...first, ...(name && { name }) };
      send('page', { name, category, properties }, options);
      done();
      return analytics;
    },
    identify(...given) {
      const { strings, first, options, done } = sortArguments(given);
      const before = read(keys.userId);
      const samePerson = !before || !strings[0] || before === strings[0];
      const traits = samePerson ? { ...read(keys.traits), ...first } : first;
      if (!samePerson) write(keys.anonymousId, undefined);
      if (strings[0]) write(keys.userId, strings[0]);
      write(keys.traits, traits);
      send('identify', { traits }, options);
      done();
      return analytics;
    },
    reset() {
      for (const key of Object.values(keys)) write(key, undefined);
      return analytics;
    },
    ready(callback) {
      setTimeout(callback);
      return analytics;
    },
    setAnonymousId(id) {
      write(keys.anonymousId, id || newId());
      return anonymousId();
    },
    user() {
      return {
        id: () => read(keys.userId) || null,
        anonymousId,
        traits: () => read(keys.traits) || {},
      };
    },
  };

  /** Methods of the snippet that this site does not use have no effect. */
  for (const name of queued.methods || []) analytics[name] ??= () => analytics;

  window.analytics = analytics;
  for (const [method, ...given] of queued) analytics[method]?.(...given);
})();
