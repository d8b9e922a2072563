import type { Attribute } from '../state/shop-state';

/** A key given twice keeps its first place and its last value. */
export function collapseAttributes(attributes: Attribute[]): Attribute[] {
  const byKey = new Map<string, string>();
  for (const { key, value } of attributes) byKey.set(key, value);
  return [...byKey].map(([key, value]) => ({ key, value }));
}

export function sameAttributes(left: Attribute[], right: Attribute[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ key, value }) =>
      right.some((other) => other.key === key && other.value === value),
    )
  );
}
