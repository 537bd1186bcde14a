export { readIgnored } from './check-views.ts';
