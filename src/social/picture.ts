/** Folder of the pictures on the site. Their names change with what they show. */
export const PICTURES_FOLDER = 'social';

/** Width of every picture, in pixels; the size is what all services show whole. */
export const WIDTH = 1200;
/** Height of every picture, in pixels. */
export const HEIGHT = 630;
