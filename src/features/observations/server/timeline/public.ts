import { getChildTimeline } from './get-child-timeline.ts';
import { getFamilyTimeline } from './get-family-timeline.ts';

export { readNameFinder, readNameHider, readRecordNameHider } from './name-hider.ts';
export { observationsAlong } from './observations-along.ts';
export const timelineVerbs = { getChildTimeline, getFamilyTimeline };
