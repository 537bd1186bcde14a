import type { Handler } from '#platform/server/feature.ts';
import { lastMail } from '#platform/server/mail/outbox.ts';
import type { settingsEndpoints } from '../contract.ts';

export const getMailState: Handler<(typeof settingsEndpoints)['getMailState']> = async ({ db, services }) => {
  const [sent, refused] = [await lastMail(db, 'sent'), await lastMail(db, 'refused')];
  return {
    isSetUp: services.mail.isConfigured(),
    ...(sent && { lastSent: sent.finished_at }),
    ...(refused && { lastRefused: { at: refused.finished_at, answer: refused.last_answer ?? '' } }),
  };
};
