import { importAlbum } from './import-album.ts';
import { previewImport } from './preview-import.ts';

export const importVerbs = { importAlbum, previewImport };
