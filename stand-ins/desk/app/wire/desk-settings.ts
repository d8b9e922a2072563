import { isRecord, parseJson } from '../../../../src/lib/values/json';

/** Facts that the desk's server hands to the page, in its JSON element. */
export type DeskSettings = {
  /** Address of the space in the management API. */
  managementUrl: string;
  managementToken: string;
  /** False for a service that takes any number of requests. */
  hasRateLimit: boolean;
  spaceId: number;
  /** Origin of the site whose pages are framed. */
  siteUrl: string;
  /** Origin of the publisher, whose status page has the receipts. */
  publisherUrl: string;
  /** Seconds after which unsaved work is saved as a draft by itself, 0 for never. */
  autosaveSeconds: number;
};

/** Id of the JSON element. */
export const settingsElementId = 'desk-settings';

let known: DeskSettings | undefined;

/** Reads the settings from the page. */
export function deskSettings(): DeskSettings {
  known ??= readSettings(document.getElementById(settingsElementId)?.textContent ?? '');
  return known;
}

function readSettings(json: string): DeskSettings {
  const settings = parseJson(json);
  if (!isRecord(settings)) throw new Error('The page has no settings of the desk.');
  return settings as DeskSettings;
}
