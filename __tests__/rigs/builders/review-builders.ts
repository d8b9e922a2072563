import type { ProductReview } from '../../../src/domain/product/review';

export function makeReview(changes: Partial<ProductReview> = {}): ProductReview {
  return {
    id: '1',
    stars: 4,
    title: 'Holds up',
    text: 'Forty rounds in, and no seam has opened.',
    name: 'Ada',
    date: '2026-05-01T12:00:00.000Z',
    isVerified: true,
    discipline: '',
    level: '',
    reply: '',
    ...changes,
  };
}
