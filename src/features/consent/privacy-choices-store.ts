import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { PrivacyPanelProps } from './privacy-panel';

type PrivacyChoices = {
  /** View of the choices, once it is asked for and its script has loaded. */
  PrivacyPanel?: ComponentType<PrivacyPanelProps>;
  opener?: PrivacyPanelProps['opener'];
};

/** State of the privacy choices. They are open while there is a view. */
export const usePrivacyChoices = create<PrivacyChoices>()(() => ({}));

/** Opens the privacy choices. A script that does not arrive leaves them closed. */
export async function openPrivacyChoices(opener?: HTMLElement): Promise<void> {
  const { PrivacyPanel } = await import('./privacy-panel');
  usePrivacyChoices.setState({ PrivacyPanel, opener });
}

export function closePrivacyChoices(): void {
  usePrivacyChoices.setState({ PrivacyPanel: undefined, opener: undefined });
}
