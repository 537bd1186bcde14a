import type { Examples } from '#tests/api/contract/examples.ts';

const slot = { day: 'Tuesday', startTime: '8:00 AM', endTime: '9 AM' };

export const examples: Examples = {
  'GET /api/admins/get-categories': () => ({ input: { limit: 1 } }),
  'POST /api/admins/get-levels': ({ own }) => ({
    input: { category: own.category, limit: 1 },
    ids: { category: 'category' },
  }),
  'POST /api/admins/get-sections': ({ own }) => ({
    input: { levelID: own.level, limit: 1 },
    ids: { levelID: 'level' },
  }),
  'POST /api/admins/get-level': ({ own }) => ({ input: { levelID: own.level }, ids: { levelID: 'level' } }),
  'POST /api/admins/get-section': ({ own }) => ({ input: { id: own.section }, ids: { id: 'section' } }),
  'POST /api/admins/get-subject': ({ own }) => ({ input: { id: own.subject }, ids: { id: 'subject' } }),
  'POST /api/admins/create-category': ({ own }) => ({ input: { category: `Casa ${own.category}` } }),
  'POST /api/admins/create-level': ({ own }) => ({
    input: { category: own.category, level: 'Kinder 2' },
    ids: { category: 'category' },
  }),
  'POST /api/admins/create-section': ({ own, idle }) => ({
    input: { level: own.level, section: 'Molave', adviser: idle.teacher },
    ids: { level: 'level', adviser: 'teacher' },
  }),
  'POST /api/admins/create-subject': ({ own, idle }) => ({
    input: { subject: 'Music', section: own.section, teacher: idle.teacher },
    ids: { section: 'section', teacher: 'teacher' },
  }),
  'POST /api/admins/create-schedule': ({ own }) => ({
    input: { subject: own.subject, ...slot },
    ids: { subject: 'subject' },
  }),
  'POST /api/admins/add-subject-schedule': ({ own }) => ({
    input: { subjectID: own.subject, ...slot, force: true },
    ids: { subjectID: 'subject' },
  }),
  'POST /api/admins/update-subject-teacher': ({ own, idle }) => ({
    input: { subjectID: own.subject, teacher: idle.teacher },
    ids: { subjectID: 'subject', teacher: 'teacher' },
  }),
  'POST /api/admins/get-slot-clashes': ({ own }) => ({
    input: { subjectID: own.subject, ...slot },
    ids: { subjectID: 'subject' },
  }),
  'POST /api/admins/get-teacher-clashes': ({ own, idle }) => ({
    input: { changes: [{ id: own.subject, teacherID: idle.teacher }] },
  }),
  'POST /api/admins/delete-subject-schedule': ({ own }) => ({
    input: { scheduleID: own.schedule },
    ids: { scheduleID: 'schedule' },
  }),
  'POST /api/admins/update-adviser-section': ({ own, idle }) => ({
    input: { sectionID: own.section, section: 'Ipil', adviser: idle.teacher },
    ids: { sectionID: 'section', adviser: 'teacher' },
  }),
  'POST /api/admins/rename-category': ({ own }) => ({
    input: { id: own.category, category: `Toddler ${own.category}` },
    ids: { id: 'category' },
  }),
  'POST /api/admins/rename-level': ({ own }) => ({
    input: { id: own.level, level: 'Kinder 3' },
    ids: { id: 'level' },
  }),
  'POST /api/admins/rename-subject': ({ own }) => ({
    input: { id: own.subject, subject: 'Art' },
    ids: { id: 'subject' },
  }),
  'POST /api/admins/remove-subject': ({ own }) => ({ input: { id: own.subject }, ids: { id: 'subject' } }),
  'POST /api/admins/add-subject-section': ({ own, idle }) => ({
    input: { subjectName: 'Science', subjectTeacher: idle.teacher, sectionID: own.section },
    ids: { subjectTeacher: 'teacher', sectionID: 'section' },
  }),
  'POST /api/admins/delete-sections': ({ own }) => ({ input: { ids: [own.section] }, ids: { ids: 'section' } }),
  'POST /api/admins/delete-level': ({ own }) => ({ input: { id: own.level }, ids: { id: 'level' } }),
  'POST /api/admins/delete-all-classes': ({ own }) => ({ input: { ids: [own.category] }, ids: { ids: 'category' } }),
  'POST /api/admins/add-student-section': ({ own, idle }) => ({
    input: { studentID: idle.student, sectionID: own.section },
    ids: { studentID: 'student', sectionID: 'section' },
  }),
  'POST /api/admins/remove-student': ({ own }) => ({
    input: { studentID: own.student, sectionID: own.section },
    ids: { studentID: 'student', sectionID: 'section' },
  }),
  'GET /api/admins/get-class-overview': () => ({ input: {} }),
  'POST /api/admins/move-students': ({ own, idle }) => ({
    input: { moves: [{ studentID: idle.student, from: '', to: own.section }] },
  }),
  'POST /api/students/get-subjects': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/students/get-section': ({ own }) => ({ input: { id: own.section }, ids: { id: 'section' } }),
  'POST /api/teachers/get-section-details': ({ own }) => ({ input: { id: own.section }, ids: { id: 'section' } }),
  'POST /api/teachers/get-class-list': ({ own }) => ({ input: { id: own.section }, ids: { id: 'section' } }),
  'POST /api/teachers/get-subject-details': ({ own }) => ({
    input: { subjectID: own.subject },
    ids: { subjectID: 'subject' },
  }),
  'POST /api/teachers/get-teacher-subjects': ({ own }) => ({
    input: { subjectIDs: [own.subject] },
    ids: { subjectIDs: 'subject' },
  }),
  'POST /api/teachers/attach-section-file': ({ own, uploads }, role) => ({
    input: { sectionID: own.section, attachedFile: uploads[role].sectionUploads },
    ids: { sectionID: 'section' },
    uploads: { attachedFile: 'sectionUploads' },
  }),
  'POST /api/teachers/delete-section-file': ({ own }) => ({
    input: { id: own.sectionFile },
    ids: { id: 'sectionFile' },
  }),
  'POST /api/teachers/attach-subject-file': ({ own, uploads }, role) => ({
    input: { subjectID: own.subject, attachedFile: uploads[role].subjectUploads },
    ids: { subjectID: 'subject' },
    uploads: { attachedFile: 'subjectUploads' },
  }),
  'POST /api/teachers/delete-subject-file': ({ own }) => ({
    input: { id: own.subjectFile },
    ids: { id: 'subjectFile' },
  }),
};
