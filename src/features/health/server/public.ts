export { readFound, readIgnored } from './check-views.ts';
export { isNewSchool } from './is-new-school.ts';
