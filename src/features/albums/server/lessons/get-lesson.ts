import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { loadLesson } from '../require-album.ts';

export const getLesson: Verb<(typeof albumsEndpoints)['getLesson']> = ({ db }, { id }) => loadLesson(db, id);
