import type {} from '#platform/server/bin/bin.ts';

declare module '#platform/server/bin/bin.ts' {
  interface BinKinds {
    category: true;
    level: true;
    section: true;
    subject: true;
    schedule: true;
    enrollment: true;
    sectionFile: true;
    subjectFile: true;
    news: true;
    newsletter: true;
    admin: true;
    teacher: true;
    student: true;
    conversation: true;
    message: true;
    announcement: true;
    report: true;
  }
}
