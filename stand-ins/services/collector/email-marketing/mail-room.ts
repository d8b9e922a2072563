import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { readJsonFile } from '../../../../src/processes/shared/atomic-file';
import { createDelayedFile } from '../delayed-file';
import type { LeftCart } from './left-carts';
import { endWait, isDue, leftCartSchema, noteReport, startLeftCart } from './left-carts';
import type { Letter, Occasion, ShopVariant } from './letters';
import { letterKinds, writeLetter } from './letters';
import type { ReviewInvitation, StartedCheckout } from './read-event';

/** Reasons for which the service sends no marketing to an address. */
export const suppressionReasons = [
  'UNSUBSCRIBE',
  'SPAM_REPORT',
  'HARD_BOUNCE',
  'INVALID_EMAIL',
  'USER_SUPPRESSED',
] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

const profileSchema = v.object({
  id: v.string(),
  email: v.string(),
  consent: v.picklist(['SUBSCRIBED', 'UNSUBSCRIBED', 'NEVER_SUBSCRIBED']),
  consentAt: v.nullable(v.string()),
  suppression: v.nullable(
    v.object({ reason: v.picklist(suppressionReasons), timestamp: v.string() }),
  ),
});

/** A person, by address. */
export type Profile = v.InferOutput<typeof profileSchema>;

const stockRequestSchema = v.object({
  email: v.string(),
  /** Shopify's id of the variant, in digits. */
  variantId: v.string(),
  requestedAt: v.string(),
  /** Number of times it was requested. */
  times: v.number(),
  notifiedAt: v.nullable(v.string()),
});

/** A request to be told when a variant is in stock again. */
export type StockRequest = v.InferOutput<typeof stockRequestSchema>;

const mailSchema = v.object({
  id: v.string(),
  kind: v.picklist(letterKinds),
  to: v.string(),
  sentAt: v.string(),
  subject: v.string(),
  text: v.string(),
  links: v.array(v.object({ label: v.string(), href: v.string() })),
});

/** An email as the service sent it. */
export type Mail = v.InferOutput<typeof mailSchema>;

const mailRoomSchema = v.object({
  profiles: v.array(profileSchema),
  stockRequests: v.array(stockRequestSchema),
  leftCarts: v.optional(v.array(leftCartSchema), []),
  mails: v.array(mailSchema),
});

type MailRoomState = Omit<v.InferOutput<typeof mailRoomSchema>, 'leftCarts'> & {
  /** Started checkouts, newest first. */
  leftCarts: readonly LeftCart[];
};

/** True if this cart, or anything since a time (ISO 8601), was ordered by the address. */
export type HasOrdered = (left: { cartToken: string; email: string; since: string }) => boolean;

/** Finds a variant of the shop by Shopify's id. */
export type FindVariant = (variantId: string) => ShopVariant | undefined;

const maxMails = 500;

type MailRoomOptions = {
  siteUrl: string;
  /** Returns the origin of the links to confirm and to unsubscribe. */
  ownUrl: () => string;
  /** Key that signs links for members. */
  memberLinkKey: string;
  findVariant: FindVariant;
  hasOrdered: HasOrdered;
  /** Clock of the flow for left carts. */
  now: () => Date;
};

/**
 * Opens the file of people and emails, or starts an empty one.
 *
 * @param onProblem receives a message if a write in the background fails; the next one tries again
 * @throws an Error naming the file if its content is invalid
 */
export async function openMailRoom(
  file: string,
  options: MailRoomOptions,
  onProblem: (message: string) => void,
): Promise<MailRoom> {
  const room = new MailRoom(readStored(file, await readJsonFile(file)), options);
  const { writeSoon, flush, unsavedSince } = createDelayedFile(file, room.read, onProblem);
  room.onChange = writeSoon;
  Object.assign(room, { flush, unsavedSince });
  return room;
}

/** People, their requests and the emails to them, newest first. */
export class MailRoom {
  onChange = (): void => undefined;
  /** Resolves when every change is on disk. */
  flush = (): Promise<void> => Promise.resolve();
  unsavedSince = (): string | undefined => undefined;

