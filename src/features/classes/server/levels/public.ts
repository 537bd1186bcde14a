import { createLevel } from './create-level.ts';
import { deleteLevel } from './delete-level.ts';
import { getLevel } from './get-level.ts';
import { getLevels } from './get-levels.ts';
import { renameLevel } from './rename-level.ts';

export const levelHandlers = { createLevel, deleteLevel, getLevel, getLevels, renameLevel };
