import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { routes } from '../../../config/routes';
import { disciplines, reviewerLevels } from '../../../domain/product/review';
import type { ReviewDraft, ReviewField } from '../../../domain/product/review-draft';
import { emptyReview, reviewProblems, tidyReview } from '../../../domain/product/review-draft';
import { postFields } from '../../../lib/browser/post-fields';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { Notice } from '../../../ui/feedback/notice';
import type { PurchaseProof } from './purchase-proof';
import { ReviewWords, SelectField, StarsField } from './review-fields';
import * as styles from './review-form.module.css';

const failedMessage = 'This failed on our side. Your text is still here; please try again.';

/**
 * Form for the reviews of an order, one product after the other. What is typed stays until the shop has the
 * review.
 */
export function ReviewForm({ purchase }: { purchase: PurchaseProof }) {
  const form = useReviewForm(purchase);
  const { draft, problems, left, product, error, isSending, status, type } = form;
  return (
    <div className={styles.form}>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {form.sent !== undefined && (
          <span>{`Thank you. We have your review of ${form.sent}. A person reads it before it is shown.`}</span>
        )}
        {isSending && <span className="spoken">Sending…</span>}
      </p>
      {product && (
        // Each field says what it lacks itself.
        <form ref={form.element} noValidate onSubmit={form.submit} className={styles.form}>
          {left.length > 1 ? (
            <SelectField
              label="Product"
              options={left.map(({ productId, title }) => [productId, title])}
              value={product.productId}
              onChoose={form.chooseProduct}
            />
          ) : (
            <h2 className={styles.product}>{product.title}</h2>
          )}
          <StarsField
            value={draft.stars}
            error={problems.stars}
            onChoose={(stars) => type('stars', stars)}
          />
          <TextField
            label="In a few words"
            name="title"
            value={draft.title}
            error={problems.title}
            readOnly={isSending}
            onChange={(value) => type('title', value)}
          />
          <ReviewWords
            value={draft.text}
            error={problems.text}
            readOnly={isSending}
            onType={(value) => type('text', value)}
          />
          <TextField
            label="Name to show"
            name="name"
            autoComplete="given-name"
            value={draft.name}
            error={problems.name}
            hint="It is public, so a first name or initials will do."
            readOnly={isSending}
            onChange={(value) => type('name', value)}
          />
          <SelectField
            label="You train (optional)"
            options={[['', 'No answer'], ...disciplines.map((each) => [each, each] as const)]}
            value={draft.discipline}
            onChoose={(value) => type('discipline', value)}
          />
          <SelectField
            label="Your level (optional)"
            options={[['', 'No answer'], ...reviewerLevels.map((each) => [each, each] as const)]}
            value={draft.level}
            onChoose={(value) => type('level', value)}
          />
          {error !== null && <Notice>{error}</Notice>}
          <Button type="submit" size="large" aria-disabled={isSending}>
            {isSending ? 'Sending…' : 'Send the review'}
          </Button>
        </form>
      )}
    </div>
  );
}

type Problems = Partial<Record<ReviewField, string | undefined>>;

/** Keeps the draft, sends it, and goes on to the next product of the order. */
function useReviewForm({ proof, products }: PurchaseProof) {
  const [draft, setDraft] = useState<ReviewDraft>(emptyReview);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const [chosenId, setChosenId] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const isUnderWay = useRef(false);
  const left = products.filter(({ productId }) => !sentIds.includes(productId));
  const product = left.find(({ productId }) => productId === chosenId) ?? left[0];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A second press can arrive before the first has re-rendered the form.
    if (isUnderWay.current || !product) return;
    const tidy = tidyReview(draft);
    const found = reviewProblems(tidy);
    const [first] = Object.keys(found);
    flushSync(() => setProblems(found));
    if (first) return element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    isUnderWay.current = true;
    setIsSending(true);
    setError(null);
    const fields = { ...tidy, ...proof, product: product.productId };
    const outcome = await postFields(routes.reviewFunction(), fields, failedMessage);
    isUnderWay.current = false;
    setIsSending(false);
    if (outcome.error !== null) return setError(outcome.error);
    const { name, discipline, level } = tidy;
    setDraft({ ...emptyReview, name, discipline, level });
    setSentIds([...sentIds, product.productId]);
    status.current?.focus();
  };

  return {
    ...{ draft, problems, left, product, error, isSending, element, status },
    sent: products.find(({ productId }) => productId === sentIds.at(-1))?.title,
    chooseProduct: setChosenId,
    type: (field: ReviewField, value: string) => {
      setDraft((before) => ({ ...before, [field]: value }));
      setProblems((before) => ({ ...before, [field]: undefined }));
    },
    submit: (event: FormEvent) => void submit(event),
  };
}
