import { count } from '#platform/web/format/count.ts';

type Named = { full_name: string; role: string };

export const texts = {
  report: 'Report message',
  dialogTitle: 'Report this message?',
  dialogIntro:
    'An admin of your school can then look at it, together with the five messages before and the five after it. Whenever that happens, you and the person who wrote it are told.',
  reason: 'What is wrong with it?',
  given: 'Reason',
  reasonRequired: 'Please write what is wrong with it.',
  send: 'Report',
  cancel: 'Cancel',
  reported: 'Thank you. The school has your report.',

  look: (when: string) => `The school looked at a reported message and the ten around it. ${when}`,

  title: 'Reported messages',
  intro:
    'Admins see that a message was reported, who wrote it and why. What it says they see only when they look, and each look is written down and told to both.',
  openReports: (number: number) => count(number, 'open report'),
  show: 'Show',
  open: 'Open',
  closed: 'Closed',
  noneOpen: 'No open reports.',
  noneClosed: 'No closed reports yet.',
  by: (reporter: Named, reported: Named) =>
    `${reporter.full_name} (${reporter.role}) reported a message of ${reported.full_name} (${reported.role})`,
  reportedOn: 'Reported',
  sentOn: 'Written',
  closedOn: 'Closed',
  looks: 'Looked at',
  times: (number: number) => (number === 0 ? 'Not yet' : count(number, 'time')),
  hiddenBadge: 'Hidden',
  deletedBadge: 'Deleted by who wrote it',
  lookAt: 'Look at the messages',
  lookTitle: 'Look at these messages?',
  lookAlong: (reporter: string, reported: string) =>
    `You will see the reported message, the five before it and the five after it, and nothing else. That you looked is written down in the audit log, and ${reporter} and ${reported} are told.`,
  lookGo: 'Look',
  hide: 'Hide the message',
  hidden: 'The message is hidden from both.',
  showAgain: 'Show the message again',
  shown: 'The message is shown again.',
  close: 'Close the report',
  closeTitle: 'Close this report?',
  closeAlong: 'Its messages cannot be looked at any more. A hidden message stays hidden.',
  closedDone: 'The report is closed.',
  panelTitle: 'Reported message',
  thisOne: 'Reported message',
  asReported: 'What it said when it was reported',
  deleted: 'This message was deleted.',
  edited: 'edited',
  messages: 'The messages',
  lookFailed: 'The messages could not be opened.',
} as const;
