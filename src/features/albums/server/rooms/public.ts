import { getRoomAlbum } from './get-room-album.ts';
import { getRoomAlbums } from './get-room-albums.ts';
import { markRoomLessons } from './mark-room-lessons.ts';
import { setRoomAlbums } from './set-room-albums.ts';

export { copyRoom } from './copy-room.ts';

export const roomVerbs = { getRoomAlbum, getRoomAlbums, markRoomLessons, setRoomAlbums };
