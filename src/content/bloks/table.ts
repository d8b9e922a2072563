import * as v from 'valibot';
import { text } from '../fields/text';

const cell = v.pipe(
  v.object({ value: text }),
  v.transform(({ value }) => value),
);

const row = v.pipe(
  v.object({ body: v.nullish(v.array(cell), []) }),
  v.transform(({ body }) => body),
);

/** The service's table field: one head row, then body rows. */
export const table = v.pipe(
  v.object({
    table: v.object(
      { thead: v.nullish(v.array(cell), []), tbody: v.nullish(v.array(row), []) },
      'is not a table',
    ),
  }),
  v.transform(({ table: { thead, tbody } }) => ({
    component: 'table' as const,
    head: thead,
    body: tbody,
  })),
);