  constructor(
    private state: MailRoomState,
    private readonly options: MailRoomOptions,
  ) {}

  read = (): Readonly<MailRoomState> => this.state;

  findProfile(email: string): Profile | undefined {
    return this.state.profiles.find((profile) => profile.email === email);
  }

  /** Subscribes an address: the first time, or after it was suppressed, an email asks to confirm. */
  subscribe(email: string): void {
    const profile = this.profileOf(email);
    if (isUndeliverable(profile)) return;
    if (profile.consent === 'SUBSCRIBED' && !profile.suppression) return;
    const lifted = { ...profile, consent: 'NEVER_SUBSCRIBED', suppression: null } as const;
    this.send({ kind: 'confirmation' }, this.save(lifted));
  }

  /** Confirms a subscription, by the id of the profile. Returns false for an unknown id. */
  confirm(profileId: string): boolean {
    const profile = this.state.profiles.find(({ id }) => id === profileId);
    if (!profile) return false;
    if (profile.consent === 'SUBSCRIBED') return true;
    const confirmed = { ...profile, consent: 'SUBSCRIBED', consentAt: now() } as const;
    this.send({ kind: 'welcome' }, this.save(confirmed));
    return true;
  }

  /** Invites a subscriber back to the site. Returns false for an address that gets no newsletter. */
  invite(email: string): boolean {
    const profile = this.findProfile(email);
    if (profile?.consent !== 'SUBSCRIBED' || profile.suppression) return false;
    this.send({ kind: 'invitation' }, profile);
    return true;
  }

  suppress(email: string, reason: SuppressionReason): void {
    const profile = this.profileOf(email);
    const hasLeft = reason === 'UNSUBSCRIBE' || reason === 'SPAM_REPORT';
    this.save({
      ...profile,
      suppression: isUndeliverable(profile) ? profile.suppression : { reason, timestamp: now() },
      ...(hasLeft && { consent: 'UNSUBSCRIBED', consentAt: now() }),
    });
  }

  requestStock(email: string, variantId: string): void {
    this.profileOf(email);
    const isThis = (one: StockRequest) =>
      one.email === email && one.variantId === variantId && one.notifiedAt === null;
    const known = this.state.stockRequests.find(isThis);
    const request = known
      ? { ...known, times: known.times + 1 }
      : { email, variantId, requestedAt: now(), times: 1, notifiedAt: null };
    const others = this.state.stockRequests.filter((one) => !isThis(one));
    this.change({ stockRequests: [request, ...others] });
  }

  /** Sends the emails for variants that are in stock again. */
  sendStockNotices(): void {
    for (const request of this.state.stockRequests.filter(isWaiting)) {
      const variant = this.options.findVariant(request.variantId);
      if (!variant?.isInStock) continue;
      const profile = this.profileOf(request.email);
      // As in the service: a suppressed address is skipped when its turn comes.
      if (!profile.suppression) this.send({ kind: 'back-in-stock', variant }, profile);
      const notified = { ...request, notifiedAt: now() };
      const requests = this.state.stockRequests;
      this.change({ stockRequests: requests.map((one) => (one === request ? notified : one)) });
    }
  }

  /** Takes a started checkout into the flow for left carts. */
  startCheckout(started: StartedCheckout): void {
    this.profileOf(started.email);
    this.change({ leftCarts: startLeftCart(this.state.leftCarts, started) });
  }

  /** Asks for reviews of an order, once. The flow of a real account waits until the goods have arrived. */
  inviteReviews({ email, ...order }: ReviewInvitation): void {
    const isThis = ({ links }: Mail) => links.some(({ href }) => href === order.reviewUrl);
    const profile = this.profileOf(email);
    if (profile.suppression || this.state.mails.some(isThis)) return;
    this.send({ kind: 'review', ...order }, profile);
  }

