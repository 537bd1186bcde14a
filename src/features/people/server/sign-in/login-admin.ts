import { loginAs } from './login-as.ts';

export const loginAdmin = { selfManaged: loginAs('admin') };
