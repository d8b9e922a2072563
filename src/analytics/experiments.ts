import type { ExperimentName } from '../config/experiments';
import { experimentAttribute, experiments, experimentsKey } from '../config/experiments';
import { localStore } from '../lib/browser/browser-storage';
import { asRecord } from '../lib/values/json';
import { mayStoreVisitorData } from './consent';

const names = Object.keys(experiments) as ExperimentName[];

/**
 * Returns the variants this visitor sees, by `experiment.{name}`, and keeps them for the next visit if the
 * visitor allows it. Nothing for experiments the visitor is not part of.
 */
export function experimentProperties(): Record<string, string> {
  const mayStore = mayStoreVisitorData();
  const shown = names.flatMap((name) => {
    const variant = shownVariant(name) ?? (mayStore ? drawVariant(name) : null);
    return variant === null ? [] : [{ name, variant }];
  });
  if (!mayStore) localStore.remove(experimentsKey);
  else if (!window.location.search.includes('experiment.')) keep(shown);
  return Object.fromEntries(shown.map(({ name, variant }) => [`experiment.${name}`, variant]));
}

function shownVariant(name: ExperimentName): string | null {
  return document.head.getAttribute(experimentAttribute(name));
}

/**
 * Draws a variant for a visitor who has allowed analytics since the page was loaded. Nothing changes
 * under the reader's eyes: a page that shows a variant already keeps it.
 */
function drawVariant(name: ExperimentName): string | null {
  if (document.querySelector(`[data-experiment=${name}]`)) return null;
  const variants = experiments[name];
  const drawn = variants[Math.floor(Math.random() * variants.length)] ?? variants[0];
  document.head.setAttribute(experimentAttribute(name), drawn);
  return drawn;
}

function keep(shown: readonly { name: ExperimentName; variant: string }[]): void {
  const kept = localStore.readJson(experimentsKey, asRecord) ?? {};
  if (shown.every(({ name, variant }) => kept[name] === variant)) return;
  const fresh = Object.fromEntries(shown.map(({ name, variant }) => [name, variant]));
  localStore.writeJson(experimentsKey, { ...kept, ...fresh });
}
