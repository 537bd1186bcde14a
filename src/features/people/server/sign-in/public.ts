import { getPeopleWithoutPassword } from './get-people-without-password.ts';
import { getSession } from './get-session.ts';
import { invitePeople } from './invite-people.ts';
import { loginAdmin } from './login-admin.ts';
import { loginStudent } from './login-student.ts';
import { loginTeacher } from './login-teacher.ts';
import './my-lessons-port.ts';
import { resetPassword } from './reset-password.ts';
import { setUpFirstAdmin } from './set-up-first-admin.ts';

export { giveTemporaryPassword } from './reset-password.ts';
export { prepareFirstAdmin } from './set-up-first-admin.ts';
export { checkSharedAddresses } from './shared-addresses.ts';

export const signInHandlers = {
  getSession,
  loginAdmin,
  loginStudent,
  loginTeacher,
  resetPassword,
  getPeopleWithoutPassword,
  invitePeople,
  setUpFirstAdmin,
};
