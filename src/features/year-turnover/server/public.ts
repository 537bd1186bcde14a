export { lastNamesOf } from './years/last-names.ts';
