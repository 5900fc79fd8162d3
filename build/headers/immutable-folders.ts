import { PICTURES_FOLDER } from '../../src/social/picture.ts';

/** Folders of a build whose files browsers keep for a year, as their names change with their content. */
export const IMMUTABLE_FOLDERS: readonly string[] = ['/_astro/', `/${PICTURES_FOLDER}/`];
