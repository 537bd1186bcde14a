import { getChildTimeline } from './get-child-timeline.ts';
import { getFamilyTimeline } from './get-family-timeline.ts';

export { loadNameFinder, loadNameHider, loadRecordNameHider } from './name-hider.ts';
export { observationsExport } from './observations-export.ts';
export const timelineHandlers = { getChildTimeline, getFamilyTimeline };
