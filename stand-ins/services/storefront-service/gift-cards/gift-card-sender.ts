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
  const value = dollars(card.cents);
  const greeting = card.recipientName ? [`${card.recipientName},`] : [];
  return {
    to: card.to,
    subject: card.isGift
      ? `You have been given a ${site.name} gift card of ${value}`
      : `Your ${site.name} gift card of ${value}`,
    text: [...greeting, ...(card.message ? [card.message, ''] : []), `Code: ${card.code}`].join(
      '\n',
    ),
    links: [{ label: 'To the shop', href: `${siteUrl}/products` }],
  };
}
