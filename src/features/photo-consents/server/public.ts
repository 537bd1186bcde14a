export { loadConsentedStudents } from './photo-consents.queries.ts';
