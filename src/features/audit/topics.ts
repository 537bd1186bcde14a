/** Topics of audit entries with the first words of their actions. */
export const nounsByTopic = {
  'sign-in': ['session', 'sign-in', 'password', 'second-factor', 'recovery-codes', 'passkey'],
  people: [
    'person',
    'export',
    'import',
    'list',
    'school',
    'admin',
    'teacher',
    'student',
    'photo-batch',
    'photo-consent',
  ],
  classes: [
    'category',
    'level',
    'section',
    'subject',
    'schedule',
    'classes',
    'section-file',
    'subject-file',
    'school-year',
    'handover',
    'lesson-record',
    'room-assistant',
    'child-group',
  ],
  observations: ['observation', 'observation-photo', 'jotting', 'work-cycle', 'agreement'],
  reports: ['report-round', 'term-report', 'report-template'],
  albums: ['album', 'album-area', 'lesson-group', 'lesson', 'room-album'],
  news: ['news', 'newsletter'],
  messages: ['message', 'waiting-message', 'message-report', 'chat', 'quiet-hours', 'announcement'],
  files: ['file'],
  settings: ['setting'],
  log: ['audit-log'],
  school: ['health', 'backup', 'backup-key'],
} as const;

export type Topic = keyof typeof nounsByTopic;

export const topics = Object.keys(nounsByTopic) as [Topic, ...Topic[]];
