import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { loadLesson } from '../require-album.ts';

export const getLesson: Handler<(typeof albumsEndpoints)['getLesson']> = ({ db }, { id }) => loadLesson(db, id);
