/** Kinds that people delete directly and that have a label. */
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

/** All kinds, including those deleted only as dependents. */
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
