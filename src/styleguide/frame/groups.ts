export type GroupFacts = { id: string; number: number; title: string; lead: string };

type GroupWords = Omit<GroupFacts, 'number' | 'id'>;

function numbered<TName extends string>(
  words: Record<TName, GroupWords>,
): Record<TName, GroupFacts> {
  const entries = Object.entries<GroupWords>(words).map(([id, group], index) => [
    id,
    { ...group, id, number: index + 1 },
  ]);
  return Object.fromEntries(entries) as Record<TName, GroupFacts>;
}

/** Chapters in display order. A chapter's key is its id on the page. */
export const groups = numbered({
  colors: {
    title: 'Color',
    lead: 'Red leads, blue answers, eggshell and ink do the work. Eleven colors, no tints.',
  },
  type: {
    title: 'Type and space',
    lead: 'Anton shouts and Archivo explains. Sizes above L grow with the window.',
  },
  buttons: {
    title: 'Buttons and links',
    lead: 'Square, hard, never shorter than a fingertip. One solid red thing on a screen.',
  },
  forms: {
    title: 'Forms',
    lead: 'A label above, a sentence below when something is wrong. Nothing moves when it appears.',
  },
  pictures: {
    title: 'Pictures',
    lead: 'Cut by the image service around the focus point. Their room is kept before they arrive.',
  },
  carousel: {
    title: 'Carousel',
    lead: 'A row to scroll until script arrives, a carousel after. It stops when a reader says so.',
  },
  video: {
    title: 'Video',
    lead: 'Nothing loads before it is wanted, and nothing plays aloud unasked.',
  },
  wayfinding: {
    title: 'Wayfinding',
    lead: 'Where you are, what else there is here, and what is above the header.',
  },
  feedback: {
    title: 'Feedback',
    lead: 'What the site says while it works, when it waits, and when it needs an answer.',
  },
  signs: {
    title: 'Icons and marks',
    lead: 'An icon repeats a word. Where it stands alone it has a name.',
  },
  cards: {
    title: 'Articles and goods',
    lead: 'One link a card. Price and stock are today’s, whenever the page was built.',
  },
  furniture: {
    title: 'Bands and headings',
    lead: 'Full-width stripes and heavy rules. The rest is room.',
  },
  failures: {
    title: 'When it goes wrong',
    lead: 'Say what happened, show the way home, keep the cart.',
  },
});
