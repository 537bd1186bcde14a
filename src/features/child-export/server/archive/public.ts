import { beginChildArchive } from './begin-child-archive.ts';
import { cancelChildArchive } from './cancel-child-archive.ts';
import { getChildArchive } from './get-child-archive.ts';
import { getChildArchives } from './get-child-archives.ts';

export { exportOperation } from './export-operation.ts';
export const archiveHandlers = { beginChildArchive, getChildArchives, cancelChildArchive, getChildArchive };
