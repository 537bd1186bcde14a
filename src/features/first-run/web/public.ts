export { Begin } from './begin.tsx';
