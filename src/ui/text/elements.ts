import type { ReactElement } from 'react';

/** Elements that a component renders beside others, and no bare text (docs/decisions/168). */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
