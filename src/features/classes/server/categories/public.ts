import { createCategory } from './create-category.ts';
import { deleteAllClasses } from './delete-all-classes.ts';
import { getCategories } from './get-categories.ts';
import { getClassOverview } from './get-class-overview.ts';
import { renameCategory } from './rename-category.ts';

export const categoryHandlers = { createCategory, deleteAllClasses, getCategories, getClassOverview, renameCategory };
