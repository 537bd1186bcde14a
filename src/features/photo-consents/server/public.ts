export { consentedTo } from './photo-consents.queries.ts';
