import { site } from '../../../../src/config/site';
import { dollars } from '../checkout/markup';
import type { Clock, ShopLetter } from '../shop-service';
import type { IssuedGiftCard } from '../state/shop-state';
import type { StateStore } from '../state/state-store';

/** Maximum wait in one timer, below what Node's timers can count. */
const maxSleepMs = 24 * 60 * 60 * 1000;

type SenderOptions = {
  clock: Clock;
  siteUrl: string;
  /** Without it no card is mailed. */
  sendMail: ((letter: ShopLetter) => void) | undefined;
  log: (line: string) => void;
};

/**
 * Creates the sender, which mails every gift card with its code once its day has come. What is not due
 * when the service stops is mailed after its next start.
 */
export function createGiftCardSender(
  store: StateStore,
  { clock, siteUrl, sendMail, log }: SenderOptions,
) {
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  async function deliver({ code, sendAt }: IssuedGiftCard): Promise<void> {
    for (;;) {
      const ms = Date.parse(sendAt) - clock.now().getTime();
      if (ms <= 0) break;
      await clock.sleep(Math.min(ms, maxSleepMs), stopping.signal);
      if (stopping.signal.aborted) return;
    }
    await store.change((state) => ({
      state: {
        ...state,
        issuedGiftCards: state.issuedGiftCards.map((card) =>
          card.code === code ? { ...card, isSent: true } : card,
        ),
      },
      result: undefined,
    }));
    const card = store.read().issuedGiftCards.find((one) => one.code === code);
    if (card) sendMail?.(giftCardLetter(card, siteUrl));
  }

  return {
    /** Mails what is due, and waits for the rest; returns at once. */
    wake: () => {
      if (!sendMail || stopping.signal.aborted) return;
      for (const card of store.read().issuedGiftCards) {
        if (card.isSent || underWay.has(card.code)) continue;
        const work = deliver(card)
          .catch((error: unknown) => log(`Gift card of #${card.orderNumber}: ${String(error)}`))
          .finally(() => underWay.delete(card.code));
        underWay.set(card.code, work);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}

function giftCardLetter(card: IssuedGiftCard, siteUrl: string): ShopLetter {
  const { recipientName, giver, isGift, message, code } = card;
  const value = dollars(card.cents);
  const giftLines = [
    ...(recipientName ? [`${recipientName},`, ''] : []),
    `${giver || 'Somebody'} gives you a gift card of ${value} for boxing gear.`,
    ...(message ? ['', `“${message}”`] : []),
  ];
  return {
    to: card.to,
    subject: isGift
      ? `${giver || 'Somebody'} gives you a ${site.name} gift card of ${value}`
      : `Your ${site.name} gift card of ${value}`,
    text: [
      ...(isGift ? giftLines : [`Thank you. This is your gift card of ${value}.`]),
      '',
      `Code: ${code}`,
      '',
      'To spend it, put what you like into the cart there, open “Use a gift card” and enter the code, or enter it at checkout. What you do not spend stays on the card.',
    ].join('\n'),
    links: [{ label: 'Choose something', href: `${siteUrl}/products` }],
  };
}
