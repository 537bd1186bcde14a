import type { Waiting } from './waiting.queries.ts';

/** The words of notifications and mails. They go to lock screens and mailboxes, so they never hold what was written. */

export const countOf = (count: number): string => (count === 1 ? '1 new message' : `${count} new messages`);

export const sumOf = (waiting: readonly Waiting[]): number => waiting.reduce((sum, { unread }) => sum + unread, 0);

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Digest = {
  school: string;
  /** Its receiver's first name. */
  name: string;
  from: readonly { name: string; count: number; url: string }[];
  settingsUrl: string;
};

const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A mail about unread messages: plain text and simple HTML that say the same. */
export const mailWords = ({ school, name, from, settingsUrl }: Digest) => {
  const total = countOf(from.reduce((sum, { count }) => sum + count, 0));
  const greeting = `Hello ${name},`;
  const opening = `${total} ${total.startsWith('1 ') ? 'waits' : 'wait'} for you at ${school}:`;
  const reason = `You get this mail because you have an account at ${school}. Choose when you are told, or turn it off:`;
  return {
    subject: lineOf(`${school}: ${total}`),
    text: [
      greeting,
      opening,
      from.map((one) => `- ${one.name}: ${countOf(one.count)}\n  ${one.url}`).join('\n'),
      `${reason}\n${settingsUrl}`,
      '',
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">',
      `<p>${escaped(greeting)}</p><p>${escaped(opening)}</p><ul>`,
      ...from.map((one) => `<li><a href="${escaped(one.url)}">${escaped(one.name)}</a>: ${countOf(one.count)}</li>`),
      `</ul><p style="font-size:smaller">${escaped(reason)} <a href="${escaped(settingsUrl)}">Notifications</a></p>`,
      '</body></html>',
    ].join('\n'),
  };
};
