import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { readLesson } from '../require-album.ts';

export const getLesson: Verb<(typeof albumsEndpoints)['getLesson']> = ({ db }, { id }) => readLesson(db, id);
