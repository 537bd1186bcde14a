import { compareAlbum } from './compare-album.ts';
import { takeChange } from './take-change.ts';

export const compareVerbs = { compareAlbum, takeChange };
