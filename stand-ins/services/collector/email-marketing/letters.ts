import { createHmac } from 'node:crypto';
import { site } from '../../../../src/config/site';

export const letterKinds = [
  'confirmation',
  'welcome',
  'invitation',
  'back-in-stock',
  'left-cart',
  'review',
  'order',
] as const;

/** Subject of an email. */
export type Occasion =
  | { kind: 'confirmation' }
  | { kind: 'welcome' }
  | { kind: 'invitation' }
  | { kind: 'back-in-stock'; variant: ShopVariant }
  | { kind: 'review'; products: readonly string[]; orderName: string; reviewUrl: string }
  | { kind: 'left-cart'; items: readonly { name: string; quantity: number }[]; cartUrl: string };

/** A variant as the shop has it now. */
export type ShopVariant = { name: string; path: string; isInStock: boolean };

/** Content of an email. */
export type Letter = { subject: string; text: string; links: { label: string; href: string }[] };

type LetterFacts = {
  siteUrl: string;
  /** Origin of the collector. */
  ownUrl: string;
  profileId: string;
  /** Key that signs links for members. */
  memberLinkKey: string;
};

/** Writes an email. All but the confirmation have a link to unsubscribe. */
export function writeLetter(
  occasion: Occasion,
  { siteUrl, ownUrl, profileId, memberLinkKey }: LetterFacts,
): Letter {
  const leave = { label: 'Unsubscribe', href: `${ownUrl}/email/unsubscribe/${profileId}` };
  switch (occasion.kind) {
    case 'confirmation':
      return {
        subject: `Confirm your address for ${site.name}`,
        text: 'You asked for our newsletter. It starts when you confirm that, on the page behind this link. If it was not you, do nothing.',
        links: [{ label: 'Confirm the address', href: `${ownUrl}/email/confirm/${profileId}` }],
      };
    case 'welcome':
      return {
        subject: `Welcome to ${site.name}`,
        text: 'Your address is confirmed. The next newsletter comes to it.',
        links: [{ label: 'Read on the site', href: siteUrl }, leave],
      };
    case 'invitation': {
      const proof = signMember(profileId, memberLinkKey, new Date());
      const query = new URLSearchParams({ ...proof, reactivation: 'come-back' });
      return {
        subject: 'Your corner is where you left it',
        text: 'It has been a while. This link is yours: it tells the site who comes back.',
        links: [{ label: 'Come back', href: `${siteUrl}/?${query}` }, leave],
      };
    }
    case 'back-in-stock': {
      const { name, path } = occasion.variant;
      return {
        subject: `${name} is back`,
        text: `You asked us to tell you: ${name} is in stock again. We cannot hold it for you.`,
        links: [{ label: 'See it in the shop', href: siteUrl + path }, leave],
      };
    }
    case 'review': {
      const { products, orderName, reviewUrl } = occasion;
      return {
        subject: `How does it serve you? Order ${orderName}`,
        text: `Once you have trained with it, write what is good and what is not: ${products.join('; ')}. We read each review before it is shown, and publish the critical ones too.`,
        links: [{ label: 'Write a review', href: reviewUrl }, leave],
      };
    }
    case 'left-cart': {
      const goods = occasion.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ');
      return {
        subject: 'Your cart is still in your corner',
        text: `You left this at checkout: ${goods}. The link opens that cart with what you entered, so keep it to yourself. This is our only reminder of it.`,
        links: [{ label: 'Back to your cart', href: occasion.cartUrl }, leave],
      };
    }
  }
}

/** Signs the id of a member, as `docs/run.md` says for a sender of one's own. */
function signMember(member: string, key: string, now: Date) {
  const day = now.toISOString().slice(0, 10);
  const proof = createHmac('sha256', key).update(`member:${member}:${day}`).digest('hex');
  return { member_id: member, member_day: day, member_proof: proof };
}
