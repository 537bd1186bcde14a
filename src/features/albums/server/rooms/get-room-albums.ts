import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { listRooms } from './room-rows.ts';

export const getRoomAlbums: Verb<(typeof albumsEndpoints)['getRoomAlbums']> = ({ db, actor }) => listRooms(db, actor);
