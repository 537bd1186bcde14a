export { loadIgnoredReasons, loadRecentDiagnoses } from './checks.view.ts';
export { isNewSchool } from './is-new-school.ts';
