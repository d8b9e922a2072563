import { usePrivacyChoices } from './privacy-choices-store';

/** Place of the privacy choices: early in the page, so that the keyboard reaches them first. */
export function PrivacyChoicesPlace() {
  const { PrivacyPanel } = usePrivacyChoices();
  return PrivacyPanel ? <PrivacyPanel /> : null;
}
