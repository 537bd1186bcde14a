import { digestHour, mailAfterMinutes } from '../contract.ts';

/** All words of the page about notifications. */
export const texts = {
  title: 'Notifications',
  intro:
    'How you hear of messages while you are away from Casa. In the school’s quiet hours nothing is sent; it follows after them.',
  when: 'When to tell you of unread messages',
  frequencies: {
    at_once: {
      label: 'At once',
      description: `A notification right away, an e-mail after ${mailAfterMinutes} minutes`,
    },
    daily: { label: 'Once a day', description: `One summary at ${digestHour - 12} in the afternoon, school time` },
    never: { label: 'Never', description: 'You see new messages when you open Casa' },
  },
  how: 'How',
  push: 'Notifications on your devices',
  pushDescription: 'They say who wrote and how many messages there are, never what they say.',
  mail: 'E-mail',
  mailDescription: (address: string) => `To ${address}. It says who wrote, never what.`,
  noMail: 'Your school does not send e-mail.',
  saved: 'Saved.',
  device: 'This device',
  deviceStates: {
    on: 'Notifications are on for this device.',
    off: 'Notifications are off for this device.',
    denied:
      'Your browser blocks notifications from Casa. Allow them in the browser’s settings for this page, then come back.',
    install: 'Put Casa on your home screen first: open the Share menu and choose “Add to Home Screen”.',
    unsupported: 'This browser cannot show notifications of web pages.',
  },
  offByChoice: 'They are switched off for all your devices above.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  turnedOn: 'Notifications are on for this device.',
  turnedOff: 'Notifications are off for this device.',
  notTurnedOn: 'Notifications could not be turned on. Please try again.',
  checking: 'Looking at this device',
};
