export { hiddenNameMark } from './names/hide-names.ts';
export { loadVisibleTexts } from './observation-access.ts';
export { readableRows } from './observations.queries.ts';
export { loadReportPhotos, type ReportPhoto } from './photos/public.ts';
export { loadNameFinder, loadNameHider, loadRecordNameHider } from './timeline/public.ts';
export { loadVisibilities } from './visibilities.ts';
