/** Folder of the pictures on the site. Their names change with what they show. */
export const PICTURES_FOLDER = 'social';

/** Size of every picture, in pixels: what all services show whole. */
export const WIDTH = 1200;
export const HEIGHT = 630;
