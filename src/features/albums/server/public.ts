export { copyRoom } from './rooms/public.ts';
