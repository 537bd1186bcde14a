import { escaped } from '#platform/server/documents/html.ts';
import { asLine } from '#platform/server/mail/letter.ts';
import * as texts from '#texts/notifications/mail';
import type { Waiting } from './waiting.queries.ts';

/** Notifications and mails appear on lock screens and in mailboxes, so they never include message text. */

export const countLabel = (count: number): string => texts.newMessages({ count });

export const totalUnread = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { unread }) => sum + unread, 0);

type Digest = {
  school: string;
  name: string;
  from: readonly { name: string; count: number; url: string }[];
  settingsUrl: string;
};

/** Returns the subject and body of a mail about unread messages. Plain text and HTML have the same content. */
export const mailContent = ({ school, name, from, settingsUrl }: Digest) => {
  const count = from.reduce((sum, one) => sum + one.count, 0);
  const greeting = texts.greeting({ name });
  const opening = texts.opening({ count, school });
  const reason = texts.reason({ school });
  return {
    subject: asLine(texts.subject({ school, messages: countLabel(count) })),
    text: [
      greeting,
      opening,
      from
        .map((one) => `- ${texts.line({ name: one.name, messages: countLabel(one.count) })}\n  ${one.url}`)
        .join('\n'),
      `${reason}\n${settingsUrl}`,
      '',
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">',
      `<p>${escaped(greeting)}</p><p>${escaped(opening)}</p><ul>`,
      ...from.map((one) => {
        const link = `<a href="${escaped(one.url)}">${escaped(one.name)}</a>`;
        return `<li>${texts.line({ name: link, messages: escaped(countLabel(one.count)) })}</li>`;
      }),
      `</ul><p style="font-size:smaller">${escaped(reason)} <a href="${escaped(settingsUrl)}">${escaped(texts.settings)}</a></p>`,
      '</body></html>',
    ].join('\n'),
  };
};
