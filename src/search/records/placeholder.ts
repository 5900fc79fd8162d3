/** Stands in a message for a part that varies. */
export const PLACEHOLDER = '<…>';
