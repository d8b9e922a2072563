import { settingsElementId } from '../../app/wire/desk-settings';

/** Puts the settings of the desk into the document, as its page has them. */
export function installSettings(settings: object): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = settingsElementId;
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
}
