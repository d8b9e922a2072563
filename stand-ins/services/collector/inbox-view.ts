import type { CollectedCall } from './collected-call';
import { eventName } from './collected-call';
import { findCallFaults } from './find-faults';

/** Filters of the inbox, by the parameters of its address; an empty text filters nothing. */
export type InboxFilter = { event: string; visitor: string; validity: string };

/** Call with what is invalid about it. */
export type JudgedCall = { call: CollectedCall; faults: readonly string[] };

/** Visitor of the filter: the identifier, and what people know them by. */
export type Visitor = { id: string; label: string };

/** Content of the inbox after a filter. */
export type InboxView = {
  filter: InboxFilter;
  /** Journey of one visitor in order, or the calls of all, newest first. */
  shown: readonly JudgedCall[];
  eventNames: readonly string[];
  visitors: readonly Visitor[];
  invalidCount: number;
};

/** Reads the filters from the query of a request. */
export function readFilter(query: Readonly<Record<string, unknown>>): InboxFilter {
  const read = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  return { event: read('event'), visitor: read('visitor'), validity: read('validity') };
}

/** Selects calls, newest first. */
export function selectCalls(
  calls: readonly CollectedCall[],
  { event, visitor, validity }: InboxFilter,
): readonly JudgedCall[] {
  const wanted = event.toLowerCase();
  return calls
    .filter((call) => !wanted || eventName(call).toLowerCase() === wanted)
    .filter((call) => !visitor || call.anonymousId === visitor || call.userId === visitor)
    .map((call) => ({ call, faults: findCallFaults(call) }))
    .filter(({ faults }) => validity !== 'invalid' || faults.length > 0);
}

/** Arranges calls for the page. A visitor's are sorted by the time they happened, not arrived. */
export function arrangeInbox(calls: readonly CollectedCall[], filter: InboxFilter): InboxView {
  const selected = selectCalls(calls, filter);
  const arrived = [...selected].reverse();
  return {
    filter,
    shown: filter.visitor
      ? arrived.sort((one, other) => one.call.timestamp.localeCompare(other.call.timestamp))
      : selected,
    eventNames: [...new Set(calls.map(eventName))].sort(),
    visitors: listVisitors(calls),
    invalidCount: selected.filter(({ faults }) => faults.length > 0).length,
  };
}

/** Returns the identifier by which a call's visitor is followed: one browser, or one account. */
export function visitorOf({ anonymousId, userId }: CollectedCall): string {
  return anonymousId ?? userId ?? '';
}

/** Lists visitors, the last seen first, by their email address if they have given one. */
function listVisitors(calls: readonly CollectedCall[]): Visitor[] {
  const emails = new Map<string, string>();
  for (const call of calls) {
    const email = call.type === 'identify' ? call.traits.email : undefined;
    if (typeof email === 'string' && !emails.has(visitorOf(call))) {
      emails.set(visitorOf(call), email);
    }
  }
  return [...new Set(calls.map(visitorOf))].map((id) => {
    const email = emails.get(id);
    return { id, label: email === undefined ? id : `${email} (${id.slice(0, 8)})` };
  });
}
