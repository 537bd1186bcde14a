import { createAdmin } from './create-admin.ts';
import { deleteAdmin } from './delete-admin.ts';
import { getAdmins } from './get-admins.ts';
import { updateOwnAdmin } from './update-own-admin.ts';

export const adminHandlers = { createAdmin, deleteAdmin, getAdmins, updateOwnAdmin };
