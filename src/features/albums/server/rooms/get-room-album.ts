import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { readRoom } from './room-rows.ts';

export const getRoomAlbum: Verb<(typeof albumsEndpoints)['getRoomAlbum']> = ({ db, actor }, { sectionID }) =>
  readRoom(db, actor, sectionID);
