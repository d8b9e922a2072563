import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tab a key asks for: a neighbour, round the ends, or the first or last of the row. */
export function nextTab(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const row = event.currentTarget.closest('[role="tablist"]');
  const tabs = [...(row?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const current = tabs.indexOf(event.currentTarget);
  if (current < 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Home') return tabs.at(0);
  if (event.key === 'End') return tabs.at(-1);
  const step = steps[event.key];
  return step === undefined ? undefined : tabs.at((current + step) % tabs.length);
}
