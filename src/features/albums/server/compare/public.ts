import { compareAlbum } from './compare-album.ts';
import { keepOwn } from './keep-own.ts';
import { takeChange } from './take-change.ts';

export const compareVerbs = { compareAlbum, keepOwn, takeChange };