  /** Reminds of the carts whose wait is over, unless their address has ordered meanwhile. */
  remindOfCarts(): void {
    const now = this.options.now();
    for (const cart of this.state.leftCarts.filter((one) => isDue(one, now))) {
      const { email, cartToken, startedAt: since, items, cartUrl } = cart;
      const profile = this.profileOf(email);
      const hasOrdered = this.options.hasOrdered({ cartToken, email, since });
      const isSuppressed = profile.suppression !== null;
      if (!hasOrdered && !isSuppressed) this.send({ kind: 'left-cart', items, cartUrl }, profile);
      const state = hasOrdered ? 'ordered' : isSuppressed ? 'suppressed' : 'reminded';
      this.changeCart(cart.uniqueId, (one) => endWait(one, state, now));
    }
  }

  /** Ends the wait of this address's cart now. Returns false if none waits. */
  endCartWait(email: string): boolean {
    const isIt = (cart: LeftCart) => cart.email === email && cart.state === 'waiting';
    const cart = this.state.leftCarts.find(isIt);
    if (!cart) return false;
    this.changeCart(cart.uniqueId, (one) => ({
      ...one,
      dueAt: this.options.now().toISOString(),
    }));
    return true;
  }

  /** Returns the left carts whose report to the site is due. */
  cartsToReport(): LeftCart[] {
    const now = this.options.now().toISOString();
    return this.state.leftCarts.filter(
      ({ reportDueAt }) => reportDueAt !== null && reportDueAt <= now,
    );
  }

  noteReport(uniqueId: string, isTaken: boolean): void {
    this.changeCart(uniqueId, (cart) => noteReport(cart, isTaken, this.options.now()));
  }

  /** Keeps an email that the shop sent about an order, which marketing suppressions do not concern. */
  keepShopMail({ to, subject, text, links }: Letter & { to: string }): void {
    this.keep({ kind: 'order', to, subject, text, links });
  }

  private keep(mail: Omit<Mail, 'id' | 'sentAt'>): void {
    const sent = { ...mail, id: randomUUID(), sentAt: now() };
    this.change({ mails: [sent, ...this.state.mails].slice(0, maxMails) });
  }

  private changeCart(uniqueId: string, next: (cart: LeftCart) => LeftCart): void {
    const { leftCarts } = this.state;
    this.change({
      leftCarts: leftCarts.map((cart) => (cart.uniqueId === uniqueId ? next(cart) : cart)),
    });
  }

  private profileOf(email: string): Profile {
    return this.findProfile(email) ?? this.save({ ...newProfile, id: randomUUID(), email });
  }

  private save(profile: Profile): Profile {
    const others = this.state.profiles.filter(({ email }) => email !== profile.email);
    this.change({ profiles: [profile, ...others] });
    return profile;
  }

  private send(occasion: Occasion, { id, email }: Profile): void {
    const { siteUrl, ownUrl, memberLinkKey } = this.options;
    const facts = { siteUrl, ownUrl: ownUrl(), profileId: id, memberLinkKey };
    const letter = writeLetter(occasion, facts);
    this.keep({ ...letter, kind: occasion.kind, to: email });
  }

  private change(changes: Partial<MailRoomState>): void {
    this.state = { ...this.state, ...changes };
    this.onChange();
  }
}

/** Suppressions that the API cannot lift. */
const undeliverable: ReadonlySet<string> = new Set<SuppressionReason>([
  'HARD_BOUNCE',
  'INVALID_EMAIL',
]);

function isUndeliverable({ suppression }: Profile): boolean {
  return suppression !== null && undeliverable.has(suppression.reason);
}

const newProfile = { consent: 'NEVER_SUBSCRIBED', consentAt: null, suppression: null } as const;

function isWaiting({ notifiedAt }: StockRequest): boolean {
  return notifiedAt === null;
}

function now(): string {
  return new Date().toISOString();
}

function readStored(file: string, stored: unknown): MailRoomState {
  if (stored === undefined) return { profiles: [], stockRequests: [], leftCarts: [], mails: [] };
  const read = v.safeParse(mailRoomSchema, stored);
  if (read.success) return read.output;
  throw new Error(`${file} does not hold the collector's emails. Delete it to start without any.`);
}
