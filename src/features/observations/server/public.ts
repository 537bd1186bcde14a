export { hiddenNameMark } from './names/hide-names.ts';
export { loadVisibleTexts } from './observation-access.queries.ts';
export { readableRows } from './observations.queries.ts';
export { loadReportPhotos, type ReportPhoto } from './photos/report-photos.ts';
export { loadNameFinder, loadNameHider, loadRecordNameHider } from './timeline/name-hider.ts';
export { loadVisibilities } from './visibilities.ts';
