import { createAlbumPart } from './create-album-part.ts';
import { deleteAlbumPart } from './delete-album-part.ts';
import { moveAlbumPart } from './move-album-part.ts';
import { renameAlbumPart } from './rename-album-part.ts';

export const partHandlers = { createAlbumPart, deleteAlbumPart, moveAlbumPart, renameAlbumPart };
