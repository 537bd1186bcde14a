export { leftOut } from './names/hide-names.ts';
export { readableRows } from './observations.queries.ts';
export { type ReportPhoto, readReportPhotos } from './photos/public.ts';
export { readTold } from './reading.ts';
export { readNameFinder, readNameHider, readRecordNameHider } from './timeline/public.ts';
export { readVisibilities } from './visibilities.ts';
