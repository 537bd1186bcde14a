export const texts = {
  title: 'Who talks with whom',
  intro:
    'That two people talk, how much and when they last did. Nobody else can read what they say, unless one of them reports a message.',
  table: 'Conversations',
  student: 'Student',
  teacher: 'Teacher',
  messages: 'Messages',
  last: 'Last message',
  search: 'Search student or teacher’s name..',
  none: 'Nobody has written yet.',
  noneFound: 'No conversation of anybody with that name.',
} as const;
