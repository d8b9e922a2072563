import { readConsent } from '../../analytics/consent';
import { openPrivacyChoices } from './privacy-choices-store';

/** Asks a visitor who has to choose and has not. Removes what analytics stored before a no. */
export async function startConsent(): Promise<void> {
  const consent = readConsent();
  if (consent === 'undecided') await openPrivacyChoices();
  if (consent !== 'denied') return;
  const { stopLibrary } = await import('../../analytics/segment-library');
  stopLibrary();
}
