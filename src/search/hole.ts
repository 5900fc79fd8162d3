/** In a message, the part that changes. */
export const HOLE = '<…>';
