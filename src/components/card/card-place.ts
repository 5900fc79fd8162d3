// What the cards of types and of links share about their place. Only numbers, which the bundler writes where they are
// used: a shared function would be a file of its own, one more request for whoever points at a link.

/** How far a card is from what it is about, in pixels. */
export const CARD_GAP = 6;
/** How far a card is from the window's edges at least, in pixels. */
export const CARD_MARGIN = 8;
/** How long the pointer may be off what a card is about on its way to the card, in milliseconds. */
export const CARD_REACH_TIME = 250;
