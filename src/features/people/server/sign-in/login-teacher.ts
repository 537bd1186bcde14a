import { loginAs } from './login-as.ts';

export const loginTeacher = { managesTransactions: loginAs('teacher') };
