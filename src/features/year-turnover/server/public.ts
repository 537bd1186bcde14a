export { loadLastSectionNames } from './years/last-section-names.ts';
