export { loadFamilyTexts } from './family-texts.ts';
export { copySectionAlbums } from './sections/public.ts';
