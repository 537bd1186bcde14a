import { loginAs } from './login-as.ts';

export const loginAdmin = { managesTransactions: loginAs('admin') };
