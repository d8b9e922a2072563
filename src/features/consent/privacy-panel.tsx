import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { PrivacyChoice } from '../../analytics/consent';
import {
  hasOptOutSignal,
  readChoice,
  readConsent,
  storeChoice,
  subscribeToConsent,
} from '../../analytics/consent';
import { Button } from '../../ui/controls/button';
import * as styles from './privacy-panel.module.css';

export type PrivacyPanelProps = {
  /** Element that opened the choices and gets the focus back; none if the site asks by itself. */
  opener: HTMLElement | undefined;
  onClose: () => void;
};

/**
 * Asks whether visits may be counted, or shows what was chosen. It is not modal: the page works as
 * ever beside it. A choice in another tab closes it.
 */
export function PrivacyPanel({ opener, onClose }: PrivacyPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const consent = useSyncExternalStore(subscribeToConsent, readConsent);
  useEffect(() => reserveHeight(panel.current), []);
  // Who opened the choices is led to them; who is asked goes on reading.
  useEffect(() => (opener ? heading.current?.focus({ preventScroll: true }) : undefined), [opener]);
  const isAnsweredElsewhere = !opener && consent !== 'undecided';
  const close = () => {
    onClose();
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  const closeByEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  });
  useEffect(() => (isAnsweredElsewhere ? onClose() : undefined), [isAnsweredElsewhere, onClose]);
  const choose = (choice: PrivacyChoice) => {
    storeChoice(choice);
    close();
  };
  useEffect(() => {
    const element = opener && panel.current;
    const onKeyDown = (event: KeyboardEvent) => closeByEscape(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [opener]);
  const hasSignal = hasOptOutSignal();
  return (
    <section ref={panel} className={styles.panel} aria-label="Privacy choices">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {opener ? 'Privacy choices' : 'May we keep score?'}
          </h2>
          <p>{hasSignal ? signalWords : askingWords}</p>
          {opener && !hasSignal && <p className={styles.now}>{wordsNow(consent)}</p>}
        </div>
        <div className={styles.actions}>
          {!hasSignal && (
            <>
              <Button tone="outline" onClick={() => choose('granted')}>
                Count me
              </Button>
              <Button tone="outline" onClick={() => choose('denied')}>
                Leave me out
              </Button>
            </>
          )}
          {opener && (
            <Button tone="quiet" onClick={close}>
              Close
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

const askingWords =
  'We would like to count what gets read and what goes into carts. Your visits get a random number, and your email address with it once you give it to us. Say no and everything here works the same.';

const signalWords =
  'Your browser sends Global Privacy Control. We take that as a no: nothing about your visits is counted or kept. To choose for yourself, switch it off for this site in your browser.';

function wordsNow(consent: ReturnType<typeof readConsent>): string {
  if (consent === 'undecided') return 'You have not chosen yet, so nothing is counted.';
  if (consent === 'denied') return 'You said no: your visits are not counted.';
  return readChoice()
    ? 'You said yes: your visits are counted.'
    : 'You have not said no, so your visits are counted.';
}

/**
 * Keeps the panel's height known to what has to stay above it, by a sheet that names these elements. If the
 * root element had it as a custom property, inherited or not, Chromium would compute the styles of
 * every element again: 16 ms at benchmark index 1,300.
 */
function reserveHeight(panel: HTMLElement | null): (() => void) | undefined {
  // In a browser of before 2023 the panel covers them.
  if (!panel || !('adoptedStyleSheets' in document)) return undefined;
  const sheet = new CSSStyleSheet();
  const observer = new ResizeObserver(() => sheet.replaceSync(rulesFor(panel.offsetHeight)));
  document.adoptedStyleSheets.push(sheet);
  observer.observe(panel);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Returns rules for what moves up, and for the window's edge by which focused elements stay visible. */
function rulesFor(heightPx: number): string {
  return `
    body, [data-above-panel] { --panel-height: ${heightPx}px }
    html { scroll-padding-bottom: ${heightPx}px }
    @media (max-width: 47.99em) {
      :root:has([data-above-panel='bar']) {
        scroll-padding-bottom: calc(var(--bar-room) + ${heightPx}px)
      }
    }`;
}
