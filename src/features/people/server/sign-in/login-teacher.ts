import { loginAs } from './login-as.ts';

export const loginTeacher = { selfManaged: loginAs('teacher') };
