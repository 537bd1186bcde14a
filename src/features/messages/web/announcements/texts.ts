import { count } from '#platform/web/format/count.ts';

const students = (number: number) => count(number, 'student');

export const announcementTexts = {
  title: 'Messages to a class',
  subtitle: 'What you wrote to all students of a section at once, and who has read it.',
  write: 'Write to a class',
  back: 'Back to messages',
  none: 'You have not written to a class yet.',
  noSections: 'You do not teach or advise a section yet.',
  section: 'Section',
  choose: 'Choose a section',
  message: 'Message',
  explanation: 'Each student gets the message in their own conversation with you. Nobody sees who else got it.',
  send: (number: number | undefined) => (number === undefined ? 'Send' : `Send to ${students(number)}`),
  noStudents: 'This section has no students.',
  sectionWith: (section: string, number: number) => `${section} (${students(number)})`,
  confirm: (number: number, section: string) => ({
    title: `Write to ${students(number)} of ${section}?`,
    body: 'Each of them gets the message in their own conversation with you.',
    confirm: 'Send',
    cancel: 'Not yet',
  }),
  discard: { title: 'Leave without sending?', body: 'What you wrote is lost.', confirm: 'Leave', cancel: 'Stay' },
  sentTo: (number: number, section: string) => `Sent to ${students(number)} of ${section}.`,
  waits: (time: string) => `Quiet hours: it arrives at ${time}.`,
  notReached: (number: number) => `${students(number)} not reached:`,
  close: 'Close',
  details: 'Who has read it',
  readBy: (read: number, sent: number) => `Read by ${read} of ${sent}`,
  recipients: 'Students',
  filesOf: (number: number) => count(number, 'file'),
  openConversation: (name: string) => `Open the conversation with ${name}`,
  states: { waiting: 'Waiting', sent: 'Sent', delivered: 'Delivered', read: 'Read' },
} as const;
