import { site } from '../../../src/config/site';

export const letterKinds = ['confirmation', 'welcome', 'back-in-stock', 'order'] as const;

/** What an email is about. */
export type Occasion =
  | { kind: 'confirmation' }
  | { kind: 'welcome' }
  | { kind: 'back-in-stock'; variant: ShopVariant };

/** A variant as the shop has it now. */
export type ShopVariant = { name: string; path: string; isInStock: boolean };

/** Content of an email. */
export type Letter = { subject: string; text: string; links: { label: string; href: string }[] };

type LetterFacts = {
  siteUrl: string;
  /** Origin of the collector. */
  ownUrl: string;
  profileId: string;
};

/** Writes an email. All but the confirmation have a link to unsubscribe. */
export function writeLetter(
  occasion: Occasion,
  { siteUrl, ownUrl, profileId }: LetterFacts,
): Letter {
  const leave = { label: 'Unsubscribe', href: `${ownUrl}/email/unsubscribe/${profileId}` };
  switch (occasion.kind) {
    case 'confirmation':
      return {
        subject: `Confirm your address for ${site.name}`,
        text: 'You asked for our newsletter. It starts when you open this link. If it was not you, do nothing.',
        links: [{ label: 'Confirm the address', href: `${ownUrl}/email/confirm/${profileId}` }],
      };
    case 'welcome':
      return {
        subject: `Welcome to ${site.name}`,
        text: 'Your address is confirmed. The next newsletter comes to it.',
        links: [{ label: 'Read on the site', href: siteUrl }, leave],
      };
    case 'back-in-stock': {
      const { name, path } = occasion.variant;
      return {
        subject: `${name} is back`,
        text: `You asked us to tell you: ${name} is in stock again. We cannot hold it for you.`,
        links: [{ label: 'See it in the shop', href: siteUrl + path }, leave],
      };
    }
  }
}
