/** What people delete by itself, and have a word for. */
export const deletableKinds = [
  'category',
  'level',
  'section',
  'subject',
  'schedule',
  'sectionFile',
  'subjectFile',
  'news',
  'newsletter',
  'announcement',
  'album',
  'albumArea',
  'lessonGroup',
  'albumLesson',
  'workCycle',
  'agreement',
  'childGroup',
  'reportRound',
  'reportTemplate',
  'admin',
  'teacher',
  'student',
] as const;

/** With what goes along. */
export const kinds = [
  ...deletableKinds,
  'enrollment',
  'entry',
  'observation',
  'conversation',
  'message',
  'termReport',
  'report',
] as const;

export type DeletableKind = (typeof deletableKinds)[number];
export type Kind = (typeof kinds)[number];
