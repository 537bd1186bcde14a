import { beginChildArchive } from './begin-child-archive.ts';
import { cancelChildArchive } from './cancel-child-archive.ts';
import { getChildArchive } from './get-child-archive.ts';
import { getChildArchives } from './get-child-archives.ts';

export { archiveOperation } from './archives.ts';
export const archiveVerbs = { beginChildArchive, getChildArchives, cancelChildArchive, getChildArchive };
