export { visibilityAt } from './observation-view.ts';
export { readableRows } from './observations.queries.ts';
