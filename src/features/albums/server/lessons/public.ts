import { archiveLesson } from './archive-lesson.ts';
import { getLesson } from './get-lesson.ts';
import { mergeLesson } from './merge-lesson.ts';
import { previewMerge } from './preview-merge.ts';
import { setLessonLinks } from './set-lesson-links.ts';
import { updateLesson } from './update-lesson.ts';

export const lessonHandlers = { archiveLesson, getLesson, mergeLesson, previewMerge, setLessonLinks, updateLesson };
