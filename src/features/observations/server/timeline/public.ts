import { getChildTimeline } from './get-child-timeline.ts';
import { getFamilyTimeline } from './get-family-timeline.ts';

export const timelineVerbs = { getChildTimeline, getFamilyTimeline };
