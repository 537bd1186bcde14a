import { loginAs } from './login-as.ts';

export const loginStudent = { selfManaged: loginAs('student') };
