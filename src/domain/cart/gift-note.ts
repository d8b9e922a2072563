/** Query string of the cart's page when the shopper is sending a gift: its note is then open. */
export const giftNoteSearch = '?gift';
