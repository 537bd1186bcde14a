import { z } from 'zod';
import type { Role } from '#kernel/roles.ts';
import { defineSetting, type Setting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/files/settings';

const megabytes = z.int({ error: texts.storageWrong }).min(0, texts.storageWrong).max(100_000_000, texts.storageWrong);

/** Storage quota of a student in megabytes; 0 for no limit. */
export const studentStorage = defineSetting({
  key: 'uploads.student-megabytes',
  topic: 'uploads',
  kind: 'number',
  label: texts.studentStorage,
  hint: texts.studentStorageHint,
  schema: megabytes,
  fallback: 1000,
  variable: 'CASA_STUDENT_STORAGE_MB',
});

/** Storage quota of a teacher in megabytes; 0 for no limit. */
export const teacherStorage = defineSetting({
  key: 'uploads.teacher-megabytes',
  topic: 'uploads',
  kind: 'number',
  label: texts.teacherStorage,
  hint: texts.teacherStorageHint,
  schema: megabytes,
  fallback: 20_000,
  variable: 'CASA_TEACHER_STORAGE_MB',
});

/** Storage quotas by role. Admins have none, because they upload for the whole school. */
export const storageQuota: { readonly [R in Role]?: Setting<number> } = {
  student: studentStorage,
  teacher: teacherStorage,
};
