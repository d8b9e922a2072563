import { useEffect, useId, useRef, useState } from 'react';
import { trackCampaignSubscribed } from '../../analytics/track';
import { identifyPerson } from '../../analytics/user-traits';
import { routes } from '../../config/routes';
import { sessionStore } from '../../lib/browser/browser-storage';
import type { FetchState } from '../../lib/browser/fetch-state';
import { fetchFailed, fetchPending, notFetched } from '../../lib/browser/fetch-state';
import { postFields } from '../../lib/browser/post-fields';
import { onPageRestored } from '../../lib/browser/restored-page';
import { Button } from '../../ui/controls/button';
import { EmailCapture } from '../signup/email-capture';
import * as styles from './back-in-stock-form.module.css';

const failedMessage = 'This failed on our side. Please try again in a minute.';

type BackInStockFormProps = {
  /** Shopify's id of the sold-out variant, in digits. */
  variantUid: string;
  /** Name of the variant, such as "12oz / Red". */
  name: string;
};

/**
 * Form to be told by email when a sold-out variant is in stock again. What is typed stays when
 * another variant is chosen. The tab remembers for which variants it has asked, a later visit does
 * not: the variant may have been back in between.
 */
export function BackInStockForm({ variantUid, name }: BackInStockFormProps) {
  const titleId = useId();
  const [asked, setAsked] = useState(readAsked);
  const [again, setAgain] = useState<string>();
  useEffect(() => onPageRestored(() => setAsked(readAsked())), []);
  const { isBusy, error, submit, forgetError } = useRequest(variantUid, () => {
    setAsked(rememberAsked(variantUid));
    setAgain(undefined);
  });
  const isAsked = asked.includes(variantUid) && again !== variantUid;
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId} className={styles.title}>
        Email me when it is back
      </h2>
      <EmailCapture
        action={routes.backInStockFunction()}
        words={{
          submit: 'Email me',
          busy: 'Sending…',
          done: `Noted. We will email you once when ${name} is back.`,
        }}
        isBusy={isBusy}
        isSubmitted={isAsked}
        errors={error ? [error] : []}
        onEdit={forgetError}
        onSubmitEmail={(email) => void submit(email)}
      />
      {isAsked && (
        <Button
          tone="quiet"
          size="small"
          className={styles.again}
          onClick={() => setAgain(variantUid)}
        >
          Use another address
        </Button>
      )}
    </section>
  );
}

/**
 * Sends addresses to the function. The error belongs to the variant it was sent for, and is dropped
 * when another is chosen.
 */
function useRequest(variantUid: string, onDone: () => void) {
  const [{ about, state }, setRequest] = useState<{ about: string; state: FetchState }>({
    about: '',
    state: notFetched,
  });
  const isSending = useRef(false);
  const submit = async (email: string) => {
    // A second press can arrive before the first has re-rendered the form.
    if (isSending.current) return;
    isSending.current = true;
    setRequest({ about: variantUid, state: fetchPending });
    const fields = { email, variant: variantUid };
    const { error } = await postFields(routes.backInStockFunction(), fields, failedMessage);
    isSending.current = false;
    if (error !== null) return setRequest({ about: variantUid, state: fetchFailed(error) });
    setRequest({ about: '', state: notFetched });
    onDone();
    identifyPerson({ email });
    trackCampaignSubscribed({ campaign: 'back-in-stock' });
  };
  return {
    isBusy: state.pending,
    error: about === variantUid ? state.error : null,
    submit,
    forgetError: () => setRequest({ about: '', state: notFetched }),
  };
}

const storageKey = 'back-in-stock';
const maxAsked = 50;

/** Variants that this page has asked for; web storage may refuse them. */
let askedHere: readonly string[] = [];

function readAsked(): readonly string[] {
  const stored = sessionStore.readJson(storageKey, (value) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined,
  );
  return [...askedHere, ...(stored ?? [])];
}

function rememberAsked(variantUid: string): readonly string[] {
  const asked = [...new Set([variantUid, ...readAsked()])].slice(0, maxAsked);
  askedHere = asked;
  sessionStore.writeJson(storageKey, asked);
  return asked;
}
