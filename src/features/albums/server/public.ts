export { loadFamilyTexts } from './family-texts.ts';
export { copySectionAlbums } from './sections/copy-section-albums.ts';
