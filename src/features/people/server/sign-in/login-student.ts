import { loginAs } from './login-as.ts';

export const loginStudent = { managesTransactions: loginAs('student') };
