/**
 * Attributes by which the visual editor finds a blok in the page: `data-blok-c` holds the editor's
 * own record of the blok as JSON, `data-blok-uid` its story id and uid. Views spread them on the
 * element of the blok. Only drafts have them.
 */
export type EditMark = { 'data-blok-c': string; 'data-blok-uid': string };

/** Part of a parsed blok that holds its edit mark. */
export type Editable = { editable?: EditMark };
