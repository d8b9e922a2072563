import { closePrivacyChoices, usePrivacyChoices } from './privacy-choices-store';

/** Place of the privacy choices: early in the page, so that the keyboard reaches them first. */
export function PrivacyChoicesPlace() {
  const { PrivacyPanel, opener } = usePrivacyChoices();
  return PrivacyPanel ? <PrivacyPanel opener={opener} onClose={closePrivacyChoices} /> : null;
}
