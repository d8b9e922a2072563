/**
 * Encodes the existing combinations of option values as positions: `:` moves to the next option,
 * `,` ends a prefix, and the values of the last option are numbers and ranges.
 *
 * @param variants variants to encode
 */
export function encodeVariants(
  { options }: { options: readonly { values: readonly { name: string }[] }[] },
  variants: readonly { values: readonly string[] }[],
): string {
  const combinations = variants.map(({ values }) =>
    values.map(
      (value, index) => options[index]?.values.findIndex(({ name }) => name === value) ?? -1,
    ),
  );
  return `v1_${encode(combinations)}`;
}

function encode(combinations: number[][]): string {
  const isLast = combinations.every((combination) => combination.length <= 1);
  const firsts = [...new Set(combinations.flatMap((combination) => combination.slice(0, 1)))].sort(
    (a, b) => a - b,
  );
  if (isLast) return ranges(firsts).join(' ');
  return firsts
    .map((first) => {
      const rest = combinations.filter(([own]) => own === first).map((own) => own.slice(1));
      return `${first}:${encode(rest)},`;
    })
    .join('');
}

/** @param numbers ascending */
function ranges(numbers: number[]): string[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
}
