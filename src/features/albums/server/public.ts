export { readFamilyTexts } from './family-texts.ts';
export { copyRoom } from './rooms/public.ts';
